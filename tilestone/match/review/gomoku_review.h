// SPDX-License-Identifier: MIT
//
// Judges each move of a Gomoku record's main line.
//
// The player analyses every position. Its hint gives the win probabilities of the best move and of
// the move played, as in the page's review. A proven result takes precedence over a win
// probability. If the player did not search the move played, its win probability comes from the
// hint for the next position.
#pragma once

#include "tilestone/formats/record.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/match/review/review.h"
#include "tilestone/match/review/reviewer.h"

namespace tilestone::review {

/// Smallest loss of win probability that is a mistake; the same value as the page.
inline constexpr double kLeastChanceLost = 0.08;

[[nodiscard]] Review review_gomoku(const formats::Record& record,
                                   const Reviewer<gomoku::Game>& reviewer);

/// Fails if the player's values are not win probabilities, which a review of Gomoku needs.
[[nodiscard]] Status check_reviewer(const engine::PlayerSpec<gomoku::Game>& player);

}  // namespace tilestone::review
