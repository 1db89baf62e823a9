// SPDX-License-Identifier: MIT
//
// Parser of 2048 positions.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::fuzz {
namespace {

using twenty48::Board;

std::string tile_values(const Board& board, char separator) {
    std::string text;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if (cell > 0) text += separator;
        text += board.at(cell) == 0 ? "0" : std::to_string(1 << board.at(cell));
    }
    return text;
}

void require_same(const std::string& text, const Board& board) {
    const Result<Board> again = twenty48::parse_board(text);
    require(again && *again == board, "a position reads back the same");
}

}  // namespace

void check(std::string_view input) {
    const Result<Board> board = twenty48::parse_board(input);
    if (!board) {
        require_message(board.error(), input);
        return;
    }
    const std::string text = twenty48::to_text(*board);
    require(text.size() == twenty48::kCells, "a position is written with sixteen characters");
    require_same(text, *board);
    require_same(tile_values(*board, ','), *board);
    require_same(tile_values(*board, '\n'), *board);
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        require(board->at(cell) <= twenty48::kLargestExponent, "no tile is beyond 131072");
    }
    // Every parsed board must be playable.
    for (const twenty48::Move move : twenty48::kMoves) {
        const bool moves = twenty48::slide(*board, move).after.board != *board;
        require(moves == twenty48::contains(twenty48::legal_moves(*board), move),
                "a move is legal where it changes the position");
    }
}

}  // namespace tilestone::fuzz
