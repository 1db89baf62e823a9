// SPDX-License-Identifier: MIT
//
// The winning row, for displays.
#pragma once

#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// The stones of the winner's longest row, from left to right (or upwards); empty without a winner.
/// Scans the board.
[[nodiscard]] std::vector<Point> winning_row(const Position& position);

}  // namespace tilestone::gomoku
