// SPDX-License-Identifier: MIT
//
// Point: an intersection of the board. Notation: the column's letter from the left, then the row's
// number from the bottom, as in "h8".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"

namespace tilestone::gomoku {

inline constexpr int kMinSize = 5;
inline constexpr int kMaxSize = 20;
inline constexpr int kDefaultSize = 15;
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;

/// row * kMaxSize + column, both from 0 at the bottom left, whatever the size of the board: a
/// point has the same number on every board that contains it.
using Point = std::int16_t;

/// Column and row from 0 at the bottom left.
constexpr Point point_at(int column, int row) {
    return static_cast<Point>(row * kMaxSize + column);
}
constexpr int column_of(Point point) { return point % kMaxSize; }
constexpr int row_of(Point point) { return point / kMaxSize; }

constexpr bool is_on_board(int column, int row, int size) {
    return column >= 0 && column < size && row >= 0 && row < size;
}

/// "h8".
[[nodiscard]] std::string point_text(Point point);

/// Parses a point such as "h8" or "H8"; no other text may follow. Errors say what is wrong: no
/// letter, no number, or a point outside a board of `size`.
[[nodiscard]] Result<Point> parse_point(std::string_view text, int size);

}  // namespace tilestone::gomoku
