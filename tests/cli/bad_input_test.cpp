// SPDX-License-Identifier: MIT
//
// Wrong words and input: exit code 2, one line on standard error with the fault and its place;
// standard output is empty, or with --json has the error as an object.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/cli/child.h"

namespace tilestone::cli {
namespace {

constexpr const char* kPosition = "0012002300340145";

void expect_refusal(const Words& words, const std::vector<std::string>& said,
                    const Surroundings& surroundings = {}) {
    const Outcome outcome = run(words, surroundings);
    EXPECT_EQ(outcome.code, 2) << outcome.error;
    if (std::ranges::count(words, "--json") > 0) {
        const nlohmann::json answer = parse_object(outcome.output);
        EXPECT_EQ(answer["schema"], 2);
        const std::string text = answer["error"]["text"];
        EXPECT_EQ(outcome.error, "tilestone: " + text + "\n");
    } else {
        EXPECT_EQ(outcome.output, "");
    }
    EXPECT_TRUE(outcome.error.starts_with("tilestone: ")) << outcome.error;
    EXPECT_TRUE(outcome.error.ends_with("\n")) << outcome.error;
    EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
    for (const std::string& part : said) {
        EXPECT_NE(outcome.error.find(part), std::string::npos) << outcome.error << part;
    }
}

/// The commands that take a position, each with the words before it.
class BadPosition : public testing::TestWithParam<const char*> {
protected:
    void expect_refused(const std::string& position, const std::vector<std::string>& said) const {
        expect_refusal({GetParam(), "2048", position}, said);
        expect_refusal({GetParam(), "2048", position, "--json"}, said);
        expect_refusal({GetParam(), "2048", "-"}, said, {.input = position + "\n"});
    }
};

INSTANTIATE_TEST_SUITE_P(Commands, BadPosition, testing::Values("hint", "evaluate", "count"),
                         [](const auto& each) { return std::string(each.param); });

TEST_P(BadPosition, FifteenCells) {
    expect_refused("001200230034014", {"16 cells", "15"});
    expect_refused("0,0,2,4,0,0,4,8,0,0,8,16,0,2,16", {"16 cells", "15"});
}

TEST_P(BadPosition, SeventeenCells) { expect_refused("00120023003401450", {"16 cells", "17"}); }

TEST_P(BadPosition, LetterBeyondH) {
    expect_refused("001200230034014i", {"row 4, column 4", "'i'", "a-h"});
    expect_refused("z012002300340145", {"row 1, column 1", "'z'"});
}

TEST_P(BadPosition, NoPowerOfTwo) {
    expect_refused("0,0,3,4,0,0,4,8,0,0,8,16,0,2,16,32", {"row 1, column 3", "3 is not a tile"});
    expect_refused("0,0,2,4,0,0,4,8,0,0,8,16,0,2,16,262144", {"row 4, column 4", "262144"});
    expect_refused("0,0,2,4,0,0,4,8,0,0,8,16,0,2,16,-2", {"row 4, column 4", "-2"});
}

TEST_P(BadPosition, SlashInsideARow) { expect_refused("001/2002300340145", {"'/'", "3"}); }

TEST_P(BadPosition, Empty) { expect_refused("", {"16 cells", "0"}); }

TEST_P(BadPosition, NotGiven) {
    expect_refusal({GetParam(), "2048"}, {GetParam(), "POSITION is missing"});
    expect_refusal({GetParam()}, {GetParam(), "GAME is missing"});
}

TEST_P(BadPosition, ControlCharactersDoNotReachTheTerminal) {
    const Outcome outcome = run({GetParam(), "2048", "\x1b[31m\n"});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.error.find('\x1b'), std::string::npos);
    EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1);
}

TEST_P(BadPosition, MoreThanAPositionOnStandardInput) {
    expect_refusal({GetParam(), "2048", "-"}, {"standard input"},
                   {.input = std::string(5000, '0')});
}

TEST_P(BadPosition, AnotherGame) {
    expect_refusal({GetParam(), "chess", "e4"}, {"there is no game 'chess'", "2048"});
}

TEST(BadWords, GameThatTheCommandDoesNotTake) {
    expect_refusal({"evaluate", "gomoku", "h8"}, {"cannot be done with gomoku", "2048"});
    expect_refusal({"auto", "gomoku"}, {"cannot be done with gomoku", "2048"});
}

TEST(BadWords, ToPlayAtABoard) {
    expect_refusal({"play", "gomoku", "--rule", "chess"}, {"rule", "freestyle"});
    expect_refusal({"play", "gomoku", "--size", "21"}, {"size", "5…20"});
    expect_refusal({"play", "gomoku", "--level", "0"}, {"level", "1…9"});
    expect_refusal({"play", "gomoku", "--black", "minimax-snake"}, {"'minimax-snake'", "gomoku"});
    expect_refusal({"play", "gomoku", "--white", "random:wings=2"}, {"player random", "'wings'"});
    expect_refusal({"play", "2048", "--rule", "renju"}, {"2048 has no --rule"});
    expect_refusal({"play", "gomoku"}, {"play needs a terminal"});
}

TEST(BadWords, UnknownPlayer) {
    for (const char* command : {"hint", "evaluate"}) {
        expect_refusal({command, "2048", kPosition, "--player", "minimx"},
                       {"'minimx'", "did you mean minimax?"});
        expect_refusal({command, "2048", kPosition, "--player", "deep-blue"},
                       {"'deep-blue'", "expectimax", "minimax", "random"});
    }
    expect_refusal({"auto", "2048", "--player", "minimx"}, {"did you mean minimax?"});
}

TEST(BadWords, UnknownOptionOfAPlayer) {
    expect_refusal({"hint", "2048", kPosition, "--player", "minimax:dept=3"},
                   {"player minimax", "'dept'", "did you mean depth?"});
    expect_refusal({"hint", "2048", kPosition, "--player", "random:time=3"},
                   {"player random", "'time'"});
    expect_refusal({"hint", "2048", kPosition, "--player", "minimax:depth"},
                   {"player minimax", "'depth' is not key=value"});
}

TEST(BadWords, OptionOutOfItsRange) {
    expect_refusal({"hint", "2048", kPosition, "--depth", "-1"}, {"option depth", "-1", "0…"});
    expect_refusal({"hint", "2048", kPosition, "--depth=1000"}, {"option depth", "1000", "0…"});
    expect_refusal({"hint", "2048", kPosition, "--player", "minimax:depth=1000"},
                   {"player minimax", "option depth", "1000", "0…"});
    expect_refusal({"hint", "2048", kPosition, "--player", "minimax-snake", "--depth", "0"},
                   {"player minimax-snake", "option depth", "0 is not within 1…"});
    expect_refusal({"hint", "2048", kPosition, "--threads", "0"}, {"option threads", "1…"});
    expect_refusal({"hint", "2048", kPosition, "--seed", "-1"}, {"option seed", "-1", "0…"});
    expect_refusal({"auto", "2048", "--games", "0"}, {"option games", "0", "1…"});
    expect_refusal({"count", "2048", kPosition, "--depth", "10"}, {"option depth", "10", "0…9"});
    expect_refusal({"bench", "--time", "0"}, {"option time", "ms"});
}

TEST(BadWords, TimeOfNothing) {
    expect_refusal({"hint", "2048", kPosition, "--time", "0"}, {"option time", "0 is not", "ms"});
    expect_refusal({"hint", "2048", kPosition, "--player", "minimax:time=0"},
                   {"player minimax", "option time", "0 is not", "ms"});
    expect_refusal({"auto", "2048", "--time", "0"}, {"option time", "0 is not", "ms"});
    expect_refusal({"hint", "2048", kPosition, "--time", "-5"}, {"option time", "-5"});
}

TEST(BadWords, ValueOfTheWrongKind) {
    expect_refusal({"hint", "2048", kPosition, "--depth", "5x"}, {"option depth", "'5x'"});
    expect_refusal({"hint", "2048", kPosition, "--time", "soon"}, {"option time", "'soon'"});
    expect_refusal({"hint", "2048", kPosition, "--lang", "de"}, {"option lang", "'de'", "en|zh"});
    expect_refusal({"hint", "2048", kPosition, "--json=maybe"}, {"option json", "'maybe'"});
}

TEST(BadWords, UntilIsATile) {
    expect_refusal({"auto", "2048", "--until", "1000"}, {"option until", "1000", "power of two"});
    expect_refusal({"auto", "2048", "--until", "4"}, {"option until", "4", "8…131072"});
    expect_refusal({"auto", "2048", "--until", "262144"}, {"option until", "8…131072"});
}

TEST(BadWords, MissingValue) {
    expect_refusal({"hint", "2048", kPosition, "--time"}, {"option time needs a value", "ms"});
    expect_refusal({"hint", "2048", kPosition, "--player"}, {"option player needs a value"});
}

TEST(BadWords, UnknownOption) {
    expect_refusal({"hint", "2048", kPosition, "--tme", "5"}, {"'--tme'", "did you mean --time?"});
    expect_refusal({"hint", "2048", kPosition, "--until=8"}, {"hint has no option '--until'"});
    expect_refusal({"players", "-x"}, {"players has no option '-x'", "--markdown"});
    expect_refusal({"players", "--depth", "3"}, {"players has no option '--depth'"});
}

TEST(BadWords, UnknownCommand) {
    expect_refusal({"hnt", "2048", kPosition}, {"'hnt'", "did you mean hint?"});
    expect_refusal({"frobnicate"}, {"'frobnicate'", "hint", "auto", "bench"});
    expect_refusal({"help", "hnt"}, {"did you mean hint?"});
    expect_refusal({"--json", "hint", "2048", kPosition}, {"'--json'", "before the command"});
    expect_refusal({}, {"command is missing", "hint"});
    expect_refusal({""}, {"''"});
}

TEST(BadWords, WordTooMany) {
    expect_refusal({"auto", "2048", "now"}, {"auto", "too many", "'now'"});
    expect_refusal({"players", "2048"}, {"players", "too many", "'2048'"});
}

nlohmann::json error_of(const Words& words, const Surroundings& surroundings = {}) {
    const Outcome outcome = run(words, surroundings);
    EXPECT_NE(outcome.code, 0);
    return parse_object(outcome.output)["error"];
}

TEST(ErrorAsJson, SaysWhere) {
    EXPECT_EQ(error_of({"hint", "2048", kPosition, "--json", "--depth", "5x"}),
              (nlohmann::json{{"text", "option depth: '5x' is not an integer"},
                              {"where", "option depth"}}));
    EXPECT_EQ(error_of({"hint", "gomoku", "h8h8", "--json"})["where"], "move 2");
    EXPECT_EQ(error_of({"hnt", "2048", "--json"})["where"], "hnt");
    EXPECT_EQ(error_of({"hint", "--json=on"})["where"], "hint");
    EXPECT_EQ(
        error_of({"convert", "-", "a.psq", "--json"}, {.input = "(;GM[4]SZ[15];B[zz])"})["where"],
        "standard input:1:17");
    EXPECT_FALSE(error_of({"play", "gomoku", "--json"}).contains("where"));
}

TEST(ErrorAsJson, IsNotAskedForByOtherWords) {
    for (const Words& words : {Words{"hnt", "--json=off"}, Words{"hnt", "--json", "--no-json"},
                               Words{"hnt", "--", "--json"}}) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(outcome.code, 2);
    }
}

TEST(ErrorAsJson, OfWhatFailed) {
    const Outcome outcome = run(
        {"experience", "export", "/no/such/folder/a.txt", "--json", "--experience", "/dev/null"});
    EXPECT_NE(outcome.code, 0);
    EXPECT_TRUE(parse_object(outcome.output).contains("error"));
}

TEST(ErrorInChinese, ByOptionAndByLocale) {
    const auto chinese = [](Words words) {
        const Outcome by_locale = run(words, {.environment = {{"LANG", "zh_CN.UTF-8"}}});
        words.insert(words.end(), {"--lang", "zh"});
        const Outcome by_option = run(words);
        EXPECT_EQ(by_option.error, by_locale.error);
        EXPECT_EQ(by_option.code, 2);
        return by_locale.error;
    };
    EXPECT_EQ(chinese({"hint", "2048", "3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"}),
              "tilestone: 第 1 行第 1 列：3 不是方块（0，或 2 到 131072 的 2 的幂）\n");
    EXPECT_EQ(chinese({"hnt"}), "tilestone: 没有命令“hnt”；你是指 hint 吗？\n");
    EXPECT_EQ(chinese({"hint", "2048", kPosition, "--tme", "5"}),
              "tilestone: hint 没有选项“--tme”；你是指 --time 吗？\n");
    EXPECT_EQ(chinese({"hint", "2048", kPosition, "--depth", "5x"}),
              "tilestone: 选项 depth：“5x”不是整数\n");
    EXPECT_EQ(chinese({"hint", "gomoku", "h8i9h8"}), "tilestone: 第 3 步：h8 处已有棋子\n");
    EXPECT_EQ(chinese({"hint"}), "tilestone: hint：缺少 GAME：2048 或 gomoku（五子棋）\n");
    EXPECT_EQ(chinese({"convert", "nothing.sgf", "a.psq"}),
              "tilestone: 无法打开“nothing.sgf”：No such file or directory\n");
    EXPECT_EQ(run({"hint", "2048", kPosition, "--lang", "zh", "--time"}).error,
              "tilestone: 选项 time 需要一个值：" +
                  run({"hint", "2048", kPosition, "--time"})
                      .error.substr(std::string("tilestone: option time needs a value: ").size()));
    EXPECT_EQ(error_of({"hnt", "--json", "--lang=zh"}),
              (nlohmann::json{{"text", "没有命令“hnt”；你是指 hint 吗？"}, {"where", "hnt"}}));
}

TEST(BadWords, PlayerWithoutEvaluation) {
    expect_refusal({"evaluate", "2048", kPosition, "--player", "random"},
                   {"player random", "no evaluation"});
}

}  // namespace
}  // namespace tilestone::cli
