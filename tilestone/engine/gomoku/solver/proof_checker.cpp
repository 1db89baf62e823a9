// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/proof_checker.h"

#include <algorithm>

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

using Node = ProofTree::Node;

bool is_five(const ProofTree& tree, int number) {
    if (number == ProofTree::kNone) return false;
    const Node& node = tree.node(number);
    return node.answers.empty() && node.otherwise == ProofTree::kNone;
}

}  // namespace

bool ProofChecker::holds(const ProofTree& tree, const Position& position) {
    tree_ = &tree;
    position_ = position;
    stones_.reset(position);
    attacker_ = position.to_move();
    path_.clear();
    verified_.clear();
    return attack(tree.root);
}

void ProofChecker::put(Point point) {
    if (footprints_.size() <= path_.size()) footprints_.emplace_back();
    stones_.put(point, position_.to_move());
    position_.place(point, footprints_[path_.size()]);
    path_.push_back(point);
}

void ProofChecker::take_back() {
    const Point point = path_.back();
    path_.pop_back();
    position_.undo(point, footprints_[path_.size()]);
    stones_.take_back(point, position_.to_move());
}

/// Restores position and path on success; on failure leaves them at the failure.
bool ProofChecker::attack(int number) {
    if (number == ProofTree::kNone || budget_.spend()) return false;
    const Node& node = tree_->node(number);
    if (!gomoku::is_legal(position_, node.move)) return false;
    const Place place{position_.hash(), number};
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
        if (position_.is_empty(five) && stones_.would_win(five, attacker_)) {
            return answer_threat_of_five(node, five);
        }
    }
    Rules::Actions answers;
    Rules::list_actions(position_, answers);
    return std::ranges::all_of(answers, [&](const Point point) { return answer(node, point); });
}

bool ProofChecker::answer_threat_of_five(const Node& node, Point five) {
    if (const auto wins = stones_.winning_point(other(attacker_))) {
        path_.push_back(*wins);
        return false;
    }
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
