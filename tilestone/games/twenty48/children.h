// SPDX-License-Identifier: MIT
//
// Iteration over the children of a 2048 node: each legal move, each empty cell.
#pragma once

#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::twenty48 {

/// Calls visit(Move, const Slide&) for each legal move, in the order of kMoves.
template <class Visit>
void for_each_move(const Board& board, Visit&& visit) {
    for (const Move move : kMoves) {
        const Slide result = slide(board, move);
        if (result.after.board != board) visit(move, result);
    }
}

/// Calls visit(int cell) for each empty cell, last cell first.
template <class Visit>
void for_each_empty_cell(const Board& board, Visit&& visit) {
    for (std::uint64_t rest = board.empty_nibbles(); rest != 0; rest &= rest - 1) {
        visit(kCells - 1 - std::countr_zero(rest) / 4);
    }
}

}  // namespace tilestone::twenty48
