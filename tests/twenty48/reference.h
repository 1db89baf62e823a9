// SPDX-License-Identifier: MIT
//
// A plain, slow implementation of 2048: the reference for the packed board and its tables.
//
// A position is sixteen tile values (0: empty), row by row from the top left. Written from the
// rules and the definition of the classic features; it shares no code with the library.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tilestone::twenty48::reference {

using Tiles = std::array<int, 16>;

enum class Direction { kUp, kRight, kDown, kLeft };

struct Outcome {
    Tiles tiles{};
    std::int64_t points = 0;
    bool legal = false;  ///< a tile moved
};

/// Every tile moves as far as possible, those nearest to the wall first. A tile merges with an
/// equal tile that it meets unless this move made that tile. 131072 tiles do not merge.
Outcome slide(const Tiles& tiles, Direction direction);

/// The positions with a 2 and with a 4 in each empty cell.
std::vector<Tiles> with_new_tile(const Tiles& tiles);

/// Counts the positions after exactly `moves` moves and new tiles, one by one.
std::int64_t count_leaves(const Tiles& tiles, int moves);

int count_empty(const Tiles& tiles);

/// The base-2 logarithm; 0 for an empty cell.
int exponent_of(int tile);

// The features of the player minimax.

int smoothness(const Tiles& tiles);
int monotonicity(const Tiles& tiles);
int islands(const Tiles& tiles);

}  // namespace tilestone::twenty48::reference
