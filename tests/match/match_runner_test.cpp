// SPDX-License-Identifier: MIT
//
// Whole matches of our players: the same whoever does the work.
#include "tilestone/match/gomoku/match_runner.h"

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/match/gomoku/scoreboard.h"

namespace tilestone::match {
namespace {

MatchPlan plan() {
    return {.players = {"classic:nodes=300", "points", "random"}, .games = 4, .size = 9, .seed = 5};
}

/// All texts with what depends on the clock taken out.
jobs::Results without_times(jobs::Results results) {
    for (auto& [job, text] : results) {
        GameResult result = *game_result_from(text);
        result.times.clear();
        text = to_text(result);
    }
    return results;
}

jobs::Results run(const MatchPlan& plan, std::size_t threads) {
    const TempFolder folder;
    auto entrants = parse_entrants(plan.players);
    EXPECT_TRUE(entrants);
    auto ledger = jobs::Ledger::create(folder.file("match.db"), ledger_plan(plan), games_view());
    EXPECT_TRUE(ledger) << ledger.error().message;
    MatchRunner runner(plan, *entrants);
    const auto executor = make_executor(threads);
    const StopToken stop;
    EXPECT_TRUE(jobs::run_jobs(*ledger, runner, *executor, stop, {}));
    return without_times(ledger->results());
}

TEST(MatchRunner, PlaysTheSameGamesWithOneThreadAndWithSeveral) {
    const auto one = run(plan(), 1);
    EXPECT_EQ(one.size(), 12u);
    EXPECT_EQ(run(plan(), 3), one);
}

TEST(MatchRunner, FindsTheBetterPlayer) {
    const MatchPlan match = plan();
    Scoreboard board(match);
    for (const auto& [job, text] : run(match, 2)) board.add(job, *game_result_from(text));
    const auto ratings = board.ratings();
    EXPECT_GT(ratings[0].elo, ratings[2].elo);
    EXPECT_GT(ratings[1].elo, ratings[2].elo);
    EXPECT_EQ(board.games(), 12u);
}

TEST(MatchRunner, RefusesEntrantsThatAreNone) {
    EXPECT_NE(parse_entrants({"classic", "clasic"}).error().message.find("did you mean classic"),
              std::string::npos);
    EXPECT_FALSE(parse_entrants({"classic:depth=x", "points"}));
    const auto twice = parse_entrants({"points", "points"});
    ASSERT_TRUE(twice);
    EXPECT_EQ((*twice)[1].name, "points (2)");
}

}  // namespace
}  // namespace tilestone::match
