// SPDX-License-Identifier: MIT
//
// Tests the classic features: by hand on four boards, and against plain ones on many.
#include "tilestone/games/twenty48/classic_features.h"

#include <algorithm>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

constexpr int kFeaturePositions = 200'000 / TILESTONE_TEST_DIVISOR;

TEST(ClassicFeatures, OneRowByHand) {
    // 1 2 3 4, three empty rows below.
    const Board example = board("1234000000000000");
    const ClassicFeatures features = classic_features(example);
    // To the right 1 + 1 + 1; downwards no tile has a neighbour.
    EXPECT_EQ(features.smoothness, -3);
    // Rows: rises 3, falls 0; the larger of -3 and 0 is 0. Columns: each falls from its tile to the
    // empty last cell, 1 + 2 + 3 + 4 = 10, and never rises; the larger of -10 and 0 is 0.
    EXPECT_EQ(features.monotonicity, 0);
    EXPECT_EQ(features.empty, 12);
    EXPECT_EQ(features.largest, 4);
    EXPECT_EQ(count_islands(example), 4);
    EXPECT_EQ(annoyance(example), 7);
}

TEST(ClassicFeatures, AnOrderedBoardByHand) {
    // 0 0 1 2
    // 0 0 2 3
    // 0 0 3 4
    // 0 1 4 5
    const Board example = board("0012002300340145");
    const ClassicFeatures features = classic_features(example);
    // To the right 1, 1, 1 and |1-4| + |4-5| = 4: 7. Down the third column 1 + 1 + 1, down the
    // fourth 1 + 1 + 1: 6. The second column has one tile only.
    EXPECT_EQ(features.smoothness, -13);
    // Every line rises from its empty first cells: no falls on either axis.
    EXPECT_EQ(features.monotonicity, 0);
    EXPECT_EQ(features.empty, 7);
    EXPECT_EQ(features.largest, 5);
    // Equal tiles touch only at corners: each of the nine tiles is an island.
    EXPECT_EQ(count_islands(example), 9);
    EXPECT_EQ(annoyance(example), 22);
}

TEST(ClassicFeatures, ADisorderedBoardByHand) {
    // 1 0 2 1
    // 1 1 0 3
    // 0 5 2 2
    // 4 0 0 1
    const Board example = board("1021110305224001");
    const ClassicFeatures features = classic_features(example);
    // To the right: |1-2| + |2-1| = 2; |1-1| + |1-3| = 2; |5-2| + |2-2| = 3; |4-1| = 3: 10.
    // Down: |1-1| + |1-4| = 3; |1-5| = 4; |2-2| = 0; |1-3| + |3-2| + |2-1| = 4: 11.
    EXPECT_EQ(features.smoothness, -21);
    // Rows. 1,2,1: rise 1, fall 1. 1,1,3: rise 2. 0,5,2,2: rise 5, fall 3. 4,1: fall 3.
    //   rises 8, falls 7: -7.
    // Columns. 1,1,4: rise 3. 0,1,5,0: rises 1 + 4, fall 5. 2,2,0: fall 2. 1,3,2,1: rise 2,
    // falls 2.
    //   rises 10, falls 9: -9.
    EXPECT_EQ(features.monotonicity, -16);
    EXPECT_EQ(features.empty, 5);
    EXPECT_EQ(features.largest, 5);
    // The three 1s top left form one group, two more are single; 2s: one single, one pair; 3; 4; 5.
    EXPECT_EQ(count_islands(example), 8);
    EXPECT_EQ(annoyance(example), 29);
}

TEST(ClassicFeatures, HugeTilesByHand) {
    // 17 16  0  0
    // 16 17  0  0
    //  0  0  0  0
    //  0  0  0 16
    const Board example = board("hg00gh000000000g");
    const ClassicFeatures features = classic_features(example);
    // To the right 1 + 1, down 1 + 1.
    EXPECT_EQ(features.smoothness, -4);
    // Rows. 17,16,0: falls 1 + 16. 16,17,0: rise 1, fall 17. 0,16: rise 16. rises 17, falls 34:
    // -17. The board is its own transpose: columns the same.
    EXPECT_EQ(features.monotonicity, -34);
    EXPECT_EQ(features.empty, 11);
    EXPECT_EQ(features.largest, 17);
    EXPECT_EQ(count_islands(example), 5);
    EXPECT_EQ(annoyance(example), 9);
}

TEST(ClassicFeatures, AnEmptyLineAndALateTile) {
    EXPECT_EQ(line_features(Line{0, 0, 0, 0}).falls, 0);
    EXPECT_EQ(line_features(Line{0, 0, 0, 0}).rises, 0);
    // 0 to 3; no tile follows, and the last cell counts as 0.
    EXPECT_EQ(line_features(Line{0, 0, 3, 0}).rises, 3);
    EXPECT_EQ(line_features(Line{0, 0, 3, 0}).falls, 3);
    EXPECT_EQ(line_features(Line{0, 0, 3, 0}).roughness, 0);
}

TEST(ClassicFeatures, AgreeWithThePlainOnes) {
    Positions positions(11);
    int wide = 0;
    for (int i = 0; i < kFeaturePositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        const Board packed = board_of(tiles);
        const ClassicFeatures features = classic_features(packed);
        ASSERT_EQ(features.smoothness, reference::smoothness(tiles)) << to_text(packed);
        ASSERT_EQ(features.monotonicity, reference::monotonicity(tiles)) << to_text(packed);
        ASSERT_EQ(features.empty, reference::count_empty(tiles)) << to_text(packed);
        ASSERT_EQ(features.largest, reference::exponent_of(std::ranges::max(tiles)));
        ASSERT_EQ(count_islands(packed), reference::islands(tiles)) << to_text(packed);
        ASSERT_EQ(annoyance(packed), reference::islands(tiles) - reference::smoothness(tiles));
        if (packed.is_wide()) ++wide;
    }
    EXPECT_GT(wide, kFeaturePositions / 10);
}

/// Tries every placement, twos first, each from the last cell.
std::vector<Placement> most_annoying_plainly(const reference::Tiles& tiles) {
    std::vector<Placement> most;
    int greatest = std::numeric_limits<int>::min();
    for (const int exponent : {1, 2}) {
        for (std::size_t cell = 16; cell-- > 0;) {
            if (tiles[cell] != 0) continue;
            reference::Tiles placed = tiles;
            placed[cell] = 1 << exponent;
            const int found = reference::islands(placed) - reference::smoothness(placed);
            if (found > greatest) most.clear();
            greatest = std::max(greatest, found);
            if (found == greatest) {
                most.push_back({static_cast<std::int8_t>(cell), static_cast<Exponent>(exponent)});
            }
        }
    }
    return most;
}

TEST(ClassicFeatures, MostAnnoyingPlacementsAreTheWorstOfAll) {
    Positions positions(12);
    for (int i = 0; i < kFeaturePositions / 4; ++i) {
        const reference::Tiles tiles = positions.draw();
        const Placements found = most_annoying_placements(Afterstate{board_of(tiles)});
        const std::vector<Placement> listed(found.begin(), found.end());
        ASSERT_EQ(listed, most_annoying_plainly(tiles)) << to_text(board_of(tiles));
    }
}

TEST(ClassicFeatures, AFullBoardHasNoPlacements) {
    EXPECT_TRUE(most_annoying_placements(Afterstate{board("1234123412341234")}).empty());
    EXPECT_TRUE(most_annoying_placements(Afterstate{board("h234123412341234")}).empty());
}

}  // namespace
}  // namespace tilestone::twenty48
