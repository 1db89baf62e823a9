// SPDX-License-Identifier: MIT
//
// The search knowledge of the player `classic`: its candidates, and the value of a position.
//
// The value of a leaf, for the side to move, is given by the first true line:
//   it can make five                            won in 1 ply
//   the opponent can, at two points or at one   lost in 2
//   that is forbidden to block
//   the opponent can, at one point              as if that point were blocked: minus the value of
//                                               the last line for the opponent on the move
//   it can make an open four or two fours       won in 3
//   otherwise                                   100 * (its best score + 1 - the opponent's best
//                                               score) + (sum of its scores - sum of the
//                                               opponent's scores), over all empty points
// Scores are those of point_score.h; the sixth step's "both sides' scores, the opponent's
// negative". A won game is worth kWon. With `quick`, the value is kWon minus the number of stones
// at the end, so that a quicker win is worth more and a later loss is less bad (step 7), and the
// value of a position does not depend on the path to it, as the transposition table requires.
//
// Swapping the colours negates the value; symmetries do not change it.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/engine/gomoku/candidates.h"
#include "tilestone/engine/gomoku/experience.h"

namespace tilestone::engine::gomoku {

struct ClassicKnowledge {
    using Value = std::int32_t;
    using Position = gomoku::Position;

    static constexpr bool kKeepsListedOrder = true;  // candidates come best first

    static constexpr Value kWon = 10'000'000;
    /// Above every evaluation, and below the value of every won game.
    static constexpr Value kSurelyWon = kWon - 1000;
    static_assert(kMaxPoints + 3 < 1000);

    CandidateSettings candidates{};
    bool quick = true;
    const Experience* experience = nullptr;  ///< may be null

    /// One side's part of an evaluation. Excludes fives, which are handled before.
    struct Side {
        int best = 0;  ///< the greatest score of a point
        int sum = 0;   ///< the sum over all points
    };
    [[nodiscard]] Side side(const Position& position, Color color) const;

    [[nodiscard]] Value evaluate(const Position& position) const {
        const Value value = value_to_mover(position);
        return position.to_move() == Color::kBlack ? value : -value;
    }
    [[nodiscard]] Value value_of_end(const Position& position, double result) const {
        if (result == 0) return 0;
        const Value won = won_in(position, 0);
        return result > 0 ? won : -won;
    }
    [[nodiscard]] std::optional<Value> known(const Position& position) const {
        if (experience == nullptr || position.winner() || !experience->is_known_lost(position)) {
            return std::nullopt;
        }
        // The side to move wins, but not at once, so that the search prefers a loss that it does
        // not see yet to one within its horizon.
        const Value won = won_in(position, kKnownLossPlies);
        return position.to_move() == Color::kBlack ? won : -won;
    }
    void list(const Position& position, Rules::Actions& actions) const {
        list_candidates(position, candidates, actions);
    }

    [[nodiscard]] Value value_to_mover(const Position& position) const;

private:
    /// Plies to a known loss: more than a search sees.
    static constexpr int kKnownLossPlies = 64;

    /// The value of a game that is won after `plies` more plies.
    [[nodiscard]] Value won_in(const Position& position, int plies) const {
        return quick ? kWon - position.count() - plies : kWon;
    }
    [[nodiscard]] Value by_scores(const Position& position, Color mover) const;
};

}  // namespace tilestone::engine::gomoku
