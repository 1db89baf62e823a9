// SPDX-License-Identifier: MIT
//
// LineTable: what a stone on an empty point makes in a line, by the points around it.
//
// Used by Position. A line is a word of two bits a point; the table is indexed by the bits of the
// points up to kReach away on both sides, 65,536 entries for freestyle and 1,048,576 where six in a
// row are no five, since there the point behind a five counts too.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/games/gomoku/rule.h"
#include "tilestone/games/gomoku/shape.h"

namespace tilestone::gomoku {

/// The two bits of a point. A border is no one's stone and in everyone's way.
inline constexpr unsigned kEmptyCode = 0;
constexpr unsigned code_of(Color color) { return color == Color::kBlack ? 1 : 2; }
inline constexpr unsigned kBorderCode = 3;

/// How many points before the first one of a line its word has room for.
inline constexpr int kLineMargin = 5;

class LineTable {
public:
    explicit LineTable(Rule rule);
    /// The table of a rule, made when it is first asked for, within some milliseconds.
    static const LineTable& of(Rule rule);

    /// Black's shape in the low four bits, white's in the high ones, of the empty point `at` of a
    /// line. What the word says of that point itself plays no part.
    [[nodiscard]] unsigned shapes(std::uint64_t line, int at) const {
        const std::uint64_t window = line >> (2 * (at + kLineMargin - reach_));
        return shapes_[(window & low_) | (window >> 2 & high_)];
    }
    /// How far the shapes of a point depend on others.
    [[nodiscard]] int reach() const { return reach_; }

private:
    int reach_;
    std::uint64_t low_;
    std::uint64_t high_;
    std::vector<std::uint8_t> shapes_;
};

/// Threat and whether a stone may be forbidden, of the shapes in four lines. `shapes` has four bits
/// a line.
struct Combined {
    Threat threat = Threat::kNone;
    bool suspect = false;  ///< six in a row, two fours, or two threes, and no five
};
[[nodiscard]] Combined combine_shapes(unsigned shapes);

}  // namespace tilestone::gomoku
