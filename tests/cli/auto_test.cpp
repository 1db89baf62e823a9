// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/cli/child.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

json play(const Words& more) {
    Words words = {"auto", "2048", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    return parse_object(outcome.output);
}

/// The results without times and number of threads.
json games_alone(json answer) {
    for (const char* key : {"moves_per_second", "mean_ms", "longest_ms", "seconds", "threads"}) {
        EXPECT_EQ(answer.erase(key), 1u) << key;
    }
    return answer;
}

TEST(Auto, HasExactlyThePromisedKeys) {
    EXPECT_EQ(
        keys_of(play({"--player", "random"})),
        (std::vector<std::string>{"games",        "games_asked", "interrupted",      "longest_ms",
                                  "max_score",    "mean_depth",  "mean_ms",          "mean_score",
                                  "median_score", "moves",       "moves_per_second", "options",
                                  "player",       "reached",     "reached_high",     "reached_low",
                                  "seconds",      "seed",        "stderr_score",     "threads",
                                  "until"}));
}

TEST(Auto, NumbersFitTogether) {
    const json answer = play({"--games", "40", "--player", "greedy", "--seed", "9"});
    EXPECT_EQ(answer["games"], 40);
    EXPECT_EQ(answer["games_asked"], 40);
    EXPECT_EQ(answer["seed"], 9);
    EXPECT_EQ(answer["interrupted"], false);
    EXPECT_LE(answer["mean_score"], answer["max_score"]);
    EXPECT_GT(answer["moves"], 40 * 50);
    for (const char* tile : {"8", "1024", "2048", "4096", "8192"}) {
        ASSERT_TRUE(answer["reached"].contains(tile)) << tile;
        EXPECT_LE(answer["reached_low"][tile], answer["reached"][tile]) << tile;
        EXPECT_GE(answer["reached_high"][tile], answer["reached"][tile]) << tile;
    }
    EXPECT_EQ(answer["reached"]["8"], 1.0);
    EXPECT_EQ(answer["reached"]["8192"], 0.0);
}

TEST(Auto, IsTheSameForAnyNumberOfThreads) {
    for (const char* player : {"minimax:depth=1", "expectimax:depth=1", "random"}) {
        const Words words = {"--games", "5", "--player", player, "--until", "128"};
        const auto with = [&](const char* threads) {
            Words all = words;
            all.insert(all.end(), {"--threads", threads});
            return games_alone(play(all));
        };
        const json one = with("1");
        EXPECT_EQ(with("3"), one) << player;
        EXPECT_EQ(with("1"), one) << player;
    }
}

TEST(Auto, DependsOnTheSeed) {
    const auto with = [](const char* seed) {
        return play({"--games", "10", "--player", "greedy", "--seed", seed})["mean_score"];
    };
    EXPECT_NE(with("1"), with("100"));
    EXPECT_EQ(play({"--games", "10", "--player", "greedy"})["mean_score"], with("1"));
}

TEST(Auto, StopsAGameAtATile) {
    const json answer = play({"--games", "10", "--player", "greedy", "--until", "64"});
    EXPECT_EQ(answer["until"], 64);
    EXPECT_EQ(answer["reached"]["64"], 1.0);
    EXPECT_FALSE(answer["reached"].contains("128"));
    EXPECT_LT(answer["moves"], 10 * 64);
}

TEST(Auto, TakesLimitsForThePlayer) {
    const json answer =
        play({"--player", "minimax", "--depth", "0", "--until", "32", "--nodes", "100000"});
    EXPECT_EQ(answer["options"]["depth"], 0);
    EXPECT_EQ(answer["mean_depth"], 0);
}

TEST(Auto, ShowsProgressOnATerminalOnly) {
    const Words words = {"auto", "2048", "--games", "30", "--player", "greedy", "--json"};
    const Outcome quiet = run(words);
    EXPECT_EQ(quiet.error, "");
    const Outcome shown = run(words, {.error_on_terminal = true});
    EXPECT_EQ(shown.code, 0);
    EXPECT_NE(shown.error.find("0/30 games"), std::string::npos) << shown.error;
    EXPECT_TRUE(shown.error.ends_with("\r\x1b[K")) << "the line is erased at the end";
    EXPECT_EQ(games_alone(parse_object(shown.output)), games_alone(parse_object(quiet.output)));
    const Outcome dumb = run(words, {.environment = {{"TERM", "dumb"}}, .error_on_terminal = true});
    EXPECT_EQ(dumb.error, "");
}

TEST(Auto, TellsTheRatesAsText) {
    const Outcome english = run({"auto", "2048", "--games", "3", "--player", "greedy"});
    EXPECT_TRUE(english.output.starts_with("greedy: 3 games, ")) << english.output;
    EXPECT_NE(english.output.find("\n    2048 "), std::string::npos) << english.output;
    const Outcome chinese =
        run({"auto", "2048", "--games", "3", "--player", "greedy", "--lang", "zh"});
    EXPECT_TRUE(chinese.output.starts_with("greedy：3 局，")) << chinese.output;
}

TEST(Auto, OnOtherSizesItPlaysTheSameGamesInProcesses) {
    const Words words = {"auto", "2048", "--size", "3x2", "--games", "40", "--json"};
    Words processes = words;
    processes.insert(processes.end(), {"--processes", "2"});
    const json here = parse_object(run(words).output);
    const json there = parse_object(run(processes).output);
    EXPECT_EQ(here["size"], "3x2");
    EXPECT_EQ(here["player"], "perfect");
    EXPECT_EQ(here["mean_score"], there["mean_score"]);
    EXPECT_EQ(here["reached"], there["reached"]);
    EXPECT_GT(here["mean_score"], 400);
    EXPECT_LT(here["mean_score"], 560);
}

}  // namespace
}  // namespace tilestone::cli
