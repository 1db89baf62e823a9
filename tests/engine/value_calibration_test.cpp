// SPDX-License-Identifier: MIT
//
// Tests the value calibration of networks: by hand, and the built-in tables.
#include "tilestone/engine/twenty48/value_calibration.h"

#include <array>

#include <gtest/gtest.h>

#include "tests/engine/positions.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine_test {
namespace {

using engine::twenty48::ProgressBucket;
using engine::twenty48::ValueCalibration;

Board read(const char* text) { return *twenty48::parse_board(text); }

TEST(Progress, IsTheLargestTileAndTheWayToTheNext) {
    EXPECT_EQ(engine::twenty48::progress_of(Board{}), 0);
    EXPECT_EQ(engine::twenty48::progress_of(read("b000/0000/0000/0000")), 11);
    EXPECT_EQ(engine::twenty48::progress_of(read("ba00/0000/0000/0000")), 11.5);
    EXPECT_EQ(engine::twenty48::progress_of(read("b980/0000/0000/0000")), 11.375);
    EXPECT_EQ(engine::twenty48::progress_of(read("h000/0000/0000/0000")), 17);
    // Two largest tiles are nearly the next larger one.
    EXPECT_GT(engine::twenty48::progress_of(read("bb00/0000/0000/0000")), 11.99);
    EXPECT_LT(engine::twenty48::progress_of(read("bbbb/b000/0000/0000")), 12);
}

constexpr std::array kByHand = {ProgressBucket{0, 1000, 2, 0.9}, ProgressBucket{11, 500, 0.5, 0.5}};

TEST(ValueCalibration, TheRowIsThatOfTheBoard) {
    EXPECT_EQ(ValueCalibration(read("a990/0000/0000/0000"), kByHand).calibrated(100), 200);
    EXPECT_EQ(ValueCalibration(read("b000/0000/0000/0000"), kByHand).calibrated(100), 50);
    EXPECT_EQ(ValueCalibration(Board{}, kByHand).calibrated(100), 200);
}

TEST(ValueCalibration, FromA65536OnItIsThatOfHalfTheTiles) {
    constexpr std::array kLate = {ProgressBucket{0, 1, 2, 0.9}, ProgressBucket{15, 1, 3, 0.5},
                                  ProgressBucket{15.5, 1, 4, 0.5}};
    EXPECT_EQ(ValueCalibration(read("fd00/0000/0000/0000"), kLate).calibrated(1), 3);
    EXPECT_EQ(ValueCalibration(read("ge00/0000/0000/0000"), kLate).calibrated(1), 3);
    EXPECT_EQ(ValueCalibration(read("gf00/0000/0000/0000"), kLate).calibrated(1), 4);
    EXPECT_EQ(ValueCalibration(read("h000/0000/0000/0000"), kLate).calibrated(1), 3);
}

TEST(ValueCalibration, TheChanceOfTheNextTileRisesWithWhatIsPromised) {
    const ValueCalibration calibration(read("b000/0000/0000/0000"), kByHand);
    EXPECT_EQ(calibration.next_tile(500)->exponent, 12);
    EXPECT_NEAR(calibration.next_tile(500)->chance, 0.5, 1e-9);
    double before = 0;
    for (double predicted = -100; predicted < 1e6; predicted = 1.5 * predicted + 200) {
        const double chance = calibration.next_tile(predicted)->chance;
        EXPECT_GE(chance, before);
        EXPECT_LE(chance, 1);
        before = chance;
    }
    EXPECT_GT(before, 0.99);
    EXPECT_FALSE(ValueCalibration(Board{}, kByHand).next_tile(1000));
    EXPECT_FALSE(ValueCalibration(read("h000/0000/0000/0000"), kByHand).next_tile(1e7));
}

TEST(ValueCalibration, WhatIsBuiltInIsInOrder) {
    for (const char* shape : {"4x6@8192,16384,24576", "4x6@16384", "4x6"}) {
        const auto buckets = engine::twenty48::progress_buckets_for(*model::parse_shape(shape));
        ASSERT_GE(buckets.size(), 8u) << shape;
        EXPECT_EQ(buckets.front().from, 0);
        for (std::size_t i = 0; i < buckets.size(); ++i) {
            const auto& [from, predicted, factor, chance] = buckets[i];
            EXPECT_TRUE(i == 0 || from > buckets[i - 1].from) << shape << " " << i;
            EXPECT_GT(predicted, 0) << shape << " " << i;
            EXPECT_GT(factor, 0) << shape << " " << i;
            EXPECT_GT(chance, 0) << shape << " " << i;
            EXPECT_LT(chance, 1) << shape << " " << i;
        }
    }
}

}  // namespace
}  // namespace tilestone::engine_test
