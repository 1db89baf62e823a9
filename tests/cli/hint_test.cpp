// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "tests/cli/child.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

constexpr const char* kHintPosition = "0012002300340145";  // up and left are legal
constexpr const char* kFinished = "1212212112122121";

/// A hint by a player without a network, which would take longer to load than the hint, unless MORE
/// names one.
json hint_2048(const Words& more, const Surroundings& surroundings = {}) {
    Words words = {"hint", "2048", "--json", "--player", "expectimax"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run(words, surroundings);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    return parse_object(outcome.output);
}

/// The parts of an answer that do not depend on time.
json timeless_2048(json answer) {
    answer.erase("time_ms");
    return answer;
}

TEST(Hint, HasExactlyThePromisedKeys) {
    EXPECT_EQ(hint_2048({kHintPosition, "--depth", "2"})["schema"], 2);
    EXPECT_EQ(keys_of(hint_2048({kHintPosition, "--depth", "2"})),
              (std::vector<std::string>{"depth", "equal", "headline", "interrupted", "move",
                                        "moves", "nodes", "options", "player", "position", "pv",
                                        "seed", "time_ms", "why"}));
}

TEST(Hint, ListsTheLegalMovesBestFirst) {
    for (const char* player : {"expectimax", "minimax", "minimax-snake", "greedy", "random"}) {
        const json answer = hint_2048({kHintPosition, "--player", player, "--depth", "2"});
        ASSERT_EQ(answer["moves"].size(), 2u) << player;
        EXPECT_EQ(answer["move"], answer["moves"][0]["move"]) << player;
        EXPECT_GE(answer["moves"][0]["value"], answer["moves"][1]["value"]) << player;
        EXPECT_EQ(answer["player"], player);
        std::set<std::string> moves;
        for (const json& each : answer["moves"]) moves.insert(each["move"].get<std::string>());
        EXPECT_EQ(moves, (std::set<std::string>{"left", "up"})) << player;
    }
}

TEST(Hint, GivesReasonsWithIdTextAndNumbers) {
    const json answer = hint_2048({kHintPosition, "--player", "expectimax:depth=2"});
    std::set<std::string> ids;
    for (const json& fact : answer["why"]) {
        ids.insert(fact["id"].get<std::string>());
        EXPECT_NE(fact["text"], "");
        EXPECT_NE(fact["text"], fact["id"]);
    }
    EXPECT_TRUE(ids.contains("values"));
    EXPECT_TRUE(ids.contains("empty-cells"));
    EXPECT_TRUE(ids.contains("corner-kept"));
    const auto& why = answer["why"];
    const json& values = *std::find_if(why.begin(), why.end(),
                                       [](const json& fact) { return fact["id"] == "values"; });
    EXPECT_EQ(values["detail"], true);
    const double lead =
        answer["moves"][0]["value"].get<double>() - answer["moves"][1]["value"].get<double>();
    EXPECT_DOUBLE_EQ(values["lead"], lead);
}

TEST(Hint, SaysWhyNotAnotherMove) {
    const json answer =
        hint_2048({kHintPosition, "--player", "expectimax:depth=2", "--instead", "left"});
    ASSERT_EQ(answer["move"], "up");
    EXPECT_EQ(answer["instead"]["move"], "left");
    EXPECT_EQ(answer["instead"]["value"], answer["moves"][1]["value"]);
    for (const json& reason : answer["instead"]["why"]) EXPECT_EQ(reason["move"], "left");
    for (const auto& [move, message] :
         {std::pair{"down", "down is not a legal move here"}, std::pair{"h8", "'h8'"}}) {
        const Outcome refused = run({"hint", "2048", kHintPosition, "--instead", move});
        EXPECT_EQ(refused.code, 2);
        EXPECT_NE(refused.error.find("option instead: "), std::string::npos) << refused.error;
        EXPECT_NE(refused.error.find(message), std::string::npos) << refused.error;
    }
}

TEST(Hint, ReadsEveryNotation) {
    const json expected = timeless_2048(hint_2048({kHintPosition, "--depth", "2"}));
    const std::vector<Words> notations = {
        {"0012/0023/0034/0145"},
        {"0,0,2,4,0,0,4,8,0,0,8,16,0,2,16,32"},
        {"0 0 2 4  0 0 4 8  0 0 8 16  0 2 16 32"},
        {"0", "0", "2", "4", "0", "0", "4", "8", "0", "0", "8", "16", "0", "2", "16", "32"},
        {"0,0,2,4,", "0,0,4,8,", "0,0,8,16,", "0,2,16,32"},
    };
    for (Words words : notations) {
        words.insert(words.end(), {"--depth", "2"});
        EXPECT_EQ(timeless_2048(hint_2048(words)), expected) << words[0];
    }
}

TEST(Hint, ReadsStandardInput) {
    const json expected = timeless_2048(hint_2048({kHintPosition, "--depth", "2"}));
    for (const char* input : {"0012002300340145", "0012/0023/0034/0145\n", "  0012002300340145\r\n",
                              "0 0 2 4\n0 0 4 8\n0 0 8 16\n0 2 16 32\n"}) {
        EXPECT_EQ(timeless_2048(hint_2048({"-", "--depth", "2"}, {.input = input})), expected)
            << input;
    }
    EXPECT_EQ(timeless_2048(hint_2048({"--depth", "2", "--", "-"}, {.input = kHintPosition})),
              expected);
}

TEST(Hint, OfAFinishedGameIsNoError) {
    const json answer = hint_2048({kFinished});
    EXPECT_TRUE(answer["move"].is_null());
    EXPECT_EQ(answer["moves"], json::array());
    ASSERT_EQ(answer["why"].size(), 1u);
    EXPECT_EQ(answer["why"][0]["id"], "game-over");
    const Outcome text = run({"hint", "2048", kFinished});
    EXPECT_EQ(text.code, 0);
    EXPECT_NE(text.output.find("The game is over"), std::string::npos) << text.output;
}

TEST(Hint, OfAnEmptyBoardHasNoMoveEither) {
    EXPECT_TRUE(hint_2048({"0000000000000000"})["move"].is_null());
}

TEST(Hint, KnowsTheLargestTiles) {
    const json answer = hint_2048({"hhgg000000000000", "--depth", "1"});
    EXPECT_EQ(answer["position"], "hhgg000000000000");
    EXPECT_FALSE(answer["move"].is_null());
}

TEST(Hint, DependsOnNothingButItsWords) {
    for (const char* player : {"expectimax", "minimax", "minimax-snake", "random"}) {
        const Words words = {kHintPosition, "--player", player, "--depth", "3", "--seed", "5"};
        EXPECT_EQ(timeless_2048(hint_2048(words)), timeless_2048(hint_2048(words))) << player;
    }
}

TEST(Hint, CommandLineLimitsGoBeforeThePlayersOwn) {
    const json answer =
        hint_2048({kHintPosition, "--player", "minimax:depth=5,smoothness=0.5", "--depth", "1"});
    EXPECT_EQ(answer["options"]["depth"], 1);
    EXPECT_EQ(answer["options"]["smoothness"], 0.5);
    EXPECT_EQ(answer["depth"], 1);
    EXPECT_EQ(answer["player"], "minimax:depth=5,smoothness=0.5");
}

TEST(Hint, LimitsWithoutMeaningAreAccepted) {
    const json answer = hint_2048({kHintPosition, "--player", "random", "--depth", "3", "--time",
                                   "5", "--nodes", "7", "--threads", "2"});
    EXPECT_EQ(answer["player"], "random");
    EXPECT_EQ(answer["options"], json::object());
}

TEST(Hint, LendsItsThreadsToThePlayer) {
    const auto threads = [](const char* player, const Words& more) {
        Words words = {kHintPosition, "--depth", "2", "--player", player};
        words.insert(words.end(), more.begin(), more.end());
        return hint_2048(words)["options"]["threads"];
    };
    for (const char* player : {"minimax", "expectimax", "minimax-snake"}) {
        EXPECT_EQ(threads(player, {}), 1) << player;
        EXPECT_EQ(threads(player, {"--threads", "2"}), 2) << player;
    }
    EXPECT_EQ(threads("minimax:threads=3", {"--threads", "2"}), 3);
    EXPECT_EQ(threads("minimax:threads=3", {}), 3);
}

TEST(Hint, FindsTheSameWithThreads) {
    const Words words = {kHintPosition, "--player", "minimax", "--depth", "6"};
    Words with_threads = words;
    with_threads.insert(with_threads.end(), {"--threads", "2"});
    const json alone = hint_2048(words);
    const json together = hint_2048(with_threads);
    EXPECT_EQ(together["moves"], alone["moves"]);
    EXPECT_EQ(together["depth"], alone["depth"]);
}

TEST(Hint, TheLastOfSeveralValuesCounts) {
    EXPECT_EQ(hint_2048({kHintPosition, "--depth", "3", "--depth", "1"})["depth"], 1);
}

TEST(Hint, HoldsANodeLimit) {
    const json few = hint_2048({kHintPosition, "--player", "minimax", "--nodes", "2000"});
    EXPECT_LE(few["nodes"], 4000);
    EXPECT_EQ(few["options"]["nodes"], 2000);
}

TEST(Hint, SpeaksTheLanguageThatIsAsked) {
    const Words words = {"hint", "2048", kHintPosition, "--player", "expectimax:depth=2"};
    const auto text = [&](const Surroundings& surroundings, const Words& more = {}) {
        Words all = words;
        all.insert(all.end(), more.begin(), more.end());
        return run(all, surroundings).output;
    };
    constexpr const char* kChinese = "最佳走法";
    constexpr const char* kEnglish = "Best move";
    const auto has = [](const std::string& output, const char* part) {
        return output.find(part) != std::string::npos;
    };
    EXPECT_TRUE(has(text({}), kEnglish));
    EXPECT_TRUE(has(text({.environment = {{"LANG", "zh_CN.UTF-8"}}}), kChinese));
    EXPECT_TRUE(has(text({.environment = {{"LANG", "zh_CN.UTF-8"}, {"LC_ALL", "C"}}}), kEnglish));
    EXPECT_TRUE(has(text({}, {"--lang", "zh"}), kChinese));
    EXPECT_TRUE(has(text({.environment = {{"LC_MESSAGES", "zh_CN"}}}, {"--lang", "en"}), kEnglish));
    EXPECT_TRUE(
        has(hint_2048({kHintPosition, "--depth", "2", "--lang", "zh"})["why"][0]["text"], "最大"));
}

TEST(Hint, ShowsBoardMoveValuesAndReasons) {
    const Outcome outcome = run({"hint", "2048", kHintPosition, "--depth", "1"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.error, "");
    EXPECT_TRUE(
        outcome.output.starts_with("    ·    ·    2    4\n"
                                   "    ·    ·    4    8\n"
                                   "    ·    ·    8   16\n"
                                   "    ·    2   16   32\n\n"
                                   "Best move: "))
        << outcome.output;
    for (const char* part : {"↑ up", "← left", "• The search puts ", "tilestone: depth 1, "}) {
        EXPECT_NE(outcome.output.find(part), std::string::npos) << part << outcome.output;
    }
}

TEST(Hint, BoardsOfOtherSizesHaveExactValuesWhereTheyAreSmall) {
    const Outcome outcome = run({"hint", "2048", "10/00/01", "--size", "2x3", "--json"});
    ASSERT_EQ(outcome.code, 0) << outcome.error;
    const json answer = parse_object(outcome.output);
    EXPECT_EQ(answer["position"], "100001");
    EXPECT_EQ(answer["size"], "2x3");
    EXPECT_EQ(answer["player"], "perfect");
    EXPECT_EQ(answer["headline"]["text"], "Up and down are exactly equal.");
    EXPECT_NEAR(answer["moves"][0]["value"].get<double>(), 480.99, 0.01);
    const Outcome large = run({"hint", "2048", "--size", "5x4", "01234123400012001003", "--player",
                               "expectimax:depth=1", "--instead", "up"});
    EXPECT_EQ(large.code, 0) << large.error;
    EXPECT_NE(large.output.find("Why not ↑ up?"), std::string::npos) << large.output;
}

TEST(Hint, SaysWhatIsWrongWithASize) {
    const auto error = [](Words words) {
        words.insert(words.begin(), "hint");
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2);
        return outcome.error;
    };
    EXPECT_EQ(error({"2048", "0123", "--size", "7x2"}),
              "tilestone: option size: '7x2' is not a size; they are 2x2 to 6x6, columns first, as "
              "in 5x4\n");
    EXPECT_EQ(error({"2048", "0123", "--size", "3x3"}),
              "tilestone: a 2048 position of 3x3 has 9 cells, this one has 4\n");
    EXPECT_EQ(error({"2048", "012/345", "--size", "3x2", "--player", "greedy"}),
              "tilestone: there is no player 'greedy' of 2048; there are: expectimax, perfect, "
              "montecarlo, mcts, random\n");
    EXPECT_EQ(error({"gomoku", "h8", "--size", "3"}),
              "tilestone: option size: 3 is not within 5…20\n");
    EXPECT_EQ(error({"gomoku", "h8", "--size", "5x4"}),
              "tilestone: option size: '5x4' is not an integer\n");
}

}  // namespace
}  // namespace tilestone::cli
