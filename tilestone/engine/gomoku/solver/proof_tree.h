// SPDX-License-Identifier: MIT
//
// ProofTree: how the side to move wins, whatever is answered.
//
// A node is a move of the attacker, the answers after which he goes on in a certain way, and how he
// goes on after every other one. A node without a way to go on makes five. Equal positions may
// share a node. Made by the solver (ProofMaker), played through by ProofChecker.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

struct ProofTree {
    static constexpr int kNone = -1;

    struct Answer {
        gomoku::Point point{};
        int next = kNone;

        friend bool operator==(const Answer&, const Answer&) = default;
    };
    struct Node {
        gomoku::Point move{};
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
    /// A stone that makes five.
    int add_five(gomoku::Point point) { return add({.move = point}); }
};

/// Adds a line of fours, of the side to move there, as Fours has it; returns its first node. The
/// position is left as it was found.
int add_fours(ProofTree& tree, gomoku::Position& position, std::span<const gomoku::Point> line);

/// The moves of both sides from `position` on: the longest that the tree allows the defender, the
/// answers that it names first.
[[nodiscard]] std::vector<gomoku::Point> longest_line(const ProofTree& tree,
                                                      gomoku::Position position);

}  // namespace tilestone::engine
