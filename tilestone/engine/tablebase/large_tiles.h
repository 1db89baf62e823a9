// SPDX-License-Identifier: MIT
//
// The large tiles of a board, those from a table's goal on, and what a move does to them. A set of
// cells is the lowest bits of their nibbles.
//
// constexpr functions, so that the GPU trainer shares them (training/gpu/dense_table.h).
#pragma once

#include <bit>
#include <cstdint>

#include "tilestone/engine/tablebase/formation_matcher.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::tablebase {

/// The cells whose tiles are at least 2^goal, goal 4 … 8.
constexpr std::uint64_t cells_from(const twenty48::Board& board, unsigned goal) {
    // The addition carries out of each nibble from `goal` on. Even and odd nibbles are added
    // separately so that a carry has a free nibble to go to.
    constexpr std::uint64_t kLow = 0x0f0f0f0f0f0f0f0fu;
    const std::uint64_t add = (kLow & 0x0101010101010101u) * (16u - goal);
    const std::uint64_t even = ((board.nibbles & kLow) + add) >> 4;
    const std::uint64_t odd = (board.nibbles >> 4 & kLow) + add;
    return twenty48::spread_to_nibbles(board.high) | (even & 0x0101010101010101u) |
           (odd & 0x1010101010101010u);
}

/// True if two adjacent tiles in `cells` are equal.
constexpr bool has_equal_neighbours(const twenty48::Board& board, std::uint64_t cells) {
    constexpr std::uint64_t kNotLastColumn = 0x1110111011101110u;
    constexpr std::uint64_t kNotLastRow = 0x1111111111110000u;
    const std::uint64_t fifth = twenty48::spread_to_nibbles(board.high);
    const auto equal = [&](int shift) {
        const std::uint64_t differ =
            twenty48::nonzero_nibbles(board.nibbles ^ board.nibbles << shift) |
            (fifth ^ fifth << shift);
        return ~differ & cells & cells << shift;
    };
    return (equal(4) & kNotLastColumn) != 0 || (equal(16) & kNotLastRow) != 0;
}

/// The large tiles after a move.
struct LargeTiles {
    std::uint64_t cells = 0;          ///< without a goal tile that the move made
    FormationMatcher::Match match{};  ///< of the cells; none if some tiles have merged
    bool made_goal = false;
    bool stay = false;  ///< in the cells where they were
};

/// The cells of the large tiles after a move, given their `cells` before it; 0 if some have merged.
/// Tiles 2^goal that the move made are not included. `match_of` maps a CellSet to a Match.
template <class MatchOf>
constexpr std::uint64_t large_cells_after(const twenty48::Board& before, std::uint64_t cells,
                                          const twenty48::Board& after, unsigned goal,
                                          const MatchOf& match_of) {
    // Tiles too large for a nibble are large tiles: if they stay, so do their lower bits.
    const std::uint64_t changed = before.nibbles ^ after.nibbles;
    if (before.high == after.high && (changed & 0xf * cells) == 0) return cells;
    const std::uint64_t from_goal = cells_from(after, goal);
    const int more = std::popcount(from_goal) - std::popcount(cells);
    if (more == 0) return from_goal;
    if (more != 1) return 0;
    // The move made one tile of the goal's size; it may be any of the equal ones.
    for (std::uint64_t left = from_goal; left != 0; left &= left - 1) {
        const int shift = std::countr_zero(left);
        if ((after.nibbles >> shift & 0xf) != goal || (after.high >> shift / 4 & 1) != 0) continue;
        const std::uint64_t others = from_goal ^ std::uint64_t{1} << shift;
        if (match_of(twenty48::gather_nibbles(others)).found()) return others;
    }
    return 0;
}

template <class MatchOf>
constexpr LargeTiles large_tiles_after(const twenty48::Board& before, std::uint64_t cells,
                                       const twenty48::Board& after, unsigned goal,
                                       const MatchOf& match_of) {
    LargeTiles large{.cells = large_cells_after(before, cells, after, goal, match_of)};
    if (large.cells == 0) return large;
    large.match = match_of(twenty48::gather_nibbles(large.cells));
    large.made_goal = cells_from(after, goal) != large.cells;
    large.stay = large.cells == cells;
    return large;
}

}  // namespace tilestone::tablebase
