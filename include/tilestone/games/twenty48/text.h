// SPDX-License-Identifier: MIT
//
// 2048 positions and moves as text.
//
// Output: sixteen characters, row by row from the top left, each the exponent of a tile: '0' empty,
// '1' = 2 … '9', 'a' = 1024 … 'h' = 131072. Input also accepts '/' or white space between rows,
// capital letters, surrounding quotation marks, and sixteen tile values separated by commas, white
// space or both, optionally with JSON brackets: "[[2,4,…],…]".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

/// Parses a board, as above. Errors name the cell and its fault, or the number of cells found.
Result<Board> parse_board(std::string_view text);

/// The cells of a board of any size, written the same way: rows of `columns` characters, or tile
/// values. `largest` is the largest exponent; at most 35, whose digit is 'z'.
Result<std::vector<Exponent>> parse_cells(std::string_view text, int columns, int rows,
                                          Exponent largest);

/// The character of an exponent from 0 to 35.
char digit_of(Exponent exponent);

/// Sixteen characters, as above.
std::string to_text(const Board& board);

/// Parses "up", "right", "down" or "left". Error: any other word.
Result<Move> parse_move(std::string_view text);

}  // namespace tilestone::twenty48
