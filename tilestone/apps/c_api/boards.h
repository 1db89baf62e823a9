// SPDX-License-Identifier: MIT
//
// Boards of 2048 as the C interface has them, 16 bytes of exponents, and as the rules have them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::c_api {

/// Fails at the first cell of the board with this number that holds no exponent.
[[noreturn]] void fail_at_cell(const std::uint8_t* cells, std::size_t index);

/// Board number `index` of an array; fails if a cell holds no exponent.
inline twenty48::Board read_board(const std::uint8_t* boards, std::size_t index) {
    const std::uint8_t* const cells = boards + index * twenty48::kCells;
    twenty48::Board board;
    unsigned high = 0;
    std::uint8_t largest = 0;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        board.nibbles = board.nibbles << 4 | (cells[cell] & 0xfu);
        high = high << 1 | (cells[cell] >> 4 & 1u);
        if (cells[cell] > largest) largest = cells[cell];
    }
    if (largest > twenty48::kLargestExponent) [[unlikely]]
        fail_at_cell(cells, index);
    board.high = static_cast<std::uint16_t>(high);
    return board;
}

void write_board(const twenty48::Board& board, std::uint8_t* cells);

}  // namespace tilestone::c_api
