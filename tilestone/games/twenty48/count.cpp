// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/count.h"

#include "tilestone/games/twenty48/children.h"

namespace tilestone::twenty48 {

std::uint64_t count_leaves(const Board& board, int moves) {
    if (moves == 0) return 1;
    std::uint64_t leaves = 0;
    for_each_move(board, [&](Move, const Slide& slide) {
        if (moves == 1) {
            // The tiles of the last ply need only be counted.
            leaves += kSpawnExponents.size() *
                      static_cast<std::uint64_t>(slide.after.board.count_empty());
            return;
        }
        for_each_empty_cell(slide.after.board, [&](int cell) {
            for (const Exponent exponent : kSpawnExponents) {
                leaves += count_leaves(slide.after.board.with(cell, exponent), moves - 1);
            }
        });
    });
    return leaves;
}

}  // namespace tilestone::twenty48
