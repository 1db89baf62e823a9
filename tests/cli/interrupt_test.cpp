// SPDX-License-Identifier: MIT
//
// Tests Ctrl-C: partial results and exit code 130. The status line on the terminal tells the test
// that the search is running.
#include <csignal>

#include <gtest/gtest.h>

#include "tests/cli/child.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

constexpr const char* kInterruptPosition = "0012002300340145";

TEST(Interrupt, AutoPrintsTheGamesPlayedSoFar) {
    for (const int signal : {SIGINT, SIGTERM}) {
        Child child({"auto", "2048", "--games", "1000000", "--player", "minimax:depth=1", "--until",
                     "32", "--threads", "2", "--json"},
                    {.error_on_terminal = true});
        ASSERT_TRUE(child.wait_for_error("games, mean score"));
        child.send_signal(signal);
        const Outcome outcome = child.finish();
        EXPECT_EQ(outcome.code, signal == SIGTERM ? 143 : 130);
        const json answer = parse_object(outcome.output);
        EXPECT_GT(answer["games"], 0);
        EXPECT_LT(answer["games"], 1000000);
        EXPECT_EQ(answer["games_asked"], 1000000);
        EXPECT_EQ(answer["interrupted"], true);
        EXPECT_EQ(answer["reached"]["8"], 1.0);
    }
}

TEST(Interrupt, AutoWithoutAFinishedGameStillAnswers) {
    const json answer = interrupted(
        {"auto", "2048", "--player", "expectimax:time=600000,cutoff=0", "--json"}, "0/1 games");
    EXPECT_EQ(answer["games"], 0);
}

TEST(Interrupt, HintGivesTheBestSoFar) {
    // With its default cutoff expectimax would finish before the signal arrives.
    for (const char* player : {"expectimax:cutoff=0", "minimax", "minimax-snake"}) {
        const json answer = interrupted(
            {"hint", "2048", kInterruptPosition, "--player", player, "--time", "600000", "--json"},
            "Ctrl-C");
        EXPECT_TRUE(answer["move"] == "up" || answer["move"] == "left") << player;
    }
}

TEST(Interrupt, HintShowsWhatItFindsMeanwhile) {
    for (const auto& [language, text] : {std::pair{"en", "positions, "}, {"zh", "个局面，每秒"}}) {
        const json answer =
            interrupted({"hint", "2048", kInterruptPosition, "--player", "minimax", "--time",
                         "600000", "--threads", "2", "--lang", language, "--json"},
                        text);
        EXPECT_EQ(answer["options"]["threads"], 2);
    }
}

TEST(Interrupt, CountTellsHowFarItCame) {
    interrupted({"count", "2048", kInterruptPosition, "--depth", "9", "--threads", "2", "--json"},
                "0/");
}

}  // namespace
}  // namespace tilestone::cli
