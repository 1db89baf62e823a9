// SPDX-License-Identifier: MIT
//
// Tests the snake features: by hand on one board, and against plain loops on many.
#include "tilestone/games/twenty48/snake_features.h"

#include <gtest/gtest.h>

#include "tests/twenty48/plain_twenty48.h"
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
    Positions positions(26);
    for (int i = 0; i < 200'000 / TILESTONE_TEST_DIVISOR; ++i) {
        const Board packed = board_of(positions.draw());
        const plain::Cells cells = plain::cells_of(packed);
        const SnakeFeatures features = snake_features(packed);
        ASSERT_EQ(features.smooth, plain::snake_smooth(cells)) << to_text(packed);
        ASSERT_EQ(features.mono, plain::snake_mono(cells)) << to_text(packed);
        ASSERT_EQ(features.repeat, plain::repeat(cells)) << to_text(packed);
        ASSERT_EQ(features.empty, plain::count_empty(cells)) << to_text(packed);
        ASSERT_EQ(features.max, plain::largest(cells)) << to_text(packed);
        ASSERT_EQ(features.average, plain::average(cells)) << to_text(packed);
    }
}

}  // namespace
}  // namespace tilestone::twenty48
