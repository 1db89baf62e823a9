// SPDX-License-Identifier: MIT
#include "tilestone/core/game_clock.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone {
namespace {

constexpr Milliseconds ms(double count) { return Milliseconds(count); }

/// A clock that counts single milliseconds, as a referee would.
struct PlainClock {
    int main, increment, period, periods;
    int used = 0;  ///< of the current period
    bool fallen = false;

    void spend(int taken) {
        used = 0;
        for (int i = 0; i < taken && !fallen; ++i) {
            if (main > 0) {
                --main;
            } else if (periods == 0) {
                fallen = true;
            } else if (used == period) {
                used = 1;
                if (--periods == 0) fallen = true;
            } else {
                ++used;
            }
        }
        if (!fallen) main += increment;
    }
};

TEST(GameClock, CountsAsAReferee) {
    Rng rng(1);
    int fallen = 0;
    for (int game = 0; game < 2000; ++game) {
        const int period = static_cast<int>(rng.below(8));
        const int periods = period > 0 ? static_cast<int>(rng.below(4)) : 0;
        PlainClock plain{static_cast<int>(rng.below(60)), static_cast<int>(rng.below(4)), period,
                         periods};
        GameClock clock({ms(plain.main), ms(plain.increment), ms(period), periods});
        for (int move = 0; move < 20 && !plain.fallen; ++move) {
            const int most = plain.main + plain.period * plain.periods;
            ASSERT_EQ(clock.left(), ms(most));
            const int taken = static_cast<int>(rng.below(12));
            plain.spend(taken);
            ASSERT_EQ(clock.spend(ms(taken)), !plain.fallen) << "game " << game;
            ASSERT_EQ(plain.fallen, taken > most) << "game " << game;
            if (plain.fallen) break;
            ASSERT_EQ(clock.main_left(), ms(plain.main)) << "game " << game;
            ASSERT_EQ(clock.periods_left(), plain.periods) << "game " << game;
        }
        fallen += plain.fallen ? 1 : 0;
        ASSERT_FALSE(plain.fallen && clock.spend(ms(0)));  // for good
    }
    EXPECT_GT(fallen, 200);
    EXPECT_LT(fallen, 1800);
}

TEST(GameClock, StrangeTimesGiveNoTime) {
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    GameClock endless({.period = ms(kEndless), .periods = 2});
    EXPECT_TRUE(endless.spend(ms(5000)));
    EXPECT_EQ(endless.periods_left(), 2);
    EXPECT_EQ(GameClock({.main = ms(7), .period = ms(kEndless)}).left(), ms(7));
    EXPECT_EQ(GameClock({.main = ms(1000), .period = ms(500), .periods = -3}).left(), ms(1000));
    GameClock clock({.main = ms(100)});
    EXPECT_TRUE(clock.spend(ms(-50)));
    EXPECT_EQ(clock.main_left(), ms(100));
}

TEST(GameClock, LimitsDivideTheMainTime) {
    const Limits limits = limits_for_move(GameClock({.main = ms(60'030)}), {.moves = 20});
    EXPECT_EQ(limits.soft_time, ms(3000));
    EXPECT_EQ(limits.time, ms(12'000));
    // At most a third of the rest.
    EXPECT_EQ(limits_for_move(GameClock({.main = ms(330)}), {.moves = 2}).time, ms(100));
}

TEST(GameClock, LimitsSpendTheIncrement) {
    const TimeControl control{.main = ms(10'030), .increment = ms(2000)};
    const Limits limits = limits_for_move(GameClock(control), {.moves = 10});
    EXPECT_EQ(limits.soft_time, ms(3000));
    EXPECT_NEAR(limits.time->count(), 10'000 / 3.0 + 2000, 1e-9);
    // It comes after the move, so a move cannot use it in advance.
    const TimeControl little{.main = ms(230), .increment = ms(2000)};
    EXPECT_EQ(limits_for_move(GameClock(little)).time, ms(200));
}

TEST(GameClock, LimitsUseAWholePeriodAndNoMore) {
    GameClock clock({.period = ms(1000), .periods = 3});
    const Limits limits = limits_for_move(clock);
    EXPECT_EQ(limits.time, ms(970));
    EXPECT_EQ(limits.soft_time, ms(970));
    // Main time does not make moves shorter than those of byo-yomi.
    const TimeControl control{.main = ms(3030), .period = ms(1000), .periods = 1};
    EXPECT_EQ(limits_for_move(GameClock(control), {.moves = 30}).soft_time, ms(970));
}

/// Of moves that take all they may, and the reserve too.
TEST(GameClock, WhoKeepsToTheLimitsNeverLosesOnTime) {
    Rng rng(2);
    for (int game = 0; game < 500; ++game) {
        TimeControl control{.main = ms(double(rng.below(20'000))),
                            .increment = ms(double(rng.below(300))),
                            .period = ms(double(rng.below(2000))),
                            .periods = static_cast<int>(rng.below(4))};
        // What comes after each move must do for the least that a move takes.
        if (control.periods == 0 || control.period < ms(40)) {
            control.increment += ms(40);
            control.main += ms(40);
        }
        GameClock clock(control);
        const int periods = clock.periods_left();
        const TimeUse use{.moves = 1.0 + double(rng.below(60))};
        for (int move = 0; move < 200; ++move) {
            const Limits limits = limits_for_move(clock, use);
            ASSERT_LE(*limits.soft_time, *limits.time);
            ASSERT_GE(*limits.soft_time, use.at_least);
            ASSERT_TRUE(clock.spend(*limits.time + use.reserve)) << "game " << game;
            ASSERT_EQ(clock.periods_left(), periods);
        }
    }
}

TEST(GameClock, OfAClockThatHasRunOutTheLeastIsLeft) {
    for (const double main : {0.0, -500.0, 20.0}) {
        const Limits limits = limits_for_move(GameClock({.main = ms(main)}));
        EXPECT_EQ(limits.time, ms(10));
        EXPECT_EQ(limits.soft_time, ms(10));
    }
}

}  // namespace
}  // namespace tilestone
