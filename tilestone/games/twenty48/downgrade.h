// SPDX-License-Identifier: MIT
//
// Tile-downgrading: reads a board with tiles beyond the training data as an equivalent one with
// smaller tiles.
//
// Where a tile size is missing below the largest, all tiles above the highest gap can be read one
// step lower: no two different tiles become equal, so that the legal moves stay (Guei, Chen and Wu,
// "Optimistic temporal difference learning for 2048", 2021).
#pragma once

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// Boards with this tile or a larger one are downgraded until all are below it.
inline constexpr Exponent kFirstDowngraded = 14;  // 16384

/// `board` itself where it needs no downgrading, or holds a 131072. The legal moves stay the same.
/// What counts as missing is a tile from kLeastOpenGap on, unless the smaller ones add up to more:
/// of one that is about to be made, the lowered board says that others merge with it. By games:
/// docs/lab/2026-11-26-2048-lowered-boards.md.
Board downgraded(const Board& board);
inline constexpr Exponent kLeastOpenGap = 7;  // 128

/// The smallest gap for downgraded_to(). By games: docs/lab/2026-11-26-2048-lowered-boards.md.
inline constexpr Exponent kLeastGap = 9;  // 512

/// Downgrades the tiles above the highest gap until none is above `limit`, or there is no gap from
/// kLeastGap on. For networks trained on downgraded boards.
Board downgraded_to(const Board& board, Exponent limit);

/// The nibbles of downgraded_to(); with a limit of kLargestNibble as they are.
inline std::uint64_t downgraded_nibbles(const Board& board, Exponent limit) {
    if (limit >= kLargestNibble) return capped_nibbles(board);
    if (!board.is_wide() && largest_nibble(board.nibbles) <= limit) return board.nibbles;
    return capped_nibbles(downgraded_to(board, limit));
}

}  // namespace tilestone::twenty48
