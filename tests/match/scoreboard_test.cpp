// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/scoreboard.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::match {
namespace {

MatchPlan two(std::uint64_t games) { return {.players = {"a", "b"}, .games = games}; }

TEST(Scoreboard, CountsAsTheFirstPlayerSeesIt) {
    const MatchPlan plan = two(6);
    Scoreboard board(plan);
    board.add(0, {.black = 1});    // a is Black and wins
    board.add(1, {.black = 0});    // b is Black and loses: 2 points for a
    board.add(2, {.black = 0.5});  // ½
    board.add(3, {.black = 1});    // b wins: ½ in total
    board.add(4, {.black = 0, .end = GameEnd::kFault, .fault = Fault::kTime});
    const PairingScore& score = board.pairings().front();
    EXPECT_EQ(score.wins, 2u);
    EXPECT_EQ(score.draws, 1u);
    EXPECT_EQ(score.losses, 2u);
    EXPECT_EQ(score.pairs.pairs, (std::array<std::uint64_t, 5>{0, 1, 0, 0, 1}));
    EXPECT_EQ(score.faults[0][std::size_t(Fault::kTime)], 1u);
    EXPECT_EQ(score.faults[1][std::size_t(Fault::kTime)], 0u);
    EXPECT_EQ(board.games(), 5u);
}

TEST(Scoreboard, IsTheSameInAnyOrder) {
    MatchPlan plan{.players = {"a", "b", "c"}, .games = 20};
    std::vector<std::uint64_t> jobs(jobs_of(plan));
    std::iota(jobs.begin(), jobs.end(), 0);
    const auto result = [](std::uint64_t job) {
        return GameResult{.black = double(splitmix64(job) % 3) / 2};
    };
    Scoreboard straight(plan);
    for (const auto job : jobs) straight.add(job, result(job));
    Scoreboard mixed(plan);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        mixed.add(jobs[i * 7 % jobs.size()], result(jobs[i * 7 % jobs.size()]));
    }
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(straight.pairings()[i].pairs.pairs, mixed.pairings()[i].pairs.pairs);
        EXPECT_EQ(straight.pairings()[i].pairs.total(), 10u);
        EXPECT_EQ(straight.ratings()[i].elo, mixed.ratings()[i].elo);
    }
}

/// Games finished after the pair that decided the test do not count.
TEST(Scoreboard, OfATestEndsAtThePairThatDecided) {
    MatchPlan plan = two(2000);
    plan.sprt = statistics::Sprt{.elo0 = 0, .elo1 = 100};
    const auto result = [](std::uint64_t job) {
        return GameResult{.black = job % 2 == 0 ? 1. : 0.};
    };
    Scoreboard straight(plan);
    std::uint64_t needed = 0;
    while (!straight.is_decided()) {
        straight.add(needed, result(needed));
        ++needed;
    }
    EXPECT_EQ(straight.sprt().verdict, statistics::SprtVerdict::kAccepted);
    EXPECT_EQ(needed % 2, 0u);
    Scoreboard hasty(plan);
    hasty.add(needed + 3, {.black = 0.5});
    for (std::uint64_t job = needed + 1; job-- > 0;) hasty.add(job, result(job));
    EXPECT_TRUE(hasty.is_decided());
    EXPECT_EQ(hasty.games(), needed);
    EXPECT_EQ(hasty.sprt().ratio, straight.sprt().ratio);
    EXPECT_EQ(hasty.pairings()[0].wins, straight.pairings()[0].wins);
}

}  // namespace
}  // namespace tilestone::match
