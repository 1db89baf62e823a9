// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/proof_checker.h"

#include <algorithm>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

using Node = ProofTree::Node;

/// The number of consecutive stones of `color` next to `point`, in the direction of `step`.
int count_stones(const Position& position, Point point, Color color, Step step) {
    int column = gomoku::column_of(point) + step.column;
    int row = gomoku::row_of(point) + step.row;
    int stones = 0;
    while (gomoku::is_on_board(column, row, position.size()) &&
           position.stone_at(gomoku::point_at(column, row)) == color) {
        ++stones;
        column += step.column;
        row += step.row;
    }
    return stones;
}

/// True if a stone of `color` on the empty `point` would win.
bool would_win(const Position& position, Point point, Color color) {
    constexpr int kFive = 5;
    return std::ranges::any_of(kDirections, [&](const Direction direction) {
        const Step step = gomoku::step_of(direction);
        const int length = 1 + count_stones(position, point, color, step) +
                           count_stones(position, point, color, {-step.column, -step.row});
        return length == kFive || (length > kFive && overline_wins(position.rule(), color));
    });
}

bool is_five(const ProofTree& tree, int number) {
    if (number == ProofTree::kNone) return false;
    const Node& node = tree.node(number);
    return node.answers.empty() && node.otherwise == ProofTree::kNone;
}

}  // namespace

bool ProofChecker::holds(const ProofTree& tree, const Position& position) {
    tree_ = &tree;
    position_ = position;
    attacker_ = position.to_move();
    path_.clear();
    verified_.clear();
    return attack(tree.root);
}

void ProofChecker::put(Point point) {
    position_.place(point);
    path_.push_back(point);
}

void ProofChecker::take_back() {
    position_.remove(path_.back());
    path_.pop_back();
}

/// Restores position and path on success; on failure leaves them at the failure.
bool ProofChecker::attack(int number) {
    if (number == ProofTree::kNone || budget_.spend()) return false;
    const Node& node = tree_->node(number);
    if (!gomoku::is_legal(position_, node.move)) return false;
    const std::pair<std::uint64_t, int> place{position_.hash(), number};
    if (verified_.contains(place)) return true;
    put(node.move);
    // The game may also end because black has no legal answer left.
    const auto result = Rules::result(position_);
    const bool won = result == (attacker_ == Color::kBlack ? 1.0 : -1.0);
    if (!won && (result || !answer_all(node))) return false;
    take_back();
    if (!node.answers.empty()) verified_.insert(place);
    return true;
}

bool ProofChecker::answer_all(const Node& node) {
    if (is_five(*tree_, node.otherwise)) {
        const Point five = tree_->node(node.otherwise).move;
        if (position_.is_empty(five) && would_win(position_, five, attacker_)) {
            return answer_threat_of_five(node, five);
        }
    }
    Rules::Actions answers;
    Rules::list_actions(position_, answers);
    return std::ranges::all_of(answers, [&](const Point point) { return answer(node, point); });
}

bool ProofChecker::answer_threat_of_five(const Node& node, Point five) {
    bool wins = false;
    gomoku::for_each_empty(position_, [&](Point point) {
        if (!wins && would_win(position_, point, other(attacker_))) {
            wins = true;
            path_.push_back(point);
        }
    });
    if (wins) return false;
    return !gomoku::is_legal(position_, five) || answer(node, five);
}

bool ProofChecker::answer(const Node& node, Point point) {
    const auto named = std::ranges::find(node.answers, point, &ProofTree::Answer::point);
    put(point);
    if (Rules::result(position_)) return false;
    if (!attack(named != node.answers.end() ? named->next : node.otherwise)) return false;
    take_back();
    return true;
}

}  // namespace tilestone::engine::gomoku
