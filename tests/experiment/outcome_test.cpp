// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/outcome.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/match/experiment/experiment_file.h"
#include "tilestone/match/experiment/raw_games.h"
#include "tilestone/match/gomoku/match_runner.h"
#include "tilestone/match/open_runner.h"

namespace tilestone::experiment {
namespace {

Experiment two_players() {
    return read_experiment(R"(
title = "T"
game = "2048"
games = 6
seed = 5
[[series]]
player = "greedy"
[[series]]
player = "random"
games = 3
)",
                           "x.toml")
        .value();
}

Experiment small_match() {
    return read_experiment(R"(
title = "T"
game = "gomoku"
games = 4
[match]
size = 9
[[series]]
player = "points"
[[series]]
player = "random"
)",
                           "x.toml")
        .value();
}

template <class T, class Plan>
std::vector<jobs::Row<T>> played(const Plan& plan, const jobs::Codec<T>& codec) {
    auto ledger = jobs::TypedLedger<T>::without_file(match::ledger_plan(plan), codec);
    const auto work = match::open_runner(plan);
    EXPECT_TRUE(work) << work.error().message;
    const auto executor = make_executor(1);
    EXPECT_TRUE(jobs::run_jobs(ledger, **work, *executor, StopToken(), {}));
    const jobs::Rows<T> rows = ledger.rows();
    return {rows.begin(), rows.end()};
}

std::vector<jobs::Row<match::GameRecord>> played_batch(const match::BatchPlan& plan) {
    return played(plan, match::game_record_codec());
}

TEST(Outcome, CellsHaveTheGamesOfTheirPlayers) {
    const Experiment experiment = two_players();
    const Outcome outcome = outcome_of(experiment, played_batch(experiment.batch));
    EXPECT_EQ(outcome.games, 9u);
    ASSERT_EQ(outcome.cells.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        // Played by itself with the same seeds.
        const match::BatchPlan alone{
            .players = {experiment.cells[i].player}, .games = experiment.cells[i].games, .seed = 5};
        const auto games = match::games_by_player(alone, played_batch(alone)).front();
        const BatchCell& cell = outcome.cells[i];
        EXPECT_EQ(cell.summary.games, experiment.cells[i].games);
        EXPECT_DOUBLE_EQ(cell.summary.mean_score, match::summarize(games).mean_score);
        std::uint64_t sum = 0;
        for (const std::uint64_t each : cell.largest) sum += each;
        EXPECT_EQ(sum, cell.summary.games);
        EXPECT_LT(cell.mean.low, cell.summary.mean_score);
        EXPECT_GT(cell.mean.high, cell.summary.mean_score);
    }
}

TEST(Outcome, OfNoGamesIsUnknown) {
    const Outcome outcome = outcome_of(two_players(), jobs::Rows<match::GameRecord>{});
    EXPECT_EQ(outcome.games, 0u);
    EXPECT_EQ(outcome.cells[0].summary.games, 0u);
    EXPECT_FALSE(std::isfinite(outcome.cells[0].mean.high));
}

TEST(RawGames, ReadBackAsTheyWere) {
    const auto check = [](const Experiment& experiment, const auto& codec, const auto& games) {
        const auto again = games_from_raw(experiment, codec, raw_games(experiment, codec, games));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, games);
    };
    const Experiment batch = two_players();
    check(batch, match::game_record_codec(), played_batch(batch.batch));
    const Experiment match = small_match();
    const auto codec = match::game_result_codec();
    check(match, codec, played(match.match, codec));
}

TEST(RawGames, RefusesWhatIsOfAnotherExperimentOrDamaged) {
    const Experiment experiment = two_players();
    const auto codec = match::game_record_codec();
    const std::string text = raw_games(experiment, codec, played_batch(experiment.batch));
    const auto says = [&](const std::string& changed) {
        const auto games = games_from_raw(experiment, codec, changed);
        return games ? "it was read" : games.error().message;
    };
    const std::size_t first = text.find('\n') + 1;
    const std::string plan = text.substr(0, first);
    const std::string games = text.substr(first);
    EXPECT_EQ(says(text + games.substr(0, games.find('\n') + 1)), "11: the unit is there twice");
    EXPECT_EQ(says(plan + "{\"unit\":9" + games.substr(9)),
              "2: it does not begin with a unit of the plan");
    EXPECT_EQ(says(plan + "\n" + games.substr(0, 10) + ",\"cell\":1" + games.substr(19)),
              "3: it is of another cell or pairing");
    EXPECT_EQ(says(plan + games.substr(0, 60)).rfind("2: ", 0), 0u);
    EXPECT_EQ(says(plan + "x"), "2: it does not begin with a unit of the plan");
    for (const std::string& other :
         {games, std::string(), raw_games(small_match(), match::game_result_codec(), {})}) {
        EXPECT_EQ(says(other), "1: it is of another experiment");
    }
}

TEST(Curve, TakesTwoColumnsWhereverTheyStand) {
    const auto points = parse_curve("moves,games,x,mean_score\r\n1,100,0,2.5\r\n2,200,0,3\n\n");
    ASSERT_TRUE(points) << points.error().message;
    ASSERT_EQ(points->size(), 2u);
    EXPECT_EQ((*points)[1].games, 200);
    EXPECT_EQ((*points)[0].mean_score, 2.5);
}

TEST(Curve, SaysWhichLineIsWrong) {
    EXPECT_EQ(parse_curve("a,b\n").error().message,
              "1: the columns games and mean_score are missing");
    EXPECT_EQ(parse_curve("").error().message, "1: the columns games and mean_score are missing");
    EXPECT_EQ(parse_curve("games,mean_score\n1,2\n3\n").error().message, "3: too few columns");
    EXPECT_EQ(parse_curve("games,mean_score\n1,x\n").error().message.rfind("2: ", 0), 0u);
    EXPECT_EQ(parse_curve("games,mean_score\n-1,2\n").error().message.rfind("2: ", 0), 0u);
}

}  // namespace
}  // namespace tilestone::experiment
