// SPDX-License-Identifier: MIT
//
// LineTable: what a stone on an empty point makes in a line, by the points around it; and what the
// shapes in four lines make together.
//
// A line is a word of two bits a point. What matters of each side of a point is soon over: nothing
// behind a stone of either colour, or behind the border, changes a shape. Of the 1,024 contents of
// five points 120 differ, so the shapes of both colours take 120 x 120 bytes and stay in the
// fastest cache. Five points count where six in a row are no five, since there the one behind a
// five does; in freestyle four, and 56 contents.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/games/gomoku/rule.h"
#include "tilestone/games/gomoku/shape.h"

namespace tilestone::gomoku {

/// The two bits of a point. A border is no one's stone and in everyone's way.
inline constexpr unsigned kEmptyCode = 0;
constexpr unsigned code_of(Color color) { return color == Color::kBlack ? 1 : 2; }
inline constexpr unsigned kBorderCode = 3;

/// The four shapes of a code, strongest first.
[[nodiscard]] std::array<FineShape, 4> shapes_of(LineCode code);
/// What they make together.
[[nodiscard]] Threat threat_of(LineCode code);

/// How many points before the first one of a line its word has room for.
inline constexpr int kLineMargin = 5;

class LineTable {
public:
    explicit LineTable(Rule rule);
    /// The table of a rule, made when it is first asked for, within some milliseconds.
    static const LineTable& of(Rule rule);

    /// Black's FineShape in the low four bits, white's in the high ones, of the empty point `at` of
    /// a line. What the word says of that point itself plays no part.
    [[nodiscard]] unsigned shapes(std::uint64_t line, int at) const {
        const std::uint64_t window = line >> (2 * (at + kLineMargin - kCells));
        const unsigned left = left_[window & kSideMask];
        const unsigned right = right_[window >> (2 * (kCells + 1)) & kSideMask];
        return shapes_[left + right];
    }
    /// Which empty points of a line feel what is done at the point `at`: bit kCells + n is the one
    /// n points further. Not those behind a border, nor where stones of both colours lie between.
    [[nodiscard]] unsigned felt(std::uint64_t line, int at) const {
        const std::uint64_t window = line >> (2 * (at + kLineMargin - kCells));
        return unsigned{felt_left_[window & kSideMask]} |
               unsigned{felt_right_[window >> (2 * (kCells + 1)) & kSideMask]} << (kCells + 1);
    }
    static constexpr int kCells = 5;  ///< looked at on either side

    static constexpr unsigned kThreatBits = 0x0f;
    static constexpr unsigned kSuspectBit = 0x10;
    static constexpr unsigned kCodeShift = 8;
    /// What one side's fine shapes in four lines, four bits a line, are together: their LineCode,
    /// shifted; below it their Threat, with kSuspectBit where they hold six in a row, two fours or
    /// two threes, and no five.
    [[nodiscard]] std::uint32_t summary(unsigned shapes) const { return summaries_[shapes]; }

private:
    static constexpr unsigned kSideMask = (1U << (2 * kCells)) - 1;
    using Sides = std::array<std::uint16_t, kSideMask + 1>;

    const std::uint32_t* summaries_;
    Sides left_{};   ///< where the shapes of such a left side begin
    Sides right_{};  ///< where that of such a right side is among them
    std::array<std::uint8_t, kSideMask + 1> felt_left_{};
    std::array<std::uint8_t, kSideMask + 1> felt_right_{};
    std::vector<std::uint8_t> shapes_;
};

}  // namespace tilestone::gomoku
