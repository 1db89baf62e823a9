// SPDX-License-Identifier: MIT
//
// The features of the classic minimax player: smoothness, monotonicity, empty cells, largest tile
// and islands. All in exponents (a tile 2^e counts e).
//
// Source: the 2048 player by Matt Overlan ("2048-AI", 2014) and its later ports. Where its code and
// its prose differ, the comments below describe this implementation.
#pragma once

#include <cstdint>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

/// The contribution of a line to the features of a board, or the sum over the lines of one axis.
struct LineFeatures {
    int falls = 0;      ///< walking from tile to tile, the sum of the steps down
    int rises = 0;      ///< the sum of the steps up
    int roughness = 0;  ///< sum of the differences between each tile and the next
};

/// The plain definition, from which the row table is filled.
///
/// The walk for falls and rises starts at the first cell even if it is empty (as 0), then skips
/// empty cells; if no further tile follows, the last cell counts as 0.
LineFeatures line_features(const Line& line);

struct ClassicFeatures {
    int smoothness = 0;    ///< minus the roughness of all rows and columns; at most 0
    int monotonicity = 0;  ///< per axis the larger of -falls and -rises, summed; at most 0
    int empty = 0;         ///< number of empty cells
    int largest = 0;       ///< largest exponent
};

ClassicFeatures classic_features(const Board& board);

/// The number of groups of equal tiles that are connected up, down, left or right.
int count_islands(const Board& board);

/// How annoying a position is for the player: islands - smoothness.
int annoyance(const Board& board);

/// A new tile: `exponent` 1 or 2 in `cell`.
struct Placement {
    std::int8_t cell = 0;
    Exponent exponent = 0;
    friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

using Placements = FixedVector<Placement, 2 * kCells>;

/// All placements of a 2 or a 4 that maximise annoyance(), 2s before 4s, each from the last cell to
/// the first. Empty only if the board is full.
Placements most_annoying_placements(const Afterstate& after);

}  // namespace tilestone::twenty48
