// SPDX-License-Identifier: MIT
#include "tilestone/training/optimise/normal.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/training/optimise/cube.h"

namespace tilestone::optimise {
namespace {

TEST(Normal, HasItsMoments) {
    constexpr int kDraws = 200'000;
    Normal normal(7);
    double sum = 0;
    double squares = 0;
    double fourth = 0;
    int within = 0;
    for (int i = 0; i < kDraws; ++i) {
        const double value = normal.draw();
        sum += value;
        squares += value * value;
        fourth += std::pow(value, 4);
        if (std::abs(value) < 1) ++within;
    }
    // Five standard errors each.
    EXPECT_NEAR(sum / kDraws, 0, 5 / std::sqrt(double{kDraws}));
    EXPECT_NEAR(squares / kDraws, 1, 5 * std::sqrt(2.0 / kDraws));
    EXPECT_NEAR(fourth / kDraws, 3, 5 * std::sqrt(96.0 / kDraws));
    EXPECT_NEAR(double(within) / kDraws, 0.682689, 5 * std::sqrt(0.22 / kDraws));
}

TEST(Normal, FollowsFromItsSeed) {
    EXPECT_EQ(Normal(3).draw_point(5), Normal(3).draw_point(5));
    EXPECT_NE(Normal(3).draw_point(5), Normal(4).draw_point(5));
}

TEST(Cube, ReflectsWhatLeavesIt) {
    EXPECT_DOUBLE_EQ(mirrored(0.25), 0.25);
    EXPECT_DOUBLE_EQ(mirrored(-0.25), 0.25);
    EXPECT_DOUBLE_EQ(mirrored(1.25), 0.75);
    EXPECT_DOUBLE_EQ(mirrored(2.25), 0.25);
    EXPECT_DOUBLE_EQ(mirrored(-1.25), 0.75);
    EXPECT_DOUBLE_EQ(mirrored(1.0), 1.0);
}

}  // namespace
}  // namespace tilestone::optimise
