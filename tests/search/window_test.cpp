// SPDX-License-Identifier: MIT
#include "tilestone/search/window.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::search {
namespace {

TEST(Window, NextAboveIsTheNeighbour) {
    Rng rng(1);
    for (int i = 0; i < 10'000; ++i) {
        const auto value = static_cast<float>((rng.uniform() - 0.5) * std::exp2(rng.below(60)));
        ASSERT_EQ(next_above(value), std::nextafter(value, std::numeric_limits<float>::infinity()));
    }
    EXPECT_GT(next_above(0.0f), 0.0f);
    EXPECT_GT(next_above(-0.0f), 0.0f);
    EXPECT_EQ(next_above(7), 8);
}

TEST(Window, DifferencesAreNeverTooNarrow) {
    // A child value is inside the shifted window if value plus reward is inside the window.
    Rng rng(2);
    for (int i = 0; i < 100'000; ++i) {
        const auto draw = [&] {
            return static_cast<float>((rng.uniform() - 0.5) * std::exp2(rng.below(30)));
        };
        const float gain = draw();
        const float inside = draw();
        const float seen = gain + inside;
        ASSERT_GT(above_difference(next_above(seen), gain), inside);
        ASSERT_LT(below_difference(-next_above(-seen), gain), inside);
    }
    for (int i = 0; i < 1000; ++i) {
        const int edge = static_cast<int>(rng.below(2000)) - 1000;
        const int gain = static_cast<int>(rng.below(2000)) - 1000;
        ASSERT_EQ(above_difference(edge, gain), edge - gain);
        ASSERT_EQ(below_difference(edge, gain), edge - gain);
    }
}

TEST(Window, InfinityStays) {
    for (const float gain : {-3.0f, 0.0f, 5.0f}) {
        EXPECT_EQ(above_difference(kInfinity<float>, gain), kInfinity<float>);
        EXPECT_EQ(below_difference(-kInfinity<float>, gain), -kInfinity<float>);
    }
    EXPECT_EQ(above_difference(kInfinity<std::int32_t>, -5), kInfinity<std::int32_t>);
    EXPECT_EQ(below_difference(-kInfinity<std::int32_t>, 5), -kInfinity<std::int32_t>);
}

}  // namespace
}  // namespace tilestone::search
