// SPDX-License-Identifier: MIT
//
// The 8 symmetries of the board, for positions and moves.
//
// A symmetry is a number 0 … 7: bit 2 transposes (first), bit 1 swaps top and bottom, bit 0 swaps
// left and right. 0 is the identity.
#pragma once

#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

inline constexpr int kSymmetries = 8;

/// The image of a board under symmetry 0 … 7.
constexpr Board apply_symmetry(int symmetry, const Board& board) {
    const auto number = static_cast<unsigned>(symmetry);
    return {orient_nibbles(number, board.nibbles),
            gather_nibbles(orient_nibbles(number, spread_to_nibbles(board.high)))};
}

/// The move on apply_symmetry(s, board) that corresponds to `move` on `board`.
constexpr Move apply_symmetry(int symmetry, Move move) {
    unsigned direction = static_cast<unsigned>(move);
    // Transposing swaps up with left and right with down: 0 <-> 3, 1 <-> 2.
    if ((symmetry & 4) != 0) direction = 3 - direction;
    if ((symmetry & 2) != 0 && direction % 2 == 0) direction ^= 2;
    if ((symmetry & 1) != 0 && direction % 2 == 1) direction ^= 2;
    return static_cast<Move>(direction);
}

}  // namespace tilestone::twenty48
