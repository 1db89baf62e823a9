// SPDX-License-Identifier: MIT
//
// An estimate of the score of a game from its board alone.
//
// Making a tile of 2^n from tiles of 2 makes (n - 1) * 2^n points; each new tile of 4 saves 4 of
// them. How many of those there were is not on the board, but their share is known; the estimate is
// off by no more than some hundred points.
#pragma once

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// At least 0.
[[nodiscard]] double points_made(const Board& board);

}  // namespace tilestone::twenty48
