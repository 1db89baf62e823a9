// SPDX-License-Identifier: MIT
//
// A hand-made evaluation of 2048 positions: a sum over the four rows and the four columns.
//
// A line is worth more the more cells are empty and the more neighbours can merge, less the heavier
// its tiles are spread over many cells and the less ordered it is. All integers, from one table of
// lines, so that a position costs eight look-ups and is worth the same on every platform. In no
// unit: only differences mean anything. Used by the player `expectimax`.
#pragma once

#include <cstdint>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// What a line shows, before weighting.
struct LineTraits {
    int empty = 0;     ///< empty cells
    int merges = 0;    ///< pairs of equal tiles with nothing but empty cells between them
    int steps = 0;     ///< pairs of such neighbours of which one is twice the other
    int weight = 0;    ///< sum of e^3.5 over its tiles (rounded): many middling tiles weigh much,
                       ///< one tile of their sum weighs less
    int disorder = 0;  ///< of the two directions the lesser sum, over neighbouring cells that run
                       ///< against it, of the difference of e^4
};

LineTraits line_traits(const Line& line);

/// Value of one line.
int line_value(const Line& line);

/// The sums over all rows and columns of each trait.
LineTraits board_traits(const Board& board);

/// Value of a board: the sum of the values of its rows and columns.
int board_value(const Board& board);

}  // namespace tilestone::twenty48
