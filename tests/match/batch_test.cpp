// SPDX-License-Identifier: MIT
#include "tilestone/match/batch.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/match/summary.h"

namespace tilestone::match {
namespace {

using Progress = std::function<void(const BatchProgress&)>;

std::vector<GameRecord> play(std::string_view player, BatchPlan plan, std::size_t threads,
                             const Progress& progress = {}, const StopToken& stop = {}) {
    plan.players = {std::string(player)};
    const auto executor = make_executor(threads);
    auto ledger = BatchLedger::without_file(ledger_plan(plan), game_record_codec());
    const auto players = players_of(plan).value();
    BatchRunner work(plan, players);
    EXPECT_TRUE(play_batch(work, ledger, *executor, stop, progress));
    return games_by_player(plan, ledger.rows()).front();
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
    std::uint64_t calls = 0;
    const auto games =
        play("random", {.games = 20, .seed = 1}, 2, [&](const BatchProgress& progress) {
            ++calls;
            EXPECT_EQ(calls, progress.games_done);
            EXPECT_EQ(calls, progress.played);
            EXPECT_EQ(20u, progress.games);
            EXPECT_GT(progress.mean_score, 0);
        });
    EXPECT_EQ(20u, calls);
    EXPECT_EQ(20u, games.size());
}

TEST(Batch, KeepsOnlyCompleteGamesWhenStopped) {
    StopToken stop;
    const auto games = play(
        "random", {.games = 50, .seed = 1}, 1,
        [&](const BatchProgress& progress) {
            if (progress.games_done == 3) stop.request_stop();
        },
        stop);
    EXPECT_EQ(3u, games.size());
}

TEST(Batch, SeveralPlayersPlayTheSameSeeds) {
    const BatchPlan plan{.players = {"greedy", "random"}, .games = 6, .seed = 3};
    auto ledger = BatchLedger::without_file(ledger_plan(plan), game_record_codec());
    const auto executor = make_executor(2);
    const auto players = players_of(plan).value();
    BatchRunner work(plan, players);
    ASSERT_TRUE(play_batch(work, ledger, *executor, {}, {}));
    const auto alone = play("random", {.games = 6, .seed = 3}, 1);
    const auto beside = games_by_player(plan, ledger.rows())[1];
    ASSERT_EQ(beside.size(), 6u);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(beside[i].seed, alone[i].seed);
        EXPECT_EQ(beside[i].score, alone[i].score);
    }
}

TEST(Batch, PlansAndRecordsAreTheSameAfterTheirTexts) {
    for (const BatchPlan& plan :
         {BatchPlan{.players = {"greedy"}},
          BatchPlan{.players = {"a:b=1", "c"}, .games = 7, .seed = 9, .until = 11}}) {
        EXPECT_EQ(batch_plan_from(to_text(plan)).value(), plan);
    }
    const GameRecord record{.seed = 1,
                            .score = 20000,
                            .moves = 900,
                            .nodes = 12345678,
                            .seconds = 0.1,
                            .depth_sum = 2.5,
                            .longest_ms = 1e-3,
                            .largest = 11};
    EXPECT_EQ(game_record_from(to_text(record)).value(), record);
    EXPECT_FALSE(game_record_from(R"({"seed":-1})"));
    EXPECT_FALSE(batch_plan_from(R"({"players":[],"games":1,"seed":1})"));
    EXPECT_EQ(batch_plan_from(R"({"players":["greedy"],"seed":1})").error().message,
              "the key 'games' is missing");
}

GameRecord record(std::uint64_t score, twenty48::Exponent largest) {
    return {.seed = 0, .score = score, .moves = 100, .seconds = 0.5, .largest = largest};
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
    // Squared differences from 30: 400, 100, 900, 0; variance 1400 / 3, over 4 games.
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

TEST(Comparison, IsTheRatioOfMeans) {
    std::vector<GameRecord> a(100, record(200, 4));
    std::vector<GameRecord> b(100, record(100, 4));
    for (std::size_t i = 0; i < 100; i += 2) {
        a[i].score = 100;
        b[i].score = 50;
    }
    const Comparison twice = compare(summarize(a), summarize(b));
    EXPECT_NEAR(twice.ratio, 2, 1e-12);
    EXPECT_LT(twice.interval.low, 2);
    EXPECT_GT(twice.interval.high, 2);
    EXPECT_GT(twice.superior, 0.999);
    const Comparison same = compare(summarize(a), summarize(a));
    EXPECT_NEAR(same.superior, 0.5, 1e-12);
    // Each has a relative spread of a third: 2 · (1/9) · (1.96 / ln 1.02)², corrected for the
    // estimated variance.
    EXPECT_NEAR(double(same.games_needed), 2176 * 100.0 / 99, 3);
    // With that number of games the interval is as narrow as required.
    std::vector<GameRecord> many;
    while (many.size() < same.games_needed) many.insert(many.end(), a.begin(), a.begin() + 2);
    EXPECT_NEAR(compare(summarize(many), summarize(many)).interval.high, 1.02, 2e-4);
}

TEST(Comparison, OfHardlyAnyGamesKnowsNothing) {
    const Comparison none = compare(summarize({record(9, 3)}), summarize({record(1, 3)}));
    EXPECT_EQ(none.superior, 0.5);
    EXPECT_EQ(none.interval.low, 0);
    EXPECT_TRUE(std::isinf(none.interval.high));
}

}  // namespace
}  // namespace tilestone::match
