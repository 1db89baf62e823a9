// SPDX-License-Identifier: MIT
//
// Budgets that need no waiting: by nodes, by a stop token, and with an expired time.
#include "tilestone/search/budget.h"

#include <gtest/gtest.h>

namespace tilestone::search {
namespace {

/// Number of nodes until an armed budget refuses, 0 if it allows `most`.
std::uint64_t nodes_until_stop(Budget& budget, std::uint64_t most) {
    for (std::uint64_t node = 1; node <= most; ++node) {
        if (budget.spend()) return node;
    }
    return 0;
}

TEST(Budget, WithoutLimitsNeverEnds) {
    Budget budget(Limits{}, nullptr);
    budget.arm();
    EXPECT_EQ(nodes_until_stop(budget, 100'000), 0u);
    EXPECT_EQ(budget.nodes(), 100'000u);
    EXPECT_FALSE(budget.spent());
    EXPECT_FALSE(budget.is_late());
}

TEST(Budget, EndsAtTheVeryNode) {
    for (const std::uint64_t limit : {1u, 2u, 255u, 256u, 257u, 512u, 1000u, 100'000u}) {
        Budget budget(Limits{.nodes = limit}, nullptr);
        budget.arm();
        EXPECT_EQ(nodes_until_stop(budget, 200'000), limit);
        EXPECT_TRUE(budget.spent());
        EXPECT_EQ(budget.nodes(), limit);
    }
}

TEST(Budget, StaysSpent) {
    Budget budget(Limits{.nodes = 3}, nullptr);
    budget.arm();
    nodes_until_stop(budget, 10);
    for (int i = 0; i < 1000; ++i) ASSERT_TRUE(budget.spend());
    budget.arm();
    EXPECT_TRUE(budget.spent());
}

TEST(Budget, OnlyCountsUntilItIsArmed) {
    StopToken stop;
    stop.request_stop();
    Budget budget(Limits{.time = Milliseconds(0), .nodes = 10}, &stop);
    EXPECT_EQ(nodes_until_stop(budget, 10'000), 0u);
    EXPECT_FALSE(budget.spent());
    EXPECT_EQ(budget.nodes(), 10'000u);
    budget.arm();
    EXPECT_TRUE(budget.spent());
    EXPECT_TRUE(budget.spend());
}

TEST(Budget, NodesBeforeArmingCount) {
    Budget budget(Limits{.nodes = 1000}, nullptr);
    nodes_until_stop(budget, 400);
    budget.arm();
    EXPECT_EQ(nodes_until_stop(budget, 10'000), 600u);
}

TEST(Budget, ObeysTheStopTokenSoon) {
    StopToken stop;
    Budget budget(Limits{}, &stop);
    budget.arm();
    EXPECT_EQ(nodes_until_stop(budget, 10'000), 0u);
    stop.request_stop();
    const std::uint64_t more = nodes_until_stop(budget, 10'000);
    EXPECT_GT(more, 0u);
    EXPECT_LE(more, 256u);
}

TEST(Budget, EndsWhenTheTimeIsOver) {
    Budget budget(Limits{.time = Milliseconds(0)}, nullptr);
    budget.arm();
    EXPECT_TRUE(budget.spent());
}

TEST(Budget, IsLateWhenTheTimeIsNearlyGone) {
    Budget plenty(Limits{.time = Milliseconds(1e12)}, nullptr);
    EXPECT_FALSE(plenty.is_late());
    EXPECT_FALSE(plenty.spent());
    Budget scarce(Limits{.time = Milliseconds(1e-3)}, nullptr);
    while (scarce.elapsed() <= Milliseconds(1e-3)) {
    }
    EXPECT_TRUE(scarce.is_late());
}

}  // namespace
}  // namespace tilestone::search
