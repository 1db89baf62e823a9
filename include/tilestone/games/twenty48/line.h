// SPDX-License-Identifier: MIT
//
// A line of four cells and the slide of its tiles: the rule of 2048 in its plainest form.
//
// All faster forms derive from this one: it fills the row tables at start-up, and handles boards
// that the tables cannot represent.
#pragma once

#include <array>
#include <cstdint>

namespace tilestone::twenty48 {

/// An exponent: 0 is an empty cell, e > 0 the tile 2^e.
using Exponent = std::uint8_t;

/// 2^17 = 131072, the largest tile that legal play on 4x4 can reach. Two of them do not merge.
inline constexpr Exponent kLargestExponent = 17;

/// Four cells; tiles slide towards the first.
using Line = std::array<Exponent, 4>;

struct LineSlide {
    Line line{};
    std::uint32_t score = 0;               ///< sum of the tiles made by merging
    std::array<std::uint8_t, 4> target{};  ///< target cell of each tile; unset for empty cells
};

/// Slides `line` towards its first cell. Tiles keep their order. Two equal neighbours merge into
/// one tile of twice the value, those nearest to the first cell first. A merged tile does not merge
/// again in the same slide.
constexpr LineSlide slide_line(const Line& line) {
    LineSlide result;
    std::size_t filled = 0;
    bool may_merge = false;
    for (std::size_t cell = 0; cell < line.size(); ++cell) {
        const Exponent exponent = line[cell];
        if (exponent == 0) continue;
        if (may_merge && exponent < kLargestExponent && result.line[filled - 1] == exponent) {
            ++result.line[filled - 1];
            result.score += std::uint32_t{1} << result.line[filled - 1];
            may_merge = false;
        } else {
            result.line[filled++] = exponent;
            may_merge = true;
        }
        result.target[cell] = static_cast<std::uint8_t>(filled - 1);
    }
    return result;
}

}  // namespace tilestone::twenty48
