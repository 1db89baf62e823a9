// SPDX-License-Identifier: MIT
//
// ProofChecker: whether a proof tree holds, by the rules of the game alone.
//
// It plays the attacker's moves of the tree against every legal answer of the defender, and knows
// nothing of threats, shapes and searches: only which moves are legal, who has won, and how long a
// row a stone makes. One true shortcut: where the attacker would make five at a point next, only
// that point, and what makes five for the defender, are answers worth a try; all others lose to it.
#pragma once

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "tilestone/engine/gomoku/solver/proof_tree.h"
#include "tilestone/search/budget.h"

namespace tilestone::engine {

class ProofChecker {
public:
    /// Counts the positions that it makes; a proof that was not played to its end is not held.
    explicit ProofChecker(search::Budget& budget) : budget_(budget) {}

    /// Whether the side to move in `position` wins by `tree`.
    bool holds(const ProofTree& tree, const gomoku::Position& position);

    /// Of a proof that does not hold: the moves from the position to where it fails.
    [[nodiscard]] const std::vector<gomoku::Point>& failure() const { return path_; }

private:
    bool attack(int number);
    bool answer_all(const ProofTree::Node& node);
    bool answer(const ProofTree::Node& node, gomoku::Point point);
    bool answer_threat_of_five(const ProofTree::Node& node, gomoku::Point five);
    void put(gomoku::Point point);
    void take_back();

    search::Budget& budget_;
    const ProofTree* tree_ = nullptr;
    gomoku::Position position_;
    gomoku::Color attacker_{};
    std::vector<gomoku::Point> path_;
    std::set<std::pair<std::uint64_t, int>> held_;  ///< positions and nodes that are done
};

}  // namespace tilestone::engine
