// SPDX-License-Identifier: MIT
//
// Candidates: the points worth a look in a position, best first by their scores.
//
// Equal scores: the point nearer to the centre first, then row by row from the bottom left, so that
// the list depends on the position alone.
//
// Where few are wanted and something is forced, only what matters is listed: a five; else the
// points that stop the opponent's; else a stone that makes two fives possible at once. Nothing else
// could be better, and no list of ten can leave them out. (If a block is forbidden, and no other
// is there, the list is as if nothing were forced.)
#pragma once

#include "tilestone/engine/gomoku/point_score.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

struct CandidateSettings {
    const PointScores* scores = &kPointScores;
    bool fouls = true;  ///< what is forbidden is neither listed nor worth anything
    bool box = true;    ///< only within the rectangle of the stones, widened by kBoxMargin
    int best = 0;       ///< at most so many; 0: all, and nothing is taken for forced
};

/// How far from the others a stone may lie: the article's. A four needs no more.
inline constexpr int kBoxMargin = 3;

/// Lists them; nothing where the game is over, at least one where it is not. On an empty board it
/// is the point in the centre, unless `box` is off.
void list_candidates(const gomoku::Position& position, const CandidateSettings& settings,
                     gomoku::Rules::Actions& candidates);

/// Whether `color`, on the move, wins by force in one move more: an open four or two fours, not
/// forbidden if `fouls`. Only true to its name where nobody can make five at once.
[[nodiscard]] bool has_winning_four(const gomoku::Position& position, gomoku::Color color,
                                    bool fouls);

/// Whether there is a point where the side to move may stop a five of the opponent.
[[nodiscard]] bool can_block(const gomoku::Position& position, bool fouls);

}  // namespace tilestone::engine
