// SPDX-License-Identifier: MIT
//
// Tests the command puzzles.
#include <set>

#include <gtest/gtest.h>

#include "tests/cli/child.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

json puzzle(const Words& words) {
    Words all = {"puzzles"};
    all.insert(all.end(), words.begin(), words.end());
    all.emplace_back("--json");
    const Outcome outcome = run(all);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    return parse_object(outcome.output);
}

TEST(Puzzles, TheDayDecidesAndNoneComesTwiceInAWeek) {
    std::set<std::string> seen;
    for (int day = 1; day <= 7; ++day) {
        seen.insert(puzzle({"--date", "2026-12-0" + std::to_string(day)})["id"]);
    }
    EXPECT_EQ(seen.size(), 7U);
    EXPECT_EQ(puzzle({"--date", "2026-12-01"}), puzzle({"--date", "2026-12-01"}));
}

TEST(Puzzles, TheSolutionIsShownOnlyWhereAskedFor) {
    const json asked = puzzle({"f001"});
    EXPECT_EQ(asked["theme"], "fours");
    EXPECT_FALSE(asked.contains("solution"));
    EXPECT_FALSE(asked.contains("line"));
    const json solved = puzzle({"f001", "--solution"});
    EXPECT_EQ(solved["solution"][0], solved["line"][0]);
    EXPECT_EQ(run({"puzzles", "f001"}).output.find("It wins so"), std::string::npos);
    EXPECT_NE(run({"puzzles", "f001", "--solution"}).output.find("It wins so"), std::string::npos);
}

TEST(Puzzles, ATryIsJudgedAndAWrongOneAnswered) {
    const std::string right = puzzle({"d001", "--solution"})["solution"][0];
    EXPECT_EQ(puzzle({"d001", "--try", right})["try"]["right"], true);
    const json wrong = puzzle({"d001", "--try", "a15"})["try"];
    EXPECT_EQ(wrong["right"], false);
    EXPECT_EQ(wrong["loss"], true);
    EXPECT_GE(wrong["answer"].size(), 1U);
    const Outcome words = run({"puzzles", "d001", "--try", "a15", "--lang", "zh"});
    EXPECT_NE(words.output.find("a15 会输"), std::string::npos) << words.output;
}

TEST(Puzzles, AFoulIsNamed) {
    // Black may not play the tempting point of any puzzle of this theme.
    const json all = puzzle({"--list", "--theme", "foul"});
    ASSERT_GE(all["puzzles"].size(), 8U);
    const json first = all["puzzles"][0];
    const Outcome fouls = run({"forbidden", first["position"], "--json"});
    const json points = parse_object(fouls.output)["forbidden"];
    ASSERT_GE(points.size(), 1U);
    const json made = puzzle({first["id"], "--try", points[0]["move"]})["try"];
    EXPECT_EQ(made["right"], false);
    EXPECT_EQ(made["foul"], points[0]["reason"]);
}

TEST(Puzzles, Of2048CompareTheMoves) {
    const json solved = puzzle({"s001", "--solution"});
    const std::string best = solved["solution"][0];
    for (const auto& [move, mean] : solved["odds"].items()) {
        EXPECT_EQ(puzzle({"s001", "--try", move})["try"]["right"], move == best);
        if (move != best) {
            EXPECT_LT(mean.get<double>(), solved["odds"][best].get<double>());
        }
    }
    const Outcome text = run({"puzzles", "s001", "--try", best});
    EXPECT_NE(text.output.find("Of 100 games go on for 50 moves after " + best), std::string::npos)
        << text.output;
}

TEST(Puzzles, TheTerminalAsksUntilItIsSolved) {
    const std::string right = puzzle({"d001", "--solution"})["solution"][0];
    const Outcome outcome = run(
        {"puzzles", "d001"}, {.input = "a15\nz9\n" + right + "\n",
                              .launcher = {"/usr/bin/env", "python3", "-c",
                                           "import pty,sys;sys.exit(pty.spawn(sys.argv[1:])>>8)"}});
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("a15 loses"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find(right + " is right"), std::string::npos) << outcome.output;
}

TEST(Puzzles, WrongWordsAreNamed) {
    EXPECT_EQ(run({"puzzles", "x999"}).error, "tilestone: there is no puzzle 'x999'\n");
    EXPECT_EQ(run({"puzzles", "--date", "2026-02-30"}).error,
              "tilestone: option date: '2026-02-30' is no date such as 2026-11-29\n");
    EXPECT_EQ(run({"puzzles", "s001", "--try", "h8"}).code, 2);
    EXPECT_EQ(run({"puzzles", "f001", "--try", "up"}).code, 2);
}

}  // namespace
}  // namespace tilestone::cli
