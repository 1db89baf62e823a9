// SPDX-License-Identifier: MIT
//
// Point scores: the value of a stone on an empty point, for the players `points` and `classic`.
//
// A popular article that builds a Gomoku program in fourteen steps gives each kind of threat a
// score from 0 to 100 (step 4). The score of a point is the score of one's own stone there, plus
// one, plus that of the opponent's stone (step 5): an attack that also defends is worth more than
// either, and among equals an attack comes first.
#pragma once

#include <array>
#include <cstddef>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

using PointScores = std::array<int, kThreats>;

inline constexpr int kFiveScore = 100;

/// The article's scores, in the order of gomoku::Threat, weakest first.
inline constexpr PointScores kPointScores = {
    0,           ///< nothing
    0,           ///< a single stone
    10,          ///< closed two
    20,          ///< open two
    30,          ///< closed three
    40,          ///< two open twos
    50,          ///< open three
    60,          ///< closed four
    70,          ///< closed three with open three
    80,          ///< two open threes
    90,          ///< closed four with open three
    90,          ///< two closed fours
    90,          ///< open four
    kFiveScore,  ///< five
};

/// Only a five has a score: for a player without step 4.
inline constexpr PointScores kOnlyFives = [] {
    PointScores scores{};
    scores.back() = kFiveScore;
    return scores;
}();

static_assert(kPointScores.back() == kFiveScore && kOnlyFives.back() == kFiveScore);

/// The score of a stone of `color` on the empty `point`. With `fouls`, a forbidden point scores 0.
[[nodiscard]] inline int score_of(const Position& position, Color color, Point point,
                                  const PointScores& scores, bool fouls) {
    const auto threat = static_cast<std::size_t>(position.threat(color, point));
    if (fouls && !may_place(position, color, point)) return 0;
    return scores[threat];
}

/// The score of the empty `point` for the side to move.
[[nodiscard]] inline int score_for_mover(const Position& position, Point point,
                                         const PointScores& scores, bool fouls) {
    const Color mover = position.to_move();
    return score_of(position, mover, point, scores, fouls) + 1 +
           score_of(position, gomoku::other(mover), point, scores, fouls);
}

/// Four times the squared distance from the centre of a board of `size`; below 1024.
[[nodiscard]] constexpr int distance_from_centre(Point point, int size) {
    const int column = 2 * gomoku::column_of(point) - (size - 1);
    const int row = 2 * gomoku::row_of(point) - (size - 1);
    return column * column + row * row;
}

}  // namespace tilestone::engine::gomoku
