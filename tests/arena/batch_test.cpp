// SPDX-License-Identifier: MIT
#include "tilestone/arena/batch.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::arena {
namespace {

using twenty48::Game;

std::vector<GameRecord> play(std::string_view player, const BatchPlan& plan, std::size_t threads,
                             const StopToken* stop = nullptr) {
    const auto executor = make_executor(threads);
    return play_batch(*engine::parse_player<Game>(player), plan, *executor, stop, {});
}

TEST(Batch, IsTheSameForAnyNumberOfThreads) {
    const BatchPlan plan{.games = 12, .seed = 5};
    for (const std::string_view player : {"random", "greedy", "minimax:depth=1"}) {
        const auto one = play(player, plan, 1);
        const auto three = play(player, plan, 3);
        ASSERT_EQ(12u, one.size());
        ASSERT_EQ(one.size(), three.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            EXPECT_EQ(plan.seed + i, one[i].seed);
            EXPECT_EQ(one[i].seed, three[i].seed);
            EXPECT_EQ(one[i].score, three[i].score);
            EXPECT_EQ(one[i].moves, three[i].moves);
            EXPECT_EQ(one[i].largest, three[i].largest);
        }
    }
}

TEST(Batch, GamesOverlapWhereSeedsDo) {
    const auto first = play("random", {.games = 5, .seed = 1}, 1);
    const auto later = play("random", {.games = 5, .seed = 3}, 1);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(first[i + 2].score, later[i].score);
    EXPECT_NE(first[0].score, first[1].score);
}

TEST(Batch, EndsAGameAtTheTileAskedFor) {
    const auto until = play("minimax:depth=1", {.games = 8, .seed = 1, .until = 7}, 1);
    const auto whole = play("minimax:depth=1", {.games = 8, .seed = 1}, 1);
    for (std::size_t i = 0; i < until.size(); ++i) {
        EXPECT_LE(until[i].moves, whole[i].moves);
        EXPECT_EQ(std::min<int>(7, whole[i].largest), until[i].largest);
    }
}

TEST(Batch, ReportsProgressOnceAGame) {
    const auto executor = make_executor(2);
    std::uint64_t calls = 0;
    const auto games = play_batch(*engine::parse_player<Game>("random"), {.games = 20, .seed = 1},
                                  *executor, nullptr, [&](const BatchProgress& progress) {
                                      ++calls;
                                      EXPECT_EQ(calls, progress.games_done);
                                      EXPECT_EQ(20u, progress.games);
                                      EXPECT_GT(progress.mean_score, 0);
                                  });
    EXPECT_EQ(20u, calls);
    EXPECT_EQ(20u, games.size());
}

TEST(Batch, KeepsOnlyCompleteGamesWhenStopped) {
    StopToken stop;
    const auto executor = make_executor(1);
    const auto games = play_batch(*engine::parse_player<Game>("random"), {.games = 50, .seed = 1},
                                  *executor, &stop, [&](const BatchProgress& progress) {
                                      if (progress.games_done == 3) stop.request_stop();
                                  });
    ASSERT_EQ(3u, games.size());
    for (const GameRecord& game : games) EXPECT_TRUE(game.complete);
}

GameRecord record(std::uint64_t score, twenty48::Exponent largest) {
    return {.seed = 0,
            .score = score,
            .moves = 100,
            .seconds = 0.5,
            .largest = largest,
            .complete = true};
}

TEST(Summary, OfNoGamesIsAllZero) {
    const BatchSummary summary = summarize({});
    EXPECT_EQ(0u, summary.games);
    EXPECT_EQ(0, summary.mean_score);
    EXPECT_TRUE(summary.reached.empty());
}

TEST(Summary, MatchesHandComputedFigures) {
    const BatchSummary summary =
        summarize({record(10, 3), record(20, 4), record(60, 5), record(30, 4)});
    EXPECT_EQ(4u, summary.games);
    EXPECT_EQ(400u, summary.moves);
    EXPECT_DOUBLE_EQ(200, summary.moves_per_second);  // 400 moves in 2 s
    EXPECT_DOUBLE_EQ(5, summary.mean_ms);
    EXPECT_DOUBLE_EQ(30, summary.mean_score);
    EXPECT_DOUBLE_EQ(25, summary.median_score);
    EXPECT_EQ(60u, summary.max_score);
    // Squares of the differences from 30: 400, 100, 900, 0; variance 1400 / 3, over 4 games.
    EXPECT_DOUBLE_EQ(std::sqrt(1400.0 / 3 / 4), summary.stderr_score);
    ASSERT_EQ(3u, summary.reached.size());
    EXPECT_EQ(8u, summary.reached[0].tile);
    EXPECT_DOUBLE_EQ(1, summary.reached[0].fraction);
    EXPECT_EQ(16u, summary.reached[1].tile);
    EXPECT_DOUBLE_EQ(0.75, summary.reached[1].fraction);
    EXPECT_EQ(32u, summary.reached[2].tile);
    EXPECT_DOUBLE_EQ(0.25, summary.reached[2].fraction);
    EXPECT_DOUBLE_EQ(10, summarize({record(10, 3)}).median_score);
    EXPECT_EQ(0, summarize({record(10, 3)}).stderr_score);
}

TEST(Summary, IntervalIsWilsons) {
    // 8 of 10: the published example of the score interval, 0.490 … 0.943.
    std::vector<GameRecord> games(8, record(1, 4));
    games.resize(10, record(1, 3));
    const BatchSummary summary = summarize(games);
    EXPECT_NEAR(0.4902, summary.reached[1].low, 1e-4);
    EXPECT_NEAR(0.9433, summary.reached[1].high, 1e-4);
}

}  // namespace
}  // namespace tilestone::arena
