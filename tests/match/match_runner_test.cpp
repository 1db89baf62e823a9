// SPDX-License-Identifier: MIT
//
// Whole matches between our players: the result does not depend on the workers.
#include "tilestone/match/gomoku/match_runner.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/match/gomoku/scoreboard.h"

namespace tilestone::match {
namespace {

MatchPlan plan() {
    return {.players = {"classic:nodes=300", "points", "random"}, .games = 4, .size = 9, .seed = 5};
}

using Games = std::vector<jobs::Row<GameResult>>;

/// With what depends on the clock taken out.
Games without_times(jobs::Rows<GameResult> rows) {
    Games games(rows.begin(), rows.end());
    for (auto& [job, result] : games) result.times.clear();
    return games;
}

Games run(const MatchPlan& plan, std::size_t threads) {
    const TempFolder folder;
    const std::string path = folder.file("match.db");
    auto entrants = parse_entrants(plan.players);
    EXPECT_TRUE(entrants);
    MatchRunner runner(plan, *entrants);
    Games games;
    {
        auto ledger = MatchLedger::decoded(
            jobs::Ledger::create(path, ledger_plan(plan), games_view()), game_result_codec());
        EXPECT_TRUE(ledger) << ledger.error().message;
        const auto executor = make_executor(threads);
        const StopToken stop;
        EXPECT_TRUE(jobs::run_jobs(*ledger, runner, *executor, stop, {}));
        const jobs::Rows<GameResult> rows = ledger->rows();
        games.assign(rows.begin(), rows.end());
    }
    // What was never read is what others read from the file, to the last digit of a time.
    const auto again = MatchLedger::decoded(jobs::Ledger::read(path), game_result_codec());
    EXPECT_TRUE(again && std::ranges::equal(again->rows(), games));
    return without_times(games);
}

TEST(MatchRunner, PlaysTheSameGamesWithOneThreadAndWithSeveral) {
    const auto one = run(plan(), 1);
    EXPECT_EQ(one.size(), 12u);
    EXPECT_EQ(run(plan(), 3), one);
}

TEST(MatchRunner, FindsTheBetterPlayer) {
    const MatchPlan match = plan();
    Scoreboard board(match);
    for (const auto& [job, result] : run(match, 2)) board.add(job, result);
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
