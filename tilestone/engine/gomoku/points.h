// SPDX-License-Identifier: MIT
//
// points: a one-ply player. Plays the empty point with the greatest score (point_score.h): that of
// one's own stone there, plus one, plus that of the opponent's stone. Ties go to the point nearest
// to the centre, then row by row from the bottom left.
//
// Step 5 of the article that `classic` follows, with one addition: a point that makes five comes
// before all others, and a point that stops a five before the rest. By score alone, two nineties
// would beat a hundred and one.
#pragma once

#include "tilestone/engine/gomoku/point_score.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {

extern const PlayerEntry<Game> kPointsPlayer;

/// Added to the value of a move that makes five, and of one that stops a five.
inline constexpr int kMakesFive = 2000;
inline constexpr int kStopsFive = 1000;

/// The result of the player `points`; also of `classic` without its tree.
[[nodiscard]] SearchResult<Game> decide_by_points(const Position& position,
                                                  const PointScores& scores, bool fouls);

}  // namespace tilestone::engine::gomoku
