// SPDX-License-Identifier: MIT
//
// points: looks one ply ahead. Every empty point gets the score of one's own stone there plus one,
// plus that of the opponent's (point_score.h), and the greatest is played; of equals the one
// nearest to the centre, then the first, row by row from the bottom left.
//
// The fifth step of the article that `classic` follows, with one thing more: a point that makes
// five comes before all others, and one that stops a five before all but those. By the scores alone
// two nineties would be more than a hundred and one.
#pragma once

#include "tilestone/engine/gomoku/point_score.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

extern const PlayerEntry<gomoku::Game> kPointsPlayer;

/// What is added to the value of a move that makes five, and of one that stops a five.
inline constexpr int kMakesFive = 2000;
inline constexpr int kStopsFive = 1000;

/// The whole player; `classic` without its tree is the same.
[[nodiscard]] SearchResult<gomoku::Game> decide_by_points(const gomoku::Position& position,
                                                          const PointScores& scores, bool fouls);

}  // namespace tilestone::engine
