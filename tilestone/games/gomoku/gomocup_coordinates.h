// SPDX-License-Identifier: MIT
//
// Coordinates of the Gomocup protocol: "x,y", both from 0, x from the left, y from the top. Points
// of games/gomoku count rows from the bottom; only this file converts between the two.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/point.h"

namespace tilestone::gomocup {

/// On a board of 15, 7,7 is h8 and 0,0 is a15.
[[nodiscard]] constexpr gomoku::Point point_from(int x, int y, int size) {
    return gomoku::point_at(x, size - 1 - y);
}
[[nodiscard]] constexpr int x_of(gomoku::Point point) { return gomoku::column_of(point); }
[[nodiscard]] constexpr int y_of(gomoku::Point point, int size) {
    return size - 1 - gomoku::row_of(point);
}

/// "7,7".
[[nodiscard]] std::string coordinates_text(gomoku::Point point, int size);

/// Parses exactly `count` whole numbers separated by commas, with optional spaces around them. The
/// error quotes `form`, such as "x,y".
[[nodiscard]] Result<std::vector<std::int64_t>> parse_numbers(std::string_view text,
                                                              std::size_t count,
                                                              std::string_view form);

/// Errors if a board of `size` has no such point.
[[nodiscard]] Result<gomoku::Point> point_from_numbers(std::int64_t x, std::int64_t y, int size);

/// Parses "x,y".
[[nodiscard]] Result<gomoku::Point> parse_coordinates(std::string_view text, int size);

/// Without leading and trailing white space.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace tilestone::gomocup
