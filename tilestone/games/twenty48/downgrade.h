// SPDX-License-Identifier: MIT
//
// Tile-downgrading: a board with tiles so large that nobody has seen many such boards, read as one
// with smaller tiles that plays the same.
//
// Where a tile is missing between the largest and the smaller ones, all tiles above the highest
// missing one can be taken for half of what they are: no two tiles become equal that were not, so
// that the next moves are those of the real board (Guei, Chen and Wu, "Optimistic temporal
// difference learning for 2048", 2021).
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

/// The least tile that counts as missing for lowered_to(). By games:
/// docs/lab/2026-11-26-2048-lowered-boards.md.
inline constexpr Exponent kLeastGap = 9;  // 512

/// Lowers what stands above the highest missing tile until none is above `limit`, or no tile from
/// kLeastGap on is missing. For networks that learn on boards read so.
Board lowered_to(const Board& board, Exponent limit);

/// The nibbles of lowered_to(); with a limit of kLargestNibble as they are.
inline std::uint64_t lowered_nibbles(const Board& board, Exponent limit) {
    if (limit >= kLargestNibble) return capped_nibbles(board);
    if (!board.is_wide() && largest_nibble(board.nibbles) <= limit) return board.nibbles;
    return capped_nibbles(lowered_to(board, limit));
}

}  // namespace tilestone::twenty48
