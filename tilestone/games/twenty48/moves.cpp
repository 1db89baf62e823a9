// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

Slide slide_wide(const Board& board, Move move) {
    const bool vertical = move == Move::kUp || move == Move::kDown;
    const bool backward = move == Move::kRight || move == Move::kDown;
    const Board rows = vertical ? transposed(board) : board;
    Board slid;
    std::uint32_t score = 0;
    for (int index = 0; index < kSide; ++index) {
        const Line line = rows.row(index);
        const LineSlide result = slide_line(backward ? reversed(line) : line);
        const Line placed = backward ? reversed(result.line) : result.line;
        for (int i = 0; i < kSide; ++i) {
            slid = slid.with(kSide * index + i, placed[static_cast<std::size_t>(i)]);
        }
        score += result.score;
    }
    return {Afterstate{vertical ? transposed(slid) : slid}, score};
}

MoveSet legal_moves_wide(const Board& board) {
    MoveSet legal = 0;
    for (const Move move : kMoves) {
        if (slide_wide(board, move).after.board == board) continue;
        legal = static_cast<MoveSet>(legal | 1u << static_cast<unsigned>(move));
    }
    return legal;
}

}  // namespace tilestone::twenty48
