// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tilestone/apps/tui/twenty48/session.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tui::twenty48 {
namespace {

game::Board board(const char* text) { return *game::parse_board(text); }

TEST(Twenty48AutoPlay, TheOutlookCountsTilesThatMustStillAppear) {
    // Two 2s and a 1024: 1020 are missing, 2.2 appear with each move.
    const auto next_tile = next_tile_estimate(board("a000000000000011"), 0.1);
    ASSERT_TRUE(next_tile);
    EXPECT_EQ(next_tile->tile, 2048u);
    EXPECT_NEAR(next_tile->moves, 1020 / 2.2, 1e-9);
    EXPECT_NEAR(next_tile->seconds, 102 / 2.2, 1e-9);
}

TEST(Twenty48AutoPlay, TheOutlookAimsAt2048AndThenAtEachDoubling) {
    EXPECT_EQ(next_tile_estimate(board("0000000000000011"), 1)->tile, 2048u);
    EXPECT_EQ(next_tile_estimate(board("b000000000000011"), 1)->tile, 4096u);
    EXPECT_EQ(next_tile_estimate(board("g000000000000011"), 1)->tile, 131072u);
    EXPECT_FALSE(next_tile_estimate(board("h000000000000011"), 1));
}

TEST(Twenty48AutoPlay, TheOutlookIsNeverLessThanAMove) {
    EXPECT_EQ(next_tile_estimate(board("aa00000000000000"), 1)->moves, 1);
    EXPECT_EQ(next_tile_estimate(board("aaaa000000000000"), 1)->moves, 1);
}

TEST(Twenty48AutoPlay, ThinkingTakesLessThanTheTimeOfAMove) {
    for (const double speed : kSpeeds) {
        EXPECT_GT(thinking_time_ms(speed), 0);
        EXPECT_LE(thinking_time_ms(speed), 100);
        EXPECT_LT(thinking_time_ms(speed), 1000 / speed);
    }
}

}  // namespace
}  // namespace tilestone::tui::twenty48
