// SPDX-License-Identifier: MIT
#include "tilestone/match/statistics/pairs.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::statistics {
namespace {

TEST(Elo, IsTheUsualScale) {
    EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-12);
    for (const double elo : {-700.0, -3.0, 0.0, 12.5, 300.0}) {
        EXPECT_NEAR(elo_of(score_of_elo(elo)), elo, 1e-9);
    }
    EXPECT_EQ(elo_of(1), INFINITY);
    EXPECT_EQ(elo_of(0), -INFINITY);
}

TEST(Pairs, AreCountedByTheirPoints) {
    PairCounts counts;
    for (const double points : {0.0, 0.5, 1.0, 1.0, 1.5, 2.0, 2.0}) counts.add(points);
    EXPECT_EQ(counts.pairs, (std::array<std::uint64_t, 5>{1, 1, 2, 1, 2}));
    EXPECT_EQ(counts.total(), 7u);
    EXPECT_EQ(counts.reversed().pairs, (std::array<std::uint64_t, 5>{2, 1, 2, 1, 1}));
    EXPECT_NEAR(score_of(counts).mean, 8.0 / 14, 1e-12);
}

/// By hand: shares 0, ½, 1 with 10, 20, 30 pairs; mean 2/3, variance of a pair 25/45 · 60/59 …
TEST(Pairs, HaveTheSpreadThatTheTextbookSays) {
    const Score score = score_of({{10, 0, 20, 0, 30}});
    const double mean = 40.0 / 60;
    const double squares =
        10 * mean * mean + 20 * (mean - 0.5) * (mean - 0.5) + 30 * (1 - mean) * (1 - mean);
    const double error = std::sqrt(squares / 59 / 60);
    EXPECT_NEAR(score.mean, mean, 1e-12);
    EXPECT_NEAR(score.interval.high - score.interval.low, 2 * 1.959964 * error, 1e-9);
    EXPECT_NEAR(score.superior, 0.5 * std::erfc(-(mean - 0.5) / error / std::sqrt(2.0)), 1e-12);
}

TEST(Pairs, OfOneKindStillLeaveADoubt) {
    const Score drawn = score_of({{0, 0, 10, 0, 0}});
    EXPECT_EQ(drawn.mean, 0.5);
    EXPECT_LT(drawn.interval.low, 0.4);
    EXPECT_GT(drawn.interval.high, 0.6);
    EXPECT_NEAR(drawn.superior, 0.5, 1e-12);
    const Score won = score_of({{0, 0, 0, 0, 10}});
    EXPECT_EQ(won.mean, 1);
    EXPECT_LT(won.interval.low, 0.9);
    EXPECT_GT(won.superior, 0.99);
    const Score none = score_of({});
    EXPECT_EQ(none.mean, 0.5);
    EXPECT_EQ(none.interval.low, 0);
    EXPECT_EQ(none.interval.high, 1);
}

/// Pairs whose games are drawn with known chances: the interval holds the truth 95 times of 100.
TEST(Pairs, IntervalsHoldTheTruth) {
    Rng rng(11);
    int held = 0;
    constexpr int kMatches = 2000;
    for (int match = 0; match < kMatches; ++match) {
        PairCounts counts;
        for (int pair = 0; pair < 200; ++pair) {
            double points = 0;
            for (int game = 0; game < 2; ++game) {
                const double lot = rng.uniform();
                points += lot < 0.4 ? 1 : lot < 0.7 ? 0.5 : 0;  // mean 0.55
            }
            counts.add(points);
        }
        const Interval interval = score_of(counts).interval;
        if (interval.low <= 0.55 && 0.55 <= interval.high) ++held;
    }
    EXPECT_NEAR(double(held) / kMatches, 0.95, 0.015);  // three standard errors
}

/// An opening that decides both games tells nothing: pairs see it, single games would not.
TEST(Pairs, KnowThatSwappedColoursCancelTheOpening) {
    const Score score = score_of({{0, 0, 98, 2, 0}});
    EXPECT_LT(score.interval.high - score.interval.low, 0.02);
}

TEST(Wilson, IsThePublishedInterval) {
    // 10 hits of 20: Brown, Cai, DasGupta, "Interval Estimation for a Binomial Proportion", 2001.
    const Interval interval = wilson_interval(10, 20);
    EXPECT_NEAR(interval.low, 0.299, 0.001);
    EXPECT_NEAR(interval.high, 0.701, 0.001);
}

}  // namespace
}  // namespace tilestone::statistics
