// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/time_plan.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace tilestone::engine::gomoku {
namespace {

constexpr Milliseconds ms(double count) { return Milliseconds(count); }

TEST(TimePlan, UsesTheTurnLessTheReserve) {
    const TurnTime plan = plan_turn({.turn = ms(1000)}, 0);
    EXPECT_EQ(plan.hard, ms(970));
    EXPECT_FALSE(plan.soft);
    EXPECT_EQ(plan_turn({.turn = ms(1000), .reserve = ms(5)}, 0).hard, ms(995));
}

TEST(TimePlan, UsesAtLeastHalfOfAShortTurn) {
    EXPECT_EQ(plan_turn({.turn = ms(50)}, 0).hard, ms(25));
    EXPECT_EQ(plan_turn({.turn = ms(60)}, 0).hard, ms(30));
    EXPECT_EQ(plan_turn({.turn = ms(61)}, 0).hard, ms(31));
}

TEST(TimePlan, IsAtOnceForATurnOfNothingAndAClockThatRanOut) {
    EXPECT_EQ(plan_turn({.turn = ms(0)}, 0).hard, kAtOnce);
    EXPECT_EQ(plan_turn({.turn = ms(5000), .left = ms(-700)}, 10).hard, kAtOnce);
    EXPECT_EQ(plan_turn({.match = ms(20)}, 10).hard, kAtOnce);
    EXPECT_LT(kAtOnce, ms(50));
}

TEST(TimePlan, HasAUsualTurnForWhoIsToldNothing) {
    EXPECT_EQ(plan_turn({}, 0).hard, kDefaultTurn);
    EXPECT_FALSE(plan_turn({}, 0).soft);
}

TEST(TimePlan, SharesAMatchAmongTheMovesToCome) {
    const ManagerClock clock{.match = ms(60'030)};
    const TurnTime first = plan_turn(clock, 0);
    EXPECT_EQ(*first.soft, ms(2000));  // of 30 moves
    EXPECT_EQ(first.hard, ms(8000));
    const TurnTime later = plan_turn({.match = ms(60'030), .left = ms(30'030)}, 40);
    EXPECT_EQ(*later.soft, ms(3000));  // of 10
    EXPECT_EQ(later.hard, ms(10'000));
    EXPECT_EQ(*plan_turn({.left = ms(8030)}, 300).soft, ms(1000));  // of 8 at least
}

TEST(TimePlan, KeepsToTheTurnWithinAMatch) {
    const TurnTime plan = plan_turn({.turn = ms(1000), .match = ms(60'030)}, 0);
    EXPECT_EQ(plan.hard, ms(970));
    EXPECT_EQ(*plan.soft, ms(970));
}

TEST(TimePlan, NeverRunsOutOfTime) {
    // Who always takes the hard limit, and 20 ms of the reserve, has time for the longest game.
    for (const double match : {1'000.0, 30'000.0, 300'000.0, 10'000'000.0}) {
        Milliseconds left = ms(match);
        for (int stones = 0; stones < 400 && left > ms(1000); stones += 2) {
            const Milliseconds used = plan_turn({.match = ms(match), .left = left}, stones).hard;
            EXPECT_LE(used, left / 3 + ms(1));
            left -= used + ms(20);
        }
        EXPECT_GT(left, ms(0));
    }
}

TEST(TimePlan, GivesMoreWhereThereIsMore) {
    Milliseconds last{0};
    for (double left = 0; left < 100'000; left += 500) {
        const TurnTime plan = plan_turn({.turn = ms(20'000), .left = ms(left)}, 20);
        EXPECT_GE(plan.hard, last);
        EXPECT_LE(*plan.soft, plan.hard);
        last = plan.hard;
    }
    EXPECT_GT(last, ms(10'000));
}

}  // namespace
}  // namespace tilestone::engine::gomoku
