// SPDX-License-Identifier: MIT
//
// 2048 as its rules read, slowly: the yardstick for the packed board and its tables.
//
// Positions are sixteen tile values (0 an empty cell), row by row from the top left. Written from
// the text of the rules and of the classic player's features; shares no code with the library.
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
    bool legal = false;  ///< something moved
};

/// Every tile moves as far as it can, the ones nearest to the wall first. A tile that runs into an
/// equal one merges with it, unless that one was itself made by this move. 131072 does not merge.
Outcome slide(const Tiles& tiles, Direction direction);

/// Each empty cell with a 2 and with a 4.
std::vector<Tiles> with_new_tile(const Tiles& tiles);

/// Positions after exactly `moves` moves and new tiles, one by one.
std::int64_t count_leaves(const Tiles& tiles, int moves);

int count_empty(const Tiles& tiles);

/// The logarithm to base 2; 0 for an empty cell.
int exponent_of(int tile);

// The features of the classic player.

int smoothness(const Tiles& tiles);
int monotonicity(const Tiles& tiles);
int islands(const Tiles& tiles);

}  // namespace tilestone::twenty48::reference
