// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/palette.h"

#include <cmath>
#include <cstdlib>

#include <gtest/gtest.h>

#include "tilestone/apps/tui/twenty48/render.h"

namespace tilestone::tui::twenty48 {
namespace {

constexpr game::Exponent kLargest = 17;

/// Relative luminance and contrast as WCAG 2.2 defines them.
double luminance(const Color& color) {
    const auto part = [](std::uint8_t value) {
        const double x = value / 255.0;
        return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue);
}

double contrast(const Color& a, const Color& b) {
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

/// The color of an index of the 256, as xterm has it.
Color indexed(int index) {
    const auto level = [](int step) {
        return static_cast<std::uint8_t>(step == 0 ? 0 : 55 + 40 * step);
    };
    if (index >= 232) {
        const auto grey = static_cast<std::uint8_t>(8 + 10 * (index - 232));
        return {.red = grey, .green = grey, .blue = grey};
    }
    const int cube = index - 16;
    return {.red = level(cube / 36), .green = level(cube / 6 % 6), .blue = level(cube % 6)};
}

int distance(const Color& a, const Color& b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

TEST(Twenty48Palette, EveryNumberIsEasilyRead) {
    for (game::Exponent exponent = 1; exponent <= kLargest; ++exponent) {
        const Style style = tile_style(exponent);
        EXPECT_GE(contrast(style.text, style.background), 4.5) << int{exponent};
        EXPECT_GE(contrast(indexed(style.text.indexed), indexed(style.background.indexed)), 4.5)
            << int{exponent};
        EXPECT_NE(style.text.classic, style.background.classic) << int{exponent};
    }
}

TEST(Twenty48Palette, NeighboursInSizeDifferInEveryDepth) {
    constexpr int kJustSeen = 24;
    for (game::Exponent exponent = 1; exponent <= kLargest; ++exponent) {
        const Color tile = tile_style(exponent).background;
        const Color smaller = tile_style(static_cast<game::Exponent>(exponent - 1)).background;
        EXPECT_GE(distance(tile, smaller), kJustSeen) << int{exponent};
        EXPECT_NE(tile.indexed, smaller.indexed) << int{exponent};
        EXPECT_NE(tile.classic, smaller.classic) << int{exponent};
    }
}

TEST(Twenty48Palette, ATwoAndAFourAreFarApart) {
    EXPECT_GE(distance(tile_style(1).background, tile_style(2).background), 90);
    EXPECT_GE(distance(indexed(tile_style(1).background.indexed),
                       indexed(tile_style(2).background.indexed)),
              90);
}

TEST(Twenty48Palette, WordsAreReadOnBlackAndOnWhite) {
    constexpr Color kBlack{};
    constexpr Color kWhite{.red = 255, .green = 255, .blue = 255};
    for (const Style& style : {kFaint, kBestMove}) {
        EXPECT_GE(contrast(style.text, kBlack), 3.0);
        EXPECT_GE(contrast(style.text, kWhite), 3.0);
    }
    for (const Style& style : {kAlert, kBox, kScoreBox}) {
        EXPECT_GE(contrast(style.text, style.background), 4.5);
    }
}

TEST(Twenty48Palette, BeyondTheLargestTileNothingBreaks) {
    EXPECT_EQ(tile_style(31), tile_style(kLargest));
}

}  // namespace
}  // namespace tilestone::tui::twenty48
