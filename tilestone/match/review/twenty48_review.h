// SPDX-License-Identifier: MIT
//
// Judges each move of a 2048 record: the player's value of the best move against that of the move
// played. Move numbers skip edits of the board, which are not judged.
#pragma once

#include "tilestone/formats/twenty48_record.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/match/review/review.h"
#include "tilestone/match/review/reviewer.h"

namespace tilestone::review {

[[nodiscard]] Review review_twenty48(const formats::Twenty48Record& record,
                                     const Reviewer<twenty48::Game>& reviewer);

}  // namespace tilestone::review
