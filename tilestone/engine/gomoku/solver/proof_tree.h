// SPDX-License-Identifier: MIT
//
// ProofTree: a winning strategy of the side to move against every answer.
//
// A node has a move of the attacker, the answers with a specific continuation, and the continuation
// after all other answers. A node without continuations makes five. Equal positions may share a
// node.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

struct ProofTree {
    static constexpr int kNone = -1;

    struct Answer {
        Point point{};
        int next = kNone;

        friend bool operator==(const Answer&, const Answer&) = default;
    };
    struct Node {
        Point move{};
        std::vector<Answer> answers{};
        int otherwise = kNone;

        friend bool operator==(const Node&, const Node&) = default;
    };

    std::vector<Node> nodes{};
    int root = kNone;

    [[nodiscard]] const Node& node(int number) const {
        return nodes[static_cast<std::size_t>(number)];
    }
    int add(Node node) {
        nodes.push_back(std::move(node));
        return static_cast<int>(nodes.size()) - 1;
    }
    /// Adds a node whose move makes five; returns its number.
    int add_five(Point point) { return add({.move = point}); }
};

/// Adds the line of a win by fours for the side to move, as in Fours::line(). Returns its first
/// node. Restores the position.
int add_fours(ProofTree& tree, Position& position, std::span<const Point> line);

/// The moves of both sides from `position` on, with the answers that last longest in the tree; ties
/// go to the listed answers.
[[nodiscard]] std::vector<Point> longest_line(const ProofTree& tree, Position position);

}  // namespace tilestone::engine::gomoku
