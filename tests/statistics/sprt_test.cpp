// SPDX-License-Identifier: MIT
#include "tilestone/match/statistics/sprt.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::statistics {
namespace {

/// A pair of two independent games with that mean and a share of draws.
double play_pair(double mean, double draws, Rng& rng) {
    double points = 0;
    for (int game = 0; game < 2; ++game) {
        const double lot = rng.uniform();
        const double wins = mean - draws / 2;
        points += lot < wins ? 1 : lot < wins + draws ? 0.5 : 0;
    }
    return points;
}

struct Outcome {
    SprtVerdict verdict;
    int pairs;
};

Outcome run(const Sprt& test, double elo, Rng& rng) {
    PairCounts counts;
    for (int pairs = 1;; ++pairs) {
        counts.add(play_pair(score_of_elo(elo), 0.3, rng));
        const SprtState state = evaluate(test, counts);
        if (state.verdict != SprtVerdict::kOpen) return {state.verdict, pairs};
    }
}

TEST(Sprt, HasWaldsBounds) {
    const SprtState state = evaluate({.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.1}, {});
    EXPECT_NEAR(state.lower, std::log(0.1 / 0.95), 1e-12);
    EXPECT_NEAR(state.upper, std::log(0.9 / 0.05), 1e-12);
    EXPECT_EQ(state.ratio, 0);
    EXPECT_EQ(state.verdict, SprtVerdict::kOpen);
}

/// For many pairs near the middle the ratio comes close to the plain normal one,
/// (s₁−s₀)·(2·mean−s₀− s₁)·n / (2·variance).
TEST(Sprt, IsTheNormalTestForManyPairs) {
    const PairCounts counts{{1200, 2500, 4000, 2700, 1300}};
    const Sprt test{.elo0 = 0, .elo1 = 10};
    double mean = 0;
    double squares = 0;
    const auto total = double(counts.total());
    for (std::size_t kind = 0; kind < PairCounts::kKinds; ++kind) {
        const double share = PairCounts::share(kind);
        mean += double(counts.pairs[kind]) * share / total;
        squares += double(counts.pairs[kind]) * share * share / total;
    }
    const double s0 = score_of_elo(test.elo0);
    const double s1 = score_of_elo(test.elo1);
    const double normal = total * (s1 - s0) * (2 * mean - s0 - s1) / (2 * (squares - mean * mean));
    EXPECT_NEAR(evaluate(test, counts).ratio, normal, 0.02 * std::abs(normal));
}

/// Wrong verdicts are as rare as alpha and beta say, and a clear difference is seen soon.
TEST(Sprt, ErrsAsRarelyAsItPromises) {
    const Sprt test{.elo0 = 0, .elo1 = 40, .alpha = 0.1, .beta = 0.1};
    Rng rng(5);
    constexpr int kRuns = 400;
    int accepted = 0;
    int rejected = 0;
    for (int i = 0; i < kRuns; ++i) {
        accepted += run(test, 0, rng).verdict == SprtVerdict::kAccepted;
        rejected += run(test, 40, rng).verdict == SprtVerdict::kRejected;
    }
    EXPECT_LT(accepted, kRuns * 0.145);  // three standard errors above a tenth
    EXPECT_LT(rejected, kRuns * 0.145);
    EXPECT_GT(accepted + rejected, 10);  // nor is it so careful that it wastes games
    EXPECT_LT(run(test, 200, rng).pairs, 60);
}

TEST(Sprt, IsFiniteWhereResultsAreMissing) {
    for (const PairCounts& counts :
         {PairCounts{{0, 0, 0, 0, 1}}, PairCounts{{1, 0, 0, 0, 0}}, PairCounts{{0, 0, 500, 0, 0}},
          PairCounts{{0, 0, 0, 0, 9999}}}) {
        EXPECT_TRUE(std::isfinite(evaluate({}, counts).ratio));
    }
    EXPECT_EQ(evaluate({}, {{0, 0, 0, 0, 9999}}).verdict, SprtVerdict::kAccepted);
}

TEST(Sprt, IsReadFromText) {
    const auto test = parse_sprt("-3,1");
    ASSERT_TRUE(test);
    EXPECT_EQ(*test, (Sprt{.elo0 = -3, .elo1 = 1}));
    const auto all = parse_sprt("0,5.5,0.01,0.1");
    ASSERT_TRUE(all);
    EXPECT_EQ(*all, (Sprt{.elo0 = 0, .elo1 = 5.5, .alpha = 0.01, .beta = 0.1}));
    for (const char* bad : {"", "5", "5,0", "1,1", "0,5,0.05", "0,x", "0,5,0,0.1", "0,5,0.7,0.1",
                            "-1e9,1e9", "-1001,0", "0,1001", "nan,5"}) {
        EXPECT_FALSE(parse_sprt(bad)) << bad;
    }
}

}  // namespace
}  // namespace tilestone::statistics
