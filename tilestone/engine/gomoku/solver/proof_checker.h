// SPDX-License-Identifier: MIT
//
// ProofChecker: verifies a proof tree by the rules of the game alone.
//
// It plays the attacker's moves of the tree against every legal answer of the defender, without any
// knowledge of threats, shapes or searches: only legal moves, winners and the lengths of rows. It
// has one sound shortcut: if the attacker threatens five at a point, only that point and fives of
// the defender need checking, since all other answers lose to it.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_set>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/solver/plain_stones.h"
#include "tilestone/engine/gomoku/solver/proof_tree.h"
#include "tilestone/search/budget.h"

namespace tilestone::engine::gomoku {

class ProofChecker {
public:
    /// `budget` counts the positions visited. A check that runs out of budget fails.
    explicit ProofChecker(search::Budget& budget) : budget_(budget) {}

    /// True if the side to move in `position` wins by `tree`.
    bool holds(const ProofTree& tree, const Position& position);

    /// For a proof that fails: the moves from the position to the failure.
    [[nodiscard]] const std::vector<Point>& failure() const { return path_; }

private:
    struct Place {
        std::uint64_t position = 0;
        int node = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };
    struct PlaceHash {
        std::size_t operator()(const Place& place) const {
            return static_cast<std::size_t>(
                splitmix64(place.position ^ splitmix64(static_cast<std::uint64_t>(place.node))));
        }
    };

    bool attack(int number);
    bool answer_all(const ProofTree::Node& node);
    bool answer(const ProofTree::Node& node, Point point);
    bool answer_threat_of_five(const ProofTree::Node& node, Point five);
    void put(Point point);
    void take_back();

    search::Budget& budget_;
    const ProofTree* tree_ = nullptr;
    Position position_;
    PlainStones stones_;
    Color attacker_{};
    std::vector<Point> path_;
    std::deque<Footprint> footprints_;  ///< of the path; keeps those beyond its end for reuse
    std::unordered_set<Place, PlaceHash> verified_;
};

}  // namespace tilestone::engine::gomoku
