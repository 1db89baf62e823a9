// SPDX-License-Identifier: MIT
//
// What the player `classic` adds to the rules of Gomoku: candidates, and the value of a position.
// Plugged into search::AlphaBeta and search::Minimax by the player.
//
// The value at the end of a line, to the side to move, is the first of these that is true:
//   it can make five                            won in 1 ply
//   the opponent can, at two points or at one   lost in 2
//   that is forbidden to stop
//   the opponent can, at one point              as if the point were stopped: minus the opponent's
//                                               value on the move by the last line
//   it can make an open four or two fours       won in 3
//   else                                        100 * (its best score + 1 - the best of the
//                                               opponent) + (sum of its scores - sum of the
//                                               opponent's), over all empty points
// Scores are those of point_score.h; the sixth step's "both sides' scores, the opponent's
// negative". A won game is worth kWon; with `quick` less one for each stone on the board then, so
// that a quicker win is worth more and a later loss is less bad (the seventh step), and a position
// is worth the same however it was reached, as a table needs it.
//
// Colours that change places change the sign, mirror images change nothing.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/engine/gomoku/candidates.h"
#include "tilestone/engine/gomoku/experience.h"

namespace tilestone::engine {

struct ClassicKnowledge {
    using Value = std::int32_t;
    using Position = gomoku::Position;

    static constexpr bool kKeepsListedOrder = true;  // candidates come best first

    static constexpr Value kWon = 10'000'000;
    /// No evaluation reaches it, and every won game is above it.
    static constexpr Value kSurelyWon = kWon - 1000;
    static_assert(gomoku::kMostPoints + 3 < 1000);

    CandidateSettings candidates{};
    bool quick = true;
    const Experience* experience = nullptr;  ///< may be null

    /// The part of an evaluation that is one side's. Fives do not count: they are dealt with
    /// before.
    struct Side {
        int best = 0;  ///< the greatest score of a point
        int sum = 0;   ///< of all points
    };
    [[nodiscard]] Side side(const Position& position, gomoku::Color color) const;

    [[nodiscard]] Value evaluate(const Position& position) const {
        const Value value = value_to_mover(position);
        return position.to_move() == gomoku::Color::kBlack ? value : -value;
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
        // Whoever is to move wins. Not at once, so that a loss that can be seen is taken for the
        // nearer one.
        const Value won = won_in(position, kKnownLossPlies);
        return position.to_move() == gomoku::Color::kBlack ? won : -won;
    }
    void list(const Position& position, gomoku::Rules::Actions& actions) const {
        list_candidates(position, candidates, actions);
    }

    [[nodiscard]] Value value_to_mover(const Position& position) const;

private:
    /// What searches do not see is farther away than what they see.
    static constexpr int kKnownLossPlies = 64;

    /// The worth of a game that is won after so many plies.
    [[nodiscard]] Value won_in(const Position& position, int plies) const {
        return quick ? kWon - position.count() - plies : kWon;
    }
    [[nodiscard]] Value by_scores(const Position& position, gomoku::Color mover) const;
};

}  // namespace tilestone::engine
