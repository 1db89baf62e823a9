// SPDX-License-Identifier: MIT
//
// Tests tuning with the real program: the answer, the files, kills, wrong words.
#include <algorithm>
#include <csignal>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"
#include "tilestone/core/rng.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;
using TuneTest = FileTest;

Words tune(const Words& more) {
    Words words = {"tune", "2048"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// A tuning that takes a second.
Words small_text(const Words& more) {
    Words words = {"minimax-snake:depth=1", "--options", "smooth=0..10,mono", "--games", "4",
                   "--iterations",          "5",         "--candidates",      "6"};
    words.insert(words.end(), more.begin(), more.end());
    return tune(words);
}

Words small(Words more) {
    more.insert(more.begin(), "--json");
    return small_text(more);
}

json answer_of(const Words& words) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    return parse_object(outcome.output);
}

/// The parts of an answer that do not depend on time, threads or file.
json result_alone(json answer) {
    for (const char* key : {"seconds", "threads", "file"}) EXPECT_EQ(answer.erase(key), 1u) << key;
    if (answer["confirmation"].is_null()) return answer;
    for (const char* side : {"found", "start"}) {
        for (const char* key : {"moves_per_second", "mean_ms", "longest_ms"}) {
            answer["confirmation"][side].erase(key);
        }
    }
    return answer;
}

TEST_F(TuneTest, HasThePromisedKeys) {
    const json answer = answer_of(small({"--out", path("a.tune"), "--confirm", "10"}));
    for (const char* key : {"player", "found", "options", "method", "games", "iterations",
                            "candidates", "step", "seed", "iterations_done", "reach", "log_score",
                            "confirmation", "file", "seconds", "threads", "interrupted"}) {
        EXPECT_TRUE(answer.contains(key)) << key;
    }
    EXPECT_EQ(answer["iterations_done"], 5);
    EXPECT_EQ(answer["options"]["smooth"]["start"], 1);
    EXPECT_EQ(answer["options"]["mono"]["high"], 8);
    const json& confirmation = answer["confirmation"];
    EXPECT_EQ(confirmation["found"]["games"], 10);
    EXPECT_EQ(confirmation["seed"], 1 + 5 * 4);
    EXPECT_LT(confirmation["low"], confirmation["ratio"]);
    EXPECT_GT(confirmation["high"], confirmation["ratio"]);
    // The confirmation is an ordinary batch with the tuned player.
    const Outcome games = run({"match", "2048", "--resume", "--out", path("a.tune.confirm-10")});
    EXPECT_EQ(games.code, 0) << games.error;
    EXPECT_NE(games.output.find("minimax-snake:depth=1,"), std::string::npos) << games.output;
}

TEST_F(TuneTest, IsTheSameWithThreadsAndProcesses) {
    const json one = result_alone(answer_of(small({"--out", path("1"), "--confirm", "6"})));
    EXPECT_EQ(
        result_alone(answer_of(small({"--out", path("3"), "--confirm", "6", "--threads", "3"}))),
        one);
    EXPECT_EQ(
        result_alone(answer_of(small({"--out", path("p"), "--confirm", "6", "--processes", "2"}))),
        one);
}

/// After repeated kills it ends with the results of an undisturbed tuning.
TEST_F(TuneTest, SurvivesKills) {
    const json whole = result_alone(answer_of(small({"--out", path("whole"), "--confirm", "20"})));
    const Words killed = small({"--out", path("killed"), "--confirm", "20", "--resume"});
    Rng rng(3);
    for (unsigned i = 0; i < 8; ++i) {
        Child child(killed);
        ::usleep(rng.below(15'000U * (i + 1)));
        child.send_signal(SIGKILL);
        if (child.finish().code == 0) break;
    }
    EXPECT_EQ(result_alone(answer_of(killed)), whole);
    EXPECT_EQ(result_alone(answer_of(
                  tune({"--resume", "--out", path("killed"), "--json", "--confirm", "20"}))),
              whole);
}

TEST_F(TuneTest, InterruptedTellsWhatThereIs) {
    // The words are shown from the second iteration on.
    const json answer =
        interrupted(small({"--out", path("a"), "--iterations", "100000"}), "typical score");
    EXPECT_GT(answer["iterations_done"], 0);
}

TEST_F(TuneTest, LeavesItsTrace) {
    const Outcome outcome =
        run(small_text({"--out", path("a"), "--csv", path("a.csv"), "--svg", path("a.svg"),
                        "--options-svg", path("o.svg"), "--method", "spsa"}));
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("minimax-snake:depth=1,smooth="), std::string::npos);
    const std::string csv = content("a.csv");
    EXPECT_TRUE(csv.starts_with("iteration,what,log_score,error,mean_score,reach,smooth,mono\n"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 5 * (6 + 1));
    std::istringstream lines(csv);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(std::ranges::count(line, ','), 7) << line;
    }
    for (const char* picture : {"a.svg", "o.svg"}) {
        EXPECT_TRUE(content(picture).starts_with("<svg ")) << picture;
    }
    EXPECT_NE(content("o.svg").find("smooth"), std::string::npos);
    const Outcome chinese = run(tune({"--resume", "--out", path("a"), "--lang", "zh"}));
    EXPECT_NE(chinese.output.find("迭代 5/5"), std::string::npos) << chinese.output;
}

TEST_F(TuneTest, BadWordsAreOneLine) {
    std::ofstream(path("other.db")) << std::string(300, 'x');
    ASSERT_EQ(answer_of(small({"--out", path("a")}))["iterations_done"], 5);
    struct BadWords {
        Words words;
        const char* says;
    };
    const Words out = {"--out", path("b")};
    const auto with_out = [&](Words words) {
        words.insert(words.end(), out.begin(), out.end());
        return tune(words);
    };
    const std::vector<BadWords> all = {
        {{"tune", "gomoku", "classic", "--out", path("b")}, "cannot be done with gomoku"},
        {with_out({}), "a player is needed"},
        {with_out({"minimax-snake"}), "option options"},
        {with_out({"minimax-snail", "--options", "smooth"}), "did you mean"},
        {with_out({"minimax-snake", "--options", "smoth"}), "did you mean smooth?"},
        {with_out({"minimax-snake", "--options", "repeat"}), "its value is 0"},
        {with_out({"minimax-snake", "--options", "smooth=0..x"}), "option smooth"},
        {with_out(
             {"minimax-snake", "--options", "smooth", "--method", "spsa", "--candidates", "5"}),
         "even number"},
        {tune({"minimax-snake", "--options", "smooth"}), "option out"},
        {small({"--out", path("a")}), "is there already"},
        {small({"--out", path("a"), "--resume", "--games", "5"}), "other words"},
        {tune({"--resume", "--out", path("a"), "--games", "5"}), "other words"},
        {tune({"--resume", "--out", path("none")}), "no such file"},
        {small({"--out", path("other.db"), "--resume"}), "not a ledger"}};
    for (const auto& [words, says] : all) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2) << says;
        EXPECT_NE(outcome.error.find(says), std::string::npos) << says << ": " << outcome.error;
        EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
    }
}

}  // namespace
}  // namespace tilestone::cli
