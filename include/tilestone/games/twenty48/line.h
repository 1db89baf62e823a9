// SPDX-License-Identifier: MIT
//
// One line of four cells and what sliding it does: the rule of 2048 in its plainest form.
//
// Every faster form is built from this one: the row tables are filled by it at start-up, and boards
// that the tables cannot hold call it directly.
#pragma once

#include <array>
#include <cstdint>

namespace tilestone::twenty48 {

/// An exponent: 0 an empty cell, e > 0 the tile 2^e.
using Exponent = std::uint8_t;

/// 2^17 = 131072, the largest tile that fair play on 4x4 can reach. Two of them do not merge.
inline constexpr Exponent kLargestExponent = 17;

/// Four cells, the one that tiles slide towards first.
using Line = std::array<Exponent, 4>;

struct LineSlide {
    Line line{};
    std::uint32_t score = 0;               ///< sum of the tiles made by merging
    std::array<std::uint8_t, 4> target{};  ///< where the tile of each cell goes; of no use for none
};

/// Slides `line` towards its first cell. Tiles keep their order, two equal neighbours merge into
/// one of twice the value, the ones nearest to the first cell first, and a tile made by this slide
/// does not merge again.
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
