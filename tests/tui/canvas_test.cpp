// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/canvas.h"

#include <gtest/gtest.h>

namespace tilestone::tui {
namespace {

constexpr Style kRedOnBlue{.text = rgb(0xff0000, 196, 9), .background = rgb(0x0000ff, 21, 12)};

std::string line(const Canvas& canvas, ColorDepth depth = ColorDepth::kNone) {
    return canvas.lines(depth).front();
}

TEST(Canvas, CutsWhatIsBeyondItsEdges) {
    Canvas canvas(5, 1);
    EXPECT_EQ(canvas.put(0, 3, "abcdef", {}), 5);
    EXPECT_EQ(line(canvas), "   ab");
    canvas.put(7, 0, "below", {});
    canvas.put(-1, 0, "above", {});
    canvas.put(0, -2, "xyz", {});
    EXPECT_EQ(line(canvas), "z  ab");
    canvas.fill(-3, -3, 100, 100, U'#', {});
    EXPECT_EQ(line(canvas), "#####");
}

TEST(Canvas, AWideCharacterIsNeverCutInHalf) {
    Canvas canvas(5, 1);
    EXPECT_EQ(canvas.put(0, 0, "中文字", {}), 4);
    EXPECT_EQ(line(canvas), "中文");
    canvas.put(0, 1, "x", {});  // overwrites the right half of the first character
    EXPECT_EQ(line(canvas), " x文");
    canvas.put(0, 2, "y", {});  // overwrites the left half of the second character
    EXPECT_EQ(line(canvas), " xy");
    canvas.put(0, 0, "中文", {});
    canvas.put(0, 0, "文中", {});
    EXPECT_EQ(line(canvas), "文中");
}

TEST(Canvas, ControlCharactersBecomeBlanks) {
    Canvas canvas(8, 1);
    canvas.put(0, 0, "a\x1b[2J\nb", {});
    EXPECT_EQ(line(canvas), "a [2J b");
}

TEST(Canvas, StylesAreSaidOnceAndEndWithTheLine) {
    Canvas canvas(6, 1);
    canvas.put(0, 1, "ab", kRedOnBlue);
    EXPECT_EQ(line(canvas, ColorDepth::kTrue), " \x1b[0;38;2;255;0;0;48;2;0;0;255mab\x1b[0m");
    EXPECT_EQ(line(canvas, ColorDepth::k256), " \x1b[0;38;5;196;48;5;21mab\x1b[0m");
    EXPECT_EQ(line(canvas, ColorDepth::k16), " \x1b[0;91;104mab\x1b[0m");
    EXPECT_EQ(line(canvas, ColorDepth::kNone), " ab");
}

TEST(Canvas, ColoredBlanksAtTheEndStay) {
    Canvas canvas(4, 1);
    canvas.put(0, 1, "  ", {.background = rgb(0, 16, 0)});
    EXPECT_EQ(line(canvas, ColorDepth::k16), " \x1b[0;40m  \x1b[0m");
    EXPECT_EQ(line(canvas, ColorDepth::kNone), "");
}

TEST(Canvas, NoSizeIsNoTrouble) {
    EXPECT_TRUE(Canvas(0, 0).lines(ColorDepth::kTrue).empty());
    Canvas canvas(0, 2);
    canvas.put(0, 0, "a", {});
    EXPECT_EQ(canvas.lines(ColorDepth::kTrue), (std::vector<std::string>{"", ""}));
    EXPECT_TRUE(Canvas(-3, -1).lines(ColorDepth::kNone).empty());
}

}  // namespace
}  // namespace tilestone::tui
