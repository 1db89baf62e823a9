// SPDX-License-Identifier: MIT
#include "tilestone/match/statistics/ratings.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::statistics {
namespace {

PairCounts play(double elo, int pairs, Rng& rng) {
    PairCounts counts;
    for (int i = 0; i < pairs; ++i) {
        double points = 0;
        for (int game = 0; game < 2; ++game) points += rng.uniform() < score_of_elo(elo) ? 1 : 0;
        counts.add(points);
    }
    return counts;
}

TEST(Ratings, OfTwoPlayersAreTheirEloDifference) {
    // 150 of 200 points, and one drawn pair more.
    const auto ratings = rate(2, {{0, 1, {{0, 0, 50, 0, 50}}}});
    ASSERT_EQ(ratings.size(), 2u);
    EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of(151. / 202), 1e-6);
    EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-9);
    EXPECT_LT(ratings[0].interval.low, ratings[0].elo);
    EXPECT_GT(ratings[0].interval.high, ratings[0].elo);
}

TEST(Ratings, FindTheStrengthsThatTheGamesWerePlayedWith) {
    const std::vector<double> truth = {150, 50, -50, -150};
    Rng rng(3);
    std::vector<PairingCounts> pairings;
    for (std::size_t a = 0; a < truth.size(); ++a) {
        for (std::size_t b = a + 1; b < truth.size(); ++b) {
            pairings.push_back({a, b, play(truth[a] - truth[b], 2000, rng)});
        }
    }
    const auto ratings = rate(truth.size(), pairings);
    for (std::size_t i = 0; i < truth.size(); ++i) {
        EXPECT_NEAR(ratings[i].elo, truth[i], 15) << i;
        EXPECT_LT(ratings[i].interval.high - ratings[i].interval.low, 40) << i;
    }
}

TEST(Ratings, AreFiniteWhereOneWinsAllAndWhereNobodyPlayed) {
    const auto ratings = rate(3, {{0, 1, {{0, 0, 0, 0, 50}}}});
    EXPECT_TRUE(std::isfinite(ratings[0].elo));
    EXPECT_GT(ratings[0].elo - ratings[1].elo, 600);
    EXPECT_GT(ratings[0].interval.high - ratings[0].interval.low, 100);
    EXPECT_EQ(rate(2, {})[0].elo, 0);
    EXPECT_TRUE(rate(0, {}).empty());
}

TEST(Ratings, AreTheSameEachTime) {
    const std::vector<PairingCounts> pairings = {{0, 1, {{3, 1, 4, 1, 5}}},
                                                 {1, 2, {{9, 2, 6, 5, 3}}}};
    const auto first = rate(3, pairings);
    const auto second = rate(3, pairings);
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].elo, second[i].elo);
        EXPECT_EQ(first[i].interval.low, second[i].interval.low);
    }
}

}  // namespace
}  // namespace tilestone::statistics
