// SPDX-License-Identifier: MIT
//
// Tests the slide of one line by hand and against the rules, and each table entry against the line.
#include "tilestone/games/twenty48/row_tables.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

/// Visits all lines of exponents 0 … 17: 18^4 = 104,976.
template <class Visit>
void for_each_line(Visit&& visit) {
    for (int number = 0; number < 18 * 18 * 18 * 18; ++number) {
        Line line{};
        int rest = number;
        for (Exponent& exponent : line) {
            exponent = static_cast<Exponent>(rest % 18);
            rest /= 18;
        }
        visit(line);
    }
}

reference::Tiles first_row(const Line& line) {
    reference::Tiles tiles{};
    for (std::size_t i = 0; i < 4; ++i) tiles[i] = line[i] == 0 ? 0 : 1 << line[i];
    return tiles;
}

TEST(Line, SlidesAsTheRulesSay) {
    for_each_line([](const Line& line) {
        const LineSlide result = slide_line(line);
        const auto expected = reference::slide(first_row(line), reference::Direction::kLeft);
        ASSERT_EQ(first_row(result.line), expected.tiles);
        ASSERT_EQ(result.score, expected.points);
    });
}

TEST(RowTables, PackingKeepsTheOrder) {
    EXPECT_EQ(unpack_row(0x1f05), (Line{1, 15, 0, 5}));
    EXPECT_EQ(reversed(Line{1, 2, 3, 4}), (Line{4, 3, 2, 1}));
    for (unsigned row = 0; row < kPackedRows; ++row) {
        ASSERT_EQ(pack_row(unpack_row(static_cast<PackedRow>(row))), row);
    }
}

TEST(RowTables, HoldWhatTheLineSays) {
    unsigned left_out = 0;
    for (unsigned row = 0; row < kPackedRows; ++row) {
        const Line line = unpack_row(static_cast<PackedRow>(row));
        const LineSlide to_first = slide_line(line);
        const LineSlide to_last = slide_line(reversed(line));
        const SlideEntry first = kRowTables[0][row];
        const SlideEntry last = kRowTables[1][row];
        ASSERT_EQ(first.is_wide(), std::ranges::max(to_first.line) > 15);
        ASSERT_EQ(last.is_wide(), first.is_wide());
        if (first.is_wide()) {
            ++left_out;
            continue;
        }
        ASSERT_EQ(unpack_row(first.row), to_first.line);
        ASSERT_EQ(unpack_row(last.row), reversed(to_last.line));
        ASSERT_EQ(4u * first.score_quarter, to_first.score);
        ASSERT_EQ(4u * last.score_quarter, to_last.score);
    }
    // Only rows in which two 32768 tiles meet are excluded.
    unsigned expected = 0;
    for (unsigned row = 0; row < kPackedRows; ++row) {
        std::vector<Exponent> met;
        for (const Exponent e : unpack_row(static_cast<PackedRow>(row))) {
            if (e != 0) met.push_back(e);
        }
        const auto pair = std::ranges::adjacent_find(
            met, [](Exponent a, Exponent b) { return a == 15 && b == 15; });
        if (pair != met.end()) ++expected;
    }
    EXPECT_EQ(left_out, expected);
}

}  // namespace
}  // namespace tilestone::twenty48
