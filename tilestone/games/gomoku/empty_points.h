// SPDX-License-Identifier: MIT
//
// Iteration over the empty points of a position, or of a part of its board.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// The box of all columns and rows.
constexpr Box whole_board(int size) {
    return {.left = 0, .right = size - 1, .bottom = 0, .top = size - 1};
}

/// The box extended by `by` points on each side, clipped to the board. An empty box stays empty.
constexpr Box widened(const Box& box, int by, int size) {
    if (box.right < box.left) return box;
    return {.left = std::max(box.left - by, 0),
            .right = std::min(box.right + by, size - 1),
            .bottom = std::max(box.bottom - by, 0),
            .top = std::min(box.top + by, size - 1)};
}

/// Calls visit(Point) for each empty point of `box`, row by row from the bottom left.
template <class Visit>
void for_each_empty(const Position& position, const Box& box, Visit&& visit) {
    if (box.right < box.left) return;
    const std::uint32_t columns = (std::uint32_t{2} << box.right) - (std::uint32_t{1} << box.left);
    for (int row = box.bottom; row <= box.top; ++row) {
        for (std::uint32_t free = ~position.row_bits(row) & columns; free != 0; free &= free - 1) {
            visit(point_at(std::countr_zero(free), row));
        }
    }
}

template <class Visit>
void for_each_empty(const Position& position, Visit&& visit) {
    for_each_empty(position, whole_board(position.size()), visit);
}

}  // namespace tilestone::gomoku
