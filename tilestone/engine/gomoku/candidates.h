// SPDX-License-Identifier: MIT
//
// Candidates: the points worth searching in a position, best first by their scores.
//
// Ties go to the point nearer to the centre, then row by row from the bottom left, so that the list
// depends on the position alone.
//
// With a limit on their number, forced moves come alone: a five; else the points that stop the
// opponent's five; else a stone that makes two fives possible at once. No other move could be
// better. (If the only block is forbidden, the list is as if nothing were forced.)
#pragma once

#include "tilestone/engine/gomoku/point_score.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {

struct CandidateSettings {
    const PointScores* scores = &kPointScores;
    bool fouls = true;  ///< forbidden points are not listed and score 0
    bool box = true;    ///< only within the bounding box of the stones, widened by kBoxMargin
    int best = 0;       ///< maximum number; 0: all points, without regard to forced moves
};

/// The margin around the bounding box of the stones, as in the article. A four needs no more.
inline constexpr int kBoxMargin = 3;

/// Appends the candidates: none if the game is over, otherwise at least one. On an empty board it
/// is the centre point, unless `box` is off.
void list_candidates(const Position& position, const CandidateSettings& settings,
                     Rules::Actions& candidates);

}  // namespace tilestone::engine::gomoku
