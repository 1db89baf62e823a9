// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/proof_tree.h"

#include <algorithm>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

using Node = ProofTree::Node;

/// The points where the side that has just moved makes five next.
std::vector<Point> fives_after(const Position& position) {
    std::vector<Point> fives;
    gomoku::for_each_empty(position, [&](Point point) {
        if (position.threat(other(position.to_move()), point) == Threat::kFive) {
            fives.push_back(point);
        }
    });
    return fives;
}

/// The maximum number of plies of each node, memoised.
class NodeLengths {
public:
    explicit NodeLengths(const ProofTree& tree) : tree_(tree), lengths_(tree.nodes.size(), 0) {}

    int of(int number) {
        if (number == ProofTree::kNone) return -1;  // the previous stone ended the game
        int& length = lengths_[static_cast<std::size_t>(number)];
        if (length > 0) return length;
        const Node& node = tree_.node(number);
        int longest = node.otherwise == ProofTree::kNone ? 0 : 1 + of(node.otherwise);
        for (const auto& answer : node.answers) longest = std::max(longest, 1 + of(answer.next));
        return lengths_[static_cast<std::size_t>(number)] = 1 + longest;
    }

private:
    const ProofTree& tree_;
    std::vector<int> lengths_;
};

/// A legal answer that the node does not list, other than the next move of `otherwise`.
Point other_answer(const ProofTree& tree, const Node& node, const Position& position) {
    Point found = -1;
    gomoku::for_each_empty(position, [&](Point point) {
        if (found >= 0 || point == tree.node(node.otherwise).move) return;
        if (!gomoku::is_legal(position, point)) return;
        if (std::ranges::find(node.answers, point, &ProofTree::Answer::point) ==
            node.answers.end()) {
            found = point;
        }
    });
    return found;
}

}  // namespace

int add_fours(ProofTree& tree, Position& position, std::span<const Point> line) {
    if (line.size() == 1 && position.threat(position.to_move(), line[0]) == Threat::kFive) {
        return tree.add_five(line[0]);
    }
    Node node{.move = line[0]};
    position.place(line[0]);
    const std::vector<Point> fives = fives_after(position);
    if (!fives.empty()) node.otherwise = tree.add_five(fives[0]);
    const bool has_answer = !fives.empty() && gomoku::is_legal(position, fives[0]);
    if (has_answer && fives.size() > 1) {
        node.answers.push_back({fives[0], tree.add_five(fives[1])});
    } else if (has_answer) {
        position.place(fives[0]);
        node.answers.push_back({fives[0], add_fours(tree, position, line.subspan(2))});
        position.remove(fives[0]);
    }
    position.remove(line[0]);
    return tree.add(std::move(node));
}

std::vector<Point> longest_line(const ProofTree& tree, Position position) {
    NodeLengths lengths(tree);
    std::vector<Point> line;
    for (int at = tree.root; at != ProofTree::kNone;) {
        const Node& node = tree.node(at);
        line.push_back(node.move);
        position.place(node.move);
        if (node.otherwise == ProofTree::kNone && node.answers.empty()) break;
        ProofTree::Answer best;
        int longest = -1;
        for (const auto& answer : node.answers) {
            if (!gomoku::is_legal(position, answer.point)) continue;
            if (lengths.of(answer.next) > longest) best = answer;
            longest = std::max(longest, lengths.of(answer.next));
        }
        if (lengths.of(node.otherwise) > longest) {
            best = {other_answer(tree, node, position), node.otherwise};
        }
        if (best.next == ProofTree::kNone || best.point < 0) break;
        line.push_back(best.point);
        position.place(best.point);
        at = best.next;
    }
    return line;
}

}  // namespace tilestone::engine::gomoku
