// SPDX-License-Identifier: MIT
//
// Tests the commands evaluate, count, players and bench.
#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/paths.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

constexpr const char* kEarlyPosition = "0012002300340145";

json ask_small(const Words& words) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    return parse_object(outcome.output);
}

TEST(Evaluate, NamesTheFeaturesOfTheClassicPlayer) {
    const json answer =
        ask_small({"evaluate", "2048", kEarlyPosition, "--player", "minimax", "--json"});
    EXPECT_EQ(keys_of(answer),
              (std::vector<std::string>{"features", "options", "player", "position", "value"}));
    // By hand: neighbours in each row and column differ by 1; seven cells are empty; nine groups of
    // equal tiles; no axis both rises and falls.
    EXPECT_EQ(answer["features"], json::parse(R"({"smoothness": -13, "monotonicity": 0, "empty": 7,
                                                  "largest": 5, "islands": 9})"));
    // 0.1 * -13 + 1.3 * 0 + 2.7 * ln 7 + 1.0 * 5
    EXPECT_NEAR(answer["value"], 8.953957, 1e-5);
}

TEST(Evaluate, FollowsTheWeights) {
    const json answer = ask_small({"evaluate", "2048", kEarlyPosition, "--json", "--player",
                                   "minimax:smoothness=2,monotonicity=0,empty=0,largest=0"});
    EXPECT_NEAR(answer["value"], -26.0, 1e-12);
    EXPECT_EQ(answer["options"]["smoothness"], 2);
}

TEST(Evaluate, TakesAFinishedGame) {
    const Outcome outcome =
        run({"evaluate", "2048", "1212212112122121", "--player", "minimax", "--json"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(parse_object(outcome.output)["features"]["empty"], 0);
}

TEST(Evaluate, WritesOneLineForEachFeature) {
    const Outcome outcome = run({"evaluate", "2048", kEarlyPosition, "--player", "minimax"});
    EXPECT_NE(outcome.output.find("  smoothness    -13\n"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("Value by minimax: 8.95"), std::string::npos) << outcome.output;
}

TEST(Count, AgreesWithWhatCanBeCountedByHand) {
    // One tile in a corner: two moves, fifteen empty cells, two kinds of tile.
    const json answer = ask_small({"count", "2048", "1000000000000000", "--depth", "1", "--json"});
    EXPECT_EQ(keys_of(answer),
              (std::vector<std::string>{"depth", "interrupted", "leaves", "leaves_per_second",
                                        "position", "seconds"}));
    EXPECT_EQ(answer["leaves"], 60);
    EXPECT_EQ(ask_small({"count", "2048", kEarlyPosition, "--depth", "0", "--json"})["leaves"], 1);
    EXPECT_EQ(ask_small({"count", "2048", "1212212112122121", "--depth", "3", "--json"})["leaves"],
              0);
}

TEST(Count, IsTheSameForAnyNumberOfThreads) {
    for (const char* threads : {"1", "4"}) {
        const json answer = ask_small(
            {"count", "2048", kEarlyPosition, "--depth", "4", "--threads", threads, "--json"});
        EXPECT_EQ(answer["leaves"], 3480780);
    }
    EXPECT_TRUE(run({"count", "2048", kEarlyPosition, "--depth", "4"})
                    .output.starts_with("3480780 positions after 4 moves ("));
}

TEST(Players, ListsThePromisedOnesWithTheirOptions) {
    const json answer = ask_small({"players", "--json"});
    EXPECT_EQ(keys_of(answer), (std::vector<std::string>{"players"}));
    std::map<std::string, json> by_name;
    std::set<std::string> of_gomoku;
    for (const json& player : answer["players"]) {
        if (player["game"] == "2048") by_name[player["name"]] = player;
        if (player["game"] == "gomoku") of_gomoku.insert(player["name"].get<std::string>());
    }
    for (const char* name : {"random", "points", "classic", "montecarlo", "mcts"}) {
        EXPECT_TRUE(of_gomoku.contains(name)) << name;
    }
    for (const char* name : {"random", "greedy", "minimax", "minimax-snake", "expectimax"}) {
        ASSERT_TRUE(by_name.contains(name)) << name;
        EXPECT_EQ(by_name[name]["game"], "2048");
    }
    EXPECT_EQ(by_name["random"]["options"], json::array());
    const json& time = by_name["minimax"]["options"][0];
    EXPECT_EQ(time["name"], "time");
    EXPECT_EQ(time["default"], 100);
    EXPECT_EQ(time["unit"], "ms");
}

TEST(Players, CanBeAskedForOneGame) {
    EXPECT_EQ(run({"players", "--game", "2048"}).output + "\n" +
                  run({"players", "--game", "gomoku"}).output,
              run({"players"}).output);
    const json answer = ask_small({"players", "--game", "gomoku", "--json"});
    for (const json& player : answer["players"]) {
        EXPECT_EQ(player["game"], "gomoku");
    }
    const Outcome other = run({"players", "--game", "chess"});
    EXPECT_EQ(other.code, 2);
    EXPECT_EQ(other.error, "tilestone: there is no game 'chess'; there are: 2048, gomoku\n");
}

TEST(Players, WritesItsDocumentation) {
    std::ifstream file(test::in_repository("docs/guide/players.md"));
    const std::string written{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(run({"players", "--markdown"}).output, written);
}

TEST(Futures, HasThePromisedKeys) {
    const json answer = ask_small({"futures", "2048", "0012002300340145", "--json", "--move", "up",
                                   "--continuations", "20", "--length", "3"});
    EXPECT_EQ(keys_of(answer), (std::vector<std::string>{
                                   "continuation", "continuations", "contrasts", "corner",
                                   "interrupted", "length", "moves", "pair", "position", "seed"}));
    EXPECT_EQ(answer["continuations"], 20);
    EXPECT_EQ(answer["length"], 3);
    EXPECT_EQ(answer["pair"], 16);
    EXPECT_EQ(answer["corner"], 15);
    EXPECT_EQ(keys_of(answer["moves"]), (std::vector<std::string>{"left", "up"}));
    for (const json& concepts : answer["moves"]) {
        EXPECT_EQ(concepts.size(), 16);
        EXPECT_EQ(keys_of(concepts["empty"]), (std::vector<std::string>{"error", "mean"}));
    }
    for (const json& contrast : answer["contrasts"]) {
        EXPECT_EQ(contrast["move"], "up");
        EXPECT_EQ(contrast["instead"], "left");
        EXPECT_TRUE(contrast["cells"].is_array());
    }
    const json& continuation = answer["continuation"];
    EXPECT_EQ(continuation["moves"], continuation["steps"].size());
    EXPECT_EQ(continuation["steps"][0]["move"], "up");
    EXPECT_EQ(ask_small({"futures", "2048", "0012002300340145", "--json", "--move", "up",
                         "--continuations", "20", "--length", "3"}),
              answer);
}

TEST(Futures, ComparesOnlyLegalMoves) {
    const Outcome outcome = run({"futures", "2048", "0012002300340145", "--move", "right"});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.error, "tilestone: option move: right is not a legal move here\n");
    const Outcome other = run({"futures", "2048", "0012002300340145", "--player", "greedy"});
    EXPECT_EQ(other.code, 2);
    EXPECT_EQ(other.error, "tilestone: player greedy has no learned evaluation to play on by\n");
    EXPECT_NE(run({"futures", "2048", "1212212112122121"}).output.find("The game is over"),
              std::string::npos);
}

TEST(Futures, ShowATypicalContinuation) {
    const Outcome shown = run({"futures", "2048", "0012002300340145", "--move", "up", "--show",
                               "--continuations", "20", "--lang", "en"});
    EXPECT_EQ(shown.code, 0);
    EXPECT_NE(shown.output.find("A typical continuation of up"), std::string::npos);
    EXPECT_NE(shown.output.find("\n   1  up "), std::string::npos) << shown.output;
    EXPECT_NE(shown.output.find("\n  20  "), std::string::npos) << shown.output;
    const Outcome refused = run({"futures", "2048", "0012002300340145", "--show"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.error, "tilestone: option show: option move is missing\n");
}

TEST(Bench, PrintsASignatureForEachGame) {
    const json answer = ask_small({"bench", "--signature", "--json"});
    EXPECT_EQ(keys_of(answer),
              (std::vector<std::string>{"build_type", "compiler", "interrupted", "nodes",
                                        "revision", "signature", "speeds", "units", "version"}));
    EXPECT_EQ(keys_of(answer["signature"]), (std::vector<std::string>{"2048", "gomoku"}));
    EXPECT_GT(answer["signature"]["2048"], 0);
    EXPECT_EQ(ask_small({"bench", "--signature", "--json"})["signature"], answer["signature"]);
}

TEST(Bench, MeasuresSpeeds) {
    const json answer = ask_small({"bench", "--time", "1", "--json"});
    for (const char* name : {"random-play", "count", "minimax", "expectimax"}) {
        ASSERT_TRUE(answer["speeds"].contains(name)) << name;
        EXPECT_GT(answer["speeds"][name], 0) << name;
    }
    EXPECT_EQ(keys_of(answer["speeds"]), keys_of(answer["units"]));
}

}  // namespace
}  // namespace tilestone::cli
