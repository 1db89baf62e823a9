// SPDX-License-Identifier: MIT
//
// The row that won, for boards that show it.
#pragma once

#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// The stones of the longest row of the winner, from left to right (or upwards); none where nobody
/// has won. A walk over the board.
[[nodiscard]] std::vector<Point> winning_row(const Position& position);

}  // namespace tilestone::gomoku
