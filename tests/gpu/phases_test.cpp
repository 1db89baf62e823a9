// SPDX-License-Identifier: MIT
#include "tilestone/training/gpu/phases.h"

#include <gtest/gtest.h>

namespace tilestone::gpu {
namespace {

TEST(CrowdPhases, AreSecondsAndRates) {
    const auto phases = parse_phases("phases", "420:0.3,60:0.1,0:0");
    ASSERT_TRUE(phases);
    ASSERT_EQ(phases->size(), 3u);
    EXPECT_EQ((*phases)[0].seconds, 420);
    EXPECT_EQ((*phases)[1].rate, 0.1);
    EXPECT_TRUE(parse_phases("phases", "")->empty());
}

TEST(CrowdPhases, BadOnesAreNamed) {
    for (const char* bad : {"60", "60:", ":0.1", "a:1", "1:-1", "-1:1", "1:2,", "1:2;3:4"}) {
        const auto phases = parse_phases("closed", bad);
        ASSERT_FALSE(phases) << bad;
        EXPECT_EQ(phases.error().message.rfind("option closed: ", 0), 0u);
    }
}

}  // namespace
}  // namespace tilestone::gpu
