// SPDX-License-Identifier: MIT
//
// A game of Gomoku judged move by move: the main line of a record.
//
// Every position is put to the player, and its hint gives the chances of the best move and of the
// one played: the measure of the page's review. Where a position is proven, the proof goes before
// what the player expects; where the player did not look at the move played, the chance after it
// comes from the hint for the position that it led to.
#pragma once

#include "tilestone/formats/record.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/match/review/review.h"
#include "tilestone/match/review/reviewer.h"

namespace tilestone::review {

/// What a move loses at least to be called a mistake; the page's number.
inline constexpr double kLeastChanceLost = 0.08;

[[nodiscard]] Review review_gomoku(const formats::Record& record,
                                   const Reviewer<gomoku::Game>& reviewer);

/// Ok where the player's values mean a chance to win, as a review of Gomoku needs.
[[nodiscard]] Status check_reviewer(const engine::PlayerSpec<gomoku::Game>& player);

}  // namespace tilestone::review
