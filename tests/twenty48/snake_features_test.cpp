// SPDX-License-Identifier: MIT
//
// Tests the snake features: by hand on one board, and against plain loops on many.
#include "tilestone/games/twenty48/snake_features.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

TEST(SnakeFeatures, ByHand) {
    // 0 0 1 2      the snake: 0 0 1 2 | 3 2 0 0 | 0 0 3 4 | 5 4 1 0
    // 0 0 2 3
    // 0 0 3 4
    // 0 1 4 5
    const SnakeFeatures features = snake_features(board("0012002300340145"));
    // 0+1+1 +1+ 1+2+0 +0+ 0+3+1 +1+ 1+3+1
    EXPECT_EQ(features.smooth, -16);
    // Descents: 3>2, 2>0; 5>4, 4>1, 1>0.
    EXPECT_EQ(features.mono, -5);
    EXPECT_EQ(features.empty, 7);
    EXPECT_EQ(features.max, 5);
    // 1, 2, 3 and 4 twice each, 5 once.
    EXPECT_EQ(features.repeat, -4);
    EXPECT_EQ(features.average, 25.0 / 16);
}

TEST(SnakeFeatures, AgreeWithPlainLoops) {
    constexpr std::array<std::size_t, 16> kSnake = {0, 1, 2,  3,  7,  6,  5,  4,
                                                    8, 9, 10, 11, 15, 14, 13, 12};
    Positions positions(26);
    for (int i = 0; i < 200'000 / TILESTONE_TEST_DIVISOR; ++i) {
        const reference::Tiles tiles = positions.draw();
        std::array<int, 16> exponents{};
        std::ranges::transform(tiles, exponents.begin(), reference::exponent_of);
        int smooth = 0;
        int mono = 0;
        for (std::size_t step = 1; step < 16; ++step) {
            const int from = exponents[kSnake[step - 1]];
            const int to = exponents[kSnake[step]];
            smooth -= std::abs(to - from);
            if (to < from) --mono;
        }
        int repeat = 0;
        for (int exponent = 1; exponent <= 17; ++exponent) {
            const auto times = static_cast<int>(std::ranges::count(exponents, exponent));
            if (times > 0) repeat -= times - 1;
        }
        const Board packed = board_of(tiles);
        const SnakeFeatures features = snake_features(packed);
        ASSERT_EQ(features.smooth, smooth) << to_text(packed);
        ASSERT_EQ(features.mono, mono) << to_text(packed);
        ASSERT_EQ(features.repeat, repeat) << to_text(packed);
        ASSERT_EQ(features.empty, std::ranges::count(exponents, 0)) << to_text(packed);
        ASSERT_EQ(features.max, std::ranges::max(exponents)) << to_text(packed);
        ASSERT_EQ(features.average, std::accumulate(exponents.begin(), exponents.end(), 0) / 16.0);
    }
}

}  // namespace
}  // namespace tilestone::twenty48
