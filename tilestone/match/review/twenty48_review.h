// SPDX-License-Identifier: MIT
//
// A game of 2048 judged move by move: the player's value of the best move against that of the one
// played. Moves are numbered without the edits of the board between them, which are not judged.
#pragma once

#include "tilestone/formats/twenty48_record.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/match/review/review.h"
#include "tilestone/match/review/reviewer.h"

namespace tilestone::review {

[[nodiscard]] Review review_twenty48(const formats::Twenty48Record& record,
                                     const Reviewer<twenty48::Game>& reviewer);

}  // namespace tilestone::review
