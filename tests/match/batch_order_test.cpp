// SPDX-License-Identifier: MIT
#include "tilestone/match/batch_order.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/open_runner.h"

namespace tilestone::match {
namespace {

using Numbers = std::vector<std::uint64_t>;

/// Game by game, each with all players that still play.
std::vector<BatchPlace> plainly(const Numbers& games) {
    std::vector<BatchPlace> places;
    for (std::uint64_t game = 0; game < *std::ranges::max_element(games); ++game) {
        for (std::size_t player = 0; player < games.size(); ++player) {
            if (game < games[player]) places.push_back({player, game});
        }
    }
    return places;
}

void expect_order(const Numbers& games) {
    const BatchOrder order(games);
    const std::vector<BatchPlace> places = plainly(games);
    ASSERT_EQ(order.jobs(), places.size());
    for (std::uint64_t job = 0; job < places.size(); ++job) {
        EXPECT_EQ(order.place_of(job), places[job]) << job;
    }
}

TEST(BatchOrder, GoesGameByGameThroughThoseWhoStillPlay) {
    expect_order({1});
    expect_order({3, 3, 3});
    expect_order({5, 2, 2, 7});
    expect_order({1, 100, 10});
}

TEST(BatchOrder, IsThatOfThePlainListForAnyNumbers) {
    Rng rng(3);
    for (int trial = 0; trial < 100; ++trial) {
        Numbers games(1 + rng.below(8));
        for (std::uint64_t& each : games) each = 1 + rng.below(12);
        expect_order(games);
    }
}

TEST(BatchOrder, IsThatOfTheirNumbersWhereAllPlayAsMany) {
    const BatchOrder order(Numbers{4, 4, 4});
    for (std::uint64_t job = 0; job < 12; ++job) {
        EXPECT_EQ(order.place_of(job), (BatchPlace{job % 3, job / 3}));
    }
}

TEST(BatchPlan, WithNumbersOfItsOwnReadsBack) {
    const BatchPlan plan{.players = {"random", "greedy"}, .games = 5, .own_games = {2, 9}};
    const auto again = batch_plan_from(to_text(plan));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, plan);
    EXPECT_EQ(ledger_plan(plan).jobs, 11u);
}

TEST(BatchPlan, IsReadAndWrittenWithTheNewNamesOfOptions) {
    const std::string old_text =
        R"({"players":["tilestone:endgames=0","random"],"games":1,"seed":2})";
    const auto plan = batch_plan_from(old_text);
    ASSERT_TRUE(plan) << plan.error().message;
    EXPECT_EQ(plan->players, (std::vector<std::string>{"tilestone:tablebase=0", "random"}));
    const BatchPlan named_of_old{
        .players = {"tilestone:endgames=0", "random"}, .games = 1, .seed = 2};
    EXPECT_EQ(to_text(named_of_old), to_text(*plan));
    const jobs::Plan kept{.kind = std::string(kBatchKind), .text = old_text, .jobs = 2};
    EXPECT_EQ(with_new_names(kept), ledger_plan(*plan));
    const jobs::Plan unreadable{.kind = std::string(kBatchKind), .text = "{", .jobs = 2};
    EXPECT_EQ(with_new_names(unreadable), unreadable);
}

TEST(BatchPlan, NeedsANumberForEachPlayer) {
    for (const char* games : {"[1]", "[1,2,3]", "[1,0]", "[1,1.5]", "[1,1e9]"}) {
        const auto plan =
            batch_plan_from(R"({"players":["random","greedy"],"games":1,"own_games":)" +
                            std::string(games) + R"(,"seed":1})");
        ASSERT_FALSE(plan) << games;
        EXPECT_NE(plan.error().message.find("own_games"), std::string::npos);
    }
}

}  // namespace
}  // namespace tilestone::match
