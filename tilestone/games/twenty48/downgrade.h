// SPDX-License-Identifier: MIT
//
// Tile-downgrading: reads a board with tiles beyond the training data as an equivalent board with
// smaller tiles.
//
// If a tile size below the largest is missing, all tiles above the highest gap can be read one step
// lower. No two different tiles become equal, so the legal moves stay the same (Guei, Chen and Wu,
// "Optimistic temporal difference learning for 2048", 2021).
#pragma once

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// Boards with this tile or a larger one are downgraded until all tiles are below it.
inline constexpr Exponent kFirstDowngraded = 14;  // 16384

/// Returns `board` itself if it needs no downgrading or holds a 131072. The legal moves stay the
/// same. A gap is a missing tile from kMinOpenGap on, unless the smaller tiles add up to more: a
/// tile about to be made in the gap would wrongly seem to merge with a downgraded one. Tuned in
/// games: docs/lab/2026-11-26-2048-lowered-boards.md.
Board downgraded(const Board& board);
inline constexpr Exponent kMinOpenGap = 7;  // 128

/// The smallest gap for downgraded_to(). Tuned in games:
/// docs/lab/2026-11-26-2048-lowered-boards.md.
inline constexpr Exponent kMinGap = 9;  // 512

/// Downgrades the tiles above the highest gap until no tile is above `limit`, or no gap from
/// kMinGap on is left. For networks trained on downgraded boards.
Board downgraded_to(const Board& board, Exponent limit);

/// Decrements each nibble above `gap`, which is at least kMinOpenGap.
constexpr std::uint64_t decrement_above(std::uint64_t nibbles, unsigned gap) {
    // A nibble is above the gap if its top bit is set and the addition to its other three bits
    // carries into it.
    const std::uint64_t carries =
        (nibbles & 7 * kNibbleOnes) + std::uint64_t{15u - gap} * kNibbleOnes;
    return nibbles - ((carries & nibbles) >> 3 & kNibbleOnes);
}

/// downgraded_to() for boards without a tile above 32768.
constexpr std::uint64_t downgraded_to(std::uint64_t nibbles, unsigned limit) {
    for (;;) {
        const std::uint32_t present = nibbles_present(nibbles, kMinGap);
        if (present >> (limit + 1) == 0) return nibbles;
        unsigned gap = static_cast<unsigned>(std::bit_width(present)) - 2;
        while (gap >= kMinGap && (present >> gap & 1) != 0) --gap;
        if (gap < kMinGap) return nibbles;
        nibbles = decrement_above(nibbles, gap);
    }
}

/// The nibbles of downgraded_to(); with a limit of kLargestNibble, of the board itself.
inline std::uint64_t downgraded_nibbles(const Board& board, Exponent limit) {
    if (limit >= kLargestNibble) return capped_nibbles(board);
    if (!board.is_wide() && largest_nibble(board.nibbles) <= limit) return board.nibbles;
    return capped_nibbles(downgraded_to(board, limit));
}

}  // namespace tilestone::twenty48
