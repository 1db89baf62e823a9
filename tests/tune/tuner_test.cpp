// SPDX-License-Identifier: MIT
//
// A tuning as a whole: it finds what it should on games that are made up, plays real ones, goes on
// where it was stopped, and takes no other tuning's ledger for its own.
#include "tilestone/training/tune/tuner.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/training/optimise/normal.h"
#include "tilestone/training/tune/confirmation.h"

namespace tilestone::tune {
namespace {

TunePlan tuned_snake_plan() {
    return {.player = "minimax-snake:depth=1",
            .ranges = {{.name = "smooth", .low = 0, .high = 10},
                       {.name = "mono", .low = 0.5, .high = 50, .logarithmic = true}},
            .games = 5,
            .iterations = 40,
            .candidates = 8,
            .seed = 11};
}

double option_of(const std::string& player, std::string_view name) {
    return engine::parse_player<twenty48::Game>(player)->options.real(name);
}

/// Scores that are spread by factors about one that is largest at smooth = 4, mono = 10.
Status make_up_games(const match::BatchPlan& plan, match::BatchLedger& games) {
    for (std::uint64_t job = 0; job < plan.games * plan.players.size(); ++job) {
        const std::string& player = plan.players[job % plan.players.size()];
        const double smooth = option_of(player, "smooth") / 10 - 0.4;
        const double mono = std::log(option_of(player, "mono") / 10);
        optimise::Normal normal(plan.seed + job);
        const double log_score = 9 - 4 * smooth * smooth - mono * mono + 0.1 * normal.draw();
        const match::GameRecord record{.seed = plan.seed + job / plan.players.size(),
                                       .score = std::uint64_t(std::exp(log_score))};
        if (const Status kept = games.add(job, record); !kept) return kept;
    }
    return ok();
}

TuneLedger ledger_for(const TunePlan& plan) {
    return TuneLedger::without_file(ledger_plan(plan), iteration_codec(plan.ranges.size()));
}

match::BatchLedger games_for(const match::BatchPlan& plan) {
    return match::BatchLedger::without_file(match::ledger_plan(plan), match::game_record_codec());
}

TEST(Tuner, FindsTheBestOfMadeUpGames) {
    for (const Method method : {Method::kCma, Method::kSpsa}) {
        TunePlan plan = tuned_snake_plan();
        plan.method = method;
        Tuner tuner(plan);
        TuneLedger ledger = ledger_for(plan);
        int heard = 0;
        const StopToken stop;
        ASSERT_TRUE(tune(tuner, ledger, make_up_games, stop, [&](const Tuner&) { ++heard; }));
        EXPECT_EQ(heard, 40);
        EXPECT_TRUE(tuner.is_done());
        EXPECT_NEAR(tuner.centre()[0], 4, 1) << kMethodNames[std::size_t(method)];
        EXPECT_NEAR(std::log(tuner.centre()[1] / 10), 0, 0.35);
        EXPECT_EQ(option_of(tuner.found(), "smooth"), tuner.centre()[0]);
        EXPECT_EQ(option_of(tuner.found(), "depth"), 1);
    }
}

/// Its seeds are those of no other iteration, nor of the confirmation.
TEST(Tuner, PlaysFreshSeedsInEachIteration) {
    TunePlan plan = tuned_snake_plan();
    plan.iterations = 4;
    Tuner tuner(plan);
    TuneLedger ledger = ledger_for(plan);
    std::set<std::uint64_t> seeds;
    std::size_t expected = 0;
    const auto watch = [&](const match::BatchPlan& batch, match::BatchLedger& games) {
        EXPECT_EQ(batch.players.size(), 8u);
        for (std::uint64_t i = 0; i < batch.games; ++i) seeds.insert(batch.seed + i);
        expected += batch.games;
        return make_up_games(batch, games);
    };
    ASSERT_TRUE(tune(tuner, ledger, watch, StopToken{}, {}));
    EXPECT_EQ(seeds.size(), expected);
    const match::BatchPlan last = confirmation_of(plan, tuner.found(), 10);
    EXPECT_GT(last.seed, *seeds.rbegin());
    EXPECT_EQ(last.players, (std::vector{tuner.found(), plan.player}));
}

/// Stopped after any number of iterations, and in the middle of one, it ends as if it had not been.
TEST(Tuner, GoesOnWhereItWasStopped) {
    for (const Method method : {Method::kCma, Method::kSpsa}) {
        TunePlan plan = tuned_snake_plan();
        plan.method = method;
        plan.iterations = 6;
        Tuner whole(plan);
        TuneLedger undisturbed = ledger_for(plan);
        ASSERT_TRUE(tune(whole, undisturbed, make_up_games, StopToken{}, {}));
        const TempFolder folder;
        for (int part = 0; part < 8; ++part) {
            auto ledger = TuneLedger::decoded(
                jobs::Ledger::open_or_create(folder.file("a.tune"), ledger_plan(plan), tune_view()),
                iteration_codec(plan.ranges.size()));
            ASSERT_TRUE(ledger) << ledger.error().message;
            Tuner tuner(tune_plan_from(ledger->plan().text).value());
            const Status taken = replay(tuner, ledger->rows());
            ASSERT_TRUE(taken) << taken.error().message;
            StopToken stop;
            int played = 0;
            const auto play = [&](const match::BatchPlan& batch, match::BatchLedger& games) {
                if (++played == 2) {
                    stop.request_stop();  // with games missing
                    return games.add(0, match::GameRecord{.score = 5});
                }
                return make_up_games(batch, games);
            };
            ASSERT_TRUE(tune(tuner, *ledger, play, stop, {}));
            if (tuner.is_done()) {
                EXPECT_EQ(tuner.found(), whole.found());
                EXPECT_TRUE(std::ranges::equal(ledger->rows(), undisturbed.rows()));
            }
            EXPECT_EQ(tuner.is_done(), part >= 5);
        }
    }
}

TEST(Tuner, RefusesAnotherTuningsIterations) {
    const TunePlan plan = tuned_snake_plan();
    Tuner tuner(plan);
    TuneLedger ledger = ledger_for(plan);
    TunePlan other = plan;
    other.seed = 12;
    Tuner stranger(other);
    match::BatchLedger games = games_for(stranger.batch());
    ASSERT_TRUE(make_up_games(stranger.batch(), games));
    const auto iteration = stranger.judge_batch(games.rows());
    ASSERT_TRUE(iteration);
    ASSERT_TRUE(ledger.add(0, *iteration));
    const Status taken = replay(tuner, ledger.rows());
    ASSERT_FALSE(taken);
    EXPECT_NE(taken.error().message.find("iteration 1"), std::string::npos);

    TuneLedger gap = ledger_for(plan);
    ASSERT_TRUE(gap.add(1, *iteration));
    EXPECT_FALSE(replay(tuner, gap.rows()));
}

TEST(Tuner, WantsAllGames) {
    const Tuner tuner(tuned_snake_plan());
    match::BatchLedger games = games_for(tuner.batch());
    ASSERT_TRUE(games.add(0, match::GameRecord{.score = 5}));
    EXPECT_FALSE(tuner.judge_batch(games.rows()));
}

/// Real games: the same found player for any number of threads.
TEST(Tuner, PlaysRealGames) {
    TunePlan plan = tuned_snake_plan();
    plan.iterations = 2;
    plan.candidates = 4;
    plan.games = 2;
    const auto found_with = [&](std::size_t threads) {
        const auto executor = make_executor(threads);
        Tuner tuner(plan);
        TuneLedger ledger = ledger_for(plan);
        const StopToken stop;
        const auto play = [&](const match::BatchPlan& batch, match::BatchLedger& games) -> Status {
            const auto players = match::players_of(batch);
            if (!players) return players.error();
            match::BatchRunner work(batch, *players);
            return match::play_batch(work, games, *executor, stop, {});
        };
        EXPECT_TRUE(tune(tuner, ledger, play, stop, {}));
        EXPECT_GT(tuner.steps().back().iteration.candidates.front().mean_score, 100);
        return tuner.found();
    };
    EXPECT_EQ(found_with(1), found_with(3));
}

}  // namespace
}  // namespace tilestone::tune
