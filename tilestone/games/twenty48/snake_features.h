// SPDX-License-Identifier: MIT
//
// The features of minimax-snake: six functions of the exponents, two of them along the snake.
//
// The snake visits all cells: the first row from left to right, the second from right to left, and
// so on alternately. An empty cell counts as exponent 0.
#pragma once

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

struct SnakeFeatures {
    int smooth = 0;      ///< minus the sum of |next - this| along the snake; -255 … 0
    int mono = 0;        ///< minus the number of descents (next < this) along it; -15 … 0
    int empty = 0;       ///< number of empty cells
    int max = 0;         ///< largest exponent
    int repeat = 0;      ///< minus the sum, over the exponents present, of occurrences - 1; -15 … 0
    double average = 0;  ///< mean exponent of all 16 cells
};

/// Takes a few nanoseconds with row tables; slower for boards with a tile of 65536 or more.
SnakeFeatures snake_features(const Board& board);

}  // namespace tilestone::twenty48
