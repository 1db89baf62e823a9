// SPDX-License-Identifier: MIT
//
// Connected groups of cells, as sets of nibbles (the lowest bit of each member's nibble).
#pragma once

#include <cstdint>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// The cells above, below, left and right of the cells in `set`.
constexpr std::uint64_t neighbours_of(std::uint64_t set) {
    constexpr std::uint64_t kNotFirstColumn = 0x0111011101110111u;
    constexpr std::uint64_t kNotLastColumn = 0x1110111011101110u;
    return set << 16 | set >> 16 | ((set << 4) & kNotLastColumn) | ((set >> 4) & kNotFirstColumn);
}

/// The members of `set` that are connected to `seed`, a subset of it.
constexpr std::uint64_t connected(std::uint64_t seed, std::uint64_t set) {
    std::uint64_t reached = seed;
    for (std::uint64_t before = 0; before != reached;) {
        before = reached;
        reached |= neighbours_of(reached) & set;
    }
    return reached;
}

/// The number of groups of `set` with a member in `seeds`, a subset of it.
constexpr int count_groups(std::uint64_t seeds, std::uint64_t set) {
    if ((seeds & (seeds - 1)) == 0) return seeds == 0 ? 0 : 1;
    int groups = 0;
    for (; seeds != 0; ++groups) seeds &= ~connected(seeds & (~seeds + 1), set);
    return groups;
}

/// The cells that hold `exponent` (1 … 17).
constexpr std::uint64_t cells_holding(const Board& board, Exponent exponent) {
    const std::uint64_t wanted = kNibbleOnes * (exponent & 0xfu);
    const std::uint64_t low_equal = nonzero_nibbles(board.nibbles ^ wanted) ^ kNibbleOnes;
    const std::uint64_t fifths = spread_to_nibbles(board.high);
    return low_equal & (exponent > 15 ? fifths : ~fifths);
}

}  // namespace tilestone::twenty48
