// SPDX-License-Identifier: MIT
//
// An estimate of a game's score from its board alone.
//
// Making a tile 2^n from 2s scores (n - 1) * 2^n points; each new tile of 4 saves a merge worth 4
// points. The board does not show the number of new 4s, but their share is known, and the estimate
// is off by at most some hundred points.
#pragma once

#include <span>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// At least 0. `cells` are those of a board of any size.
[[nodiscard]] double points_made(std::span<const Exponent> cells);
[[nodiscard]] double points_made(const Board& board);

}  // namespace tilestone::twenty48
