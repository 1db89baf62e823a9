// SPDX-License-Identifier: MIT
//
// LineTable: the shape that a stone on an empty point makes in a line, by the points around it; and
// the threat that the shapes in four lines make together.
//
// A line is a word of two bits per point. Few points on each side matter: nothing behind a stone of
// each colour, or behind the border, changes a shape. Of the 1,024 contents of five points, 120
// differ, so the shapes of both colours take 120 x 120 bytes and stay in the L1 cache. Where six in
// a row are no five, five points count, because a stone behind a five matters; in freestyle four
// points, with 56 contents.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/games/gomoku/rule.h"
#include "tilestone/games/gomoku/shape.h"

namespace tilestone::gomoku {

/// The two bits of a point. A border blocks both colours.
inline constexpr unsigned kEmptyCode = 0;
constexpr unsigned code_of(Color color) { return color == Color::kBlack ? 1 : 2; }
inline constexpr unsigned kBorderCode = 3;

/// The four shapes of a code, strongest first.
[[nodiscard]] std::array<FineShape, 4> shapes_of(LineCode code);
/// The threat that they make together.
[[nodiscard]] Threat threat_of(LineCode code);

/// The number of border points before the first point of a line in its word.
inline constexpr int kLineMargin = 5;

class LineTable {
public:
    explicit LineTable(Rule rule);
    /// The table of a rule. The first call for a rule builds it, which takes some milliseconds.
    static const LineTable& of(Rule rule);

    /// The shapes on the empty point `at` of a line: black's FineShape in the low four bits,
    /// white's in the high four. Ignores the content of the point itself.
    [[nodiscard]] unsigned shapes(std::uint64_t line, int at) const {
        const std::uint64_t window = line >> (2 * (at + kLineMargin - kCells));
        const unsigned left = left_[window & kSideMask];
        const unsigned right = right_[window >> (2 * (kCells + 1)) & kSideMask];
        return shapes_[left + right];
    }
    /// The empty points of a line whose shapes may depend on the point `at`: bit kCells + n is the
    /// point n further on. Excludes points behind a border, or behind stones of both colours.
    [[nodiscard]] unsigned affected(std::uint64_t line, int at) const {
        const std::uint64_t window = line >> (2 * (at + kLineMargin - kCells));
        return unsigned{felt_left_[window & kSideMask]} |
               unsigned{felt_right_[window >> (2 * (kCells + 1)) & kSideMask]} << (kCells + 1);
    }
    static constexpr int kCells = 5;  ///< points considered on either side

    static constexpr unsigned kThreatBits = 0x0f;
    static constexpr unsigned kSuspectBit = 0x10;
    static constexpr unsigned kCodeShift = 8;
    /// The combination of a side's fine shapes in four lines, four bits per line: their LineCode
    /// shifted by kCodeShift; below it their Threat, with kSuspectBit if they include an overline,
    /// two fours or two threes, and no five.
    [[nodiscard]] std::uint32_t summary(unsigned shapes) const { return summaries_[shapes]; }

private:
    static constexpr unsigned kSideMask = (1U << (2 * kCells)) - 1;
    using Sides = std::array<std::uint16_t, kSideMask + 1>;

    const std::uint32_t* summaries_;
    Sides left_{};   ///< offset of the shapes of this left side
    Sides right_{};  ///< index of this right side among them
    std::array<std::uint8_t, kSideMask + 1> felt_left_{};
    std::array<std::uint8_t, kSideMask + 1> felt_right_{};
    std::vector<std::uint8_t> shapes_;
};

}  // namespace tilestone::gomoku
