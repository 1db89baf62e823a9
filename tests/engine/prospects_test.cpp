// SPDX-License-Identifier: MIT
//
// What comes of what a network promises: by hand, and the tables that are built in.
#include "tilestone/engine/twenty48/prospects.h"

#include <array>

#include <gtest/gtest.h>

#include "tests/engine/positions.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine_test {
namespace {

using engine::Prospects;
using engine::Stretch;

Board read(const char* text) { return *twenty48::parse_board(text); }

TEST(Progress, IsTheLargestTileAndTheWayToTheNext) {
    EXPECT_EQ(engine::progress_of(Board{}), 0);
    EXPECT_EQ(engine::progress_of(read("b000/0000/0000/0000")), 11);
    EXPECT_EQ(engine::progress_of(read("ba00/0000/0000/0000")), 11.5);
    EXPECT_EQ(engine::progress_of(read("b980/0000/0000/0000")), 11.375);
    EXPECT_EQ(engine::progress_of(read("h000/0000/0000/0000")), 17);
    // Two of the largest are on the way to be one.
    EXPECT_GT(engine::progress_of(read("bb00/0000/0000/0000")), 11.99);
    EXPECT_LT(engine::progress_of(read("bbbb/b000/0000/0000")), 12);
}

constexpr std::array kByHand = {Stretch{0, 1000, 2, 0.9}, Stretch{11, 500, 0.5, 0.5}};

TEST(Prospects, TheRowIsThatOfTheBoard) {
    EXPECT_EQ(Prospects(read("a990/0000/0000/0000"), kByHand).to_come(100), 200);
    EXPECT_EQ(Prospects(read("b000/0000/0000/0000"), kByHand).to_come(100), 50);
    EXPECT_EQ(Prospects(Board{}, kByHand).to_come(100), 200);
}

TEST(Prospects, FromA65536OnItIsThatOfHalfTheTiles) {
    constexpr std::array kLate = {Stretch{0, 1, 2, 0.9}, Stretch{15, 1, 3, 0.5},
                                  Stretch{15.5, 1, 4, 0.5}};
    EXPECT_EQ(Prospects(read("fd00/0000/0000/0000"), kLate).to_come(1), 3);
    EXPECT_EQ(Prospects(read("ge00/0000/0000/0000"), kLate).to_come(1), 3);
    EXPECT_EQ(Prospects(read("gf00/0000/0000/0000"), kLate).to_come(1), 4);
    EXPECT_EQ(Prospects(read("h000/0000/0000/0000"), kLate).to_come(1), 3);
}

TEST(Prospects, TheChanceOfTheNextTileRisesWithWhatIsPromised) {
    const Prospects prospects(read("b000/0000/0000/0000"), kByHand);
    EXPECT_EQ(prospects.next_tile(500)->exponent, 12);
    EXPECT_NEAR(prospects.next_tile(500)->chance, 0.5, 1e-9);
    double before = 0;
    for (double promised = -100; promised < 1e6; promised = 1.5 * promised + 200) {
        const double chance = prospects.next_tile(promised)->chance;
        EXPECT_GE(chance, before);
        EXPECT_LE(chance, 1);
        before = chance;
    }
    EXPECT_GT(before, 0.99);
    EXPECT_FALSE(Prospects(Board{}, kByHand).next_tile(1000));
    EXPECT_FALSE(Prospects(read("h000/0000/0000/0000"), kByHand).next_tile(1e7));
}

TEST(Prospects, WhatIsBuiltInIsInOrder) {
    for (const char* shape : {"4x6@8192,16384,24576", "4x6@16384", "4x6"}) {
        const auto stretches = engine::stretches_for(*model::parse_shape(shape));
        ASSERT_GE(stretches.size(), 8u) << shape;
        EXPECT_EQ(stretches.front().from, 0);
        for (std::size_t i = 0; i < stretches.size(); ++i) {
            const auto& [from, promised, factor, chance] = stretches[i];
            EXPECT_TRUE(i == 0 || from > stretches[i - 1].from) << shape << " " << i;
            EXPECT_GT(promised, 0) << shape << " " << i;
            EXPECT_GT(factor, 0) << shape << " " << i;
            EXPECT_GT(chance, 0) << shape << " " << i;
            EXPECT_LT(chance, 1) << shape << " " << i;
        }
    }
}

}  // namespace
}  // namespace tilestone::engine_test
