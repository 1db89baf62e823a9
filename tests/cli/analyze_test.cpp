// SPDX-License-Identifier: MIT
//
// Tests `tilestone analyze`: options, the worst moves, and refused input.
#include <csignal>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"
#include "tests/paths.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

/// White lets black make five at l8.
constexpr const char* kBlunder = "h8g8i8a1j8c1k8a15l8";

class Analyze : public FileTest {
protected:
    static json ask(const Words& words, const std::string& input = "") {
        const Outcome outcome = run(words, {.input = input});
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        EXPECT_EQ(outcome.error, "");
        return parse_object(outcome.output);
    }
    static void expect_refused(const Words& words, const std::string& error,
                               const std::string& input = "") {
        const Outcome outcome = run(words, {.input = input});
        EXPECT_EQ(outcome.code, 2);
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
        EXPECT_EQ(outcome.error, "tilestone: " + error + "\n");
    }
    [[nodiscard]] json blunder_of_2048() const {
        return json{{"format", "2048-record-1"},
                    {"start", "00000000000012aa"},
                    {"moves",
                     {{{"move", "up"}, {"tile", 2}, {"row", 4}, {"column", 1}},
                      {{"move", "down"}, {"tile", 2}, {"row", 1}, {"column", 1}}}}};
    }
};

TEST_F(Analyze, SaysWhatItDidNotUnderstand) {
    const std::string in = save("game.sgf", "(;GM[4];XX[hh,hg];B[ig])");
    const Outcome outcome = run({"analyze", in, "--nodes", "10", "--json"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.error,
              "tilestone: " + in + ": what XX says is not understood and left out\n");
}

TEST_F(Analyze, AForbiddenPointAtTheEndHasLost) {
    const json answer = ask({"analyze", "-", "--rule", "renju", "--nodes", "200", "--json"},
                            "h8a1h9o1i10o15j10a15h10");
    EXPECT_EQ(answer["result"], "white");
    EXPECT_EQ(answer["moves"].size(), 9U);
    EXPECT_EQ(answer["moves"][8]["after"], 0);
    EXPECT_EQ(answer["decided"]["side"], "white");
}

TEST_F(Analyze, HasExactlyThePromisedKeys) {
    const json answer = ask({"analyze", "-", "--json"}, kBlunder);
    EXPECT_EQ(keys_of(answer),
              (std::vector<std::string>{"accuracy", "curve", "decided", "file", "game",
                                        "interrupted", "judged", "moves", "options", "player",
                                        "result", "rule", "seed", "size", "unit", "worst"}));
    EXPECT_EQ(keys_of(answer["moves"][0]),
              (std::vector<std::string>{"after", "before", "best", "grade", "loss", "move",
                                        "number", "side"}));
    EXPECT_EQ(keys_of(answer["worst"][0]),
              (std::vector<std::string>{"after", "answer", "answer_why", "before", "best", "grade",
                                        "loss", "move", "number", "pv", "side", "why"}));
    EXPECT_EQ(keys_of(answer["curve"][0]), (std::vector<std::string>{"move", "value"}));
    EXPECT_EQ(answer["player"], "tilestone:nodes=50000");
    EXPECT_EQ(answer["interrupted"], false);
}

TEST_F(Analyze, IsTheSameForAnyNumberOfThreads) {
    const std::string game = save("game.txt", kBlunder);
    const std::string page = save("game.json", blunder_of_2048().dump());
    for (const Words& words :
         {Words{"analyze", game, "--json", "--nodes", "300"},
          Words{"analyze", page, "--json", "--player", "expectimax:depth=1"}}) {
        Words threads = words;
        threads.insert(threads.end(), {"--threads", "3"});
        EXPECT_EQ(run(words).output, run(threads).output);
    }
}

TEST_F(Analyze, FindsTheBlunderOf2048) {
    const std::string game = save("game.json", blunder_of_2048().dump());
    const json answer = ask({"analyze", game, "--player", "greedy", "--json"});
    EXPECT_EQ(keys_of(answer),
              (std::vector<std::string>{"accuracy", "curve", "decided", "file", "game",
                                        "interrupted", "judged", "moves", "options", "player",
                                        "score", "seed", "start", "unit", "worst"}));
    EXPECT_EQ(answer["worst"][0]["number"], 1);
    EXPECT_EQ(answer["worst"][0]["loss"], 2048);
}

TEST_F(Analyze, ReadsTheGameOfTheTerminal) {
    const std::string game =
        save("saved",
             "tilestone play 2048, version 1\nbest 0\nkeys plain\ngame 42\nLDLD\ngame 7\n"
             "LDRDRD-\n");
    const json last = ask({"analyze", game, "--player", "greedy", "--json"});
    EXPECT_EQ(last["game"], "2048");
    EXPECT_EQ(last["judged"], last["moves"].size());
    const json first = ask({"analyze", game, "--player", "greedy", "--game", "1", "--json"});
    EXPECT_NE(first["start"], last["start"]);
    expect_refused({"analyze", game, "--game", "3"},
                   game + ": there is no game 3; the last one is 2");
}

TEST_F(Analyze, WritesCommentsAndPicture) {
    const std::string game = save("game.sgf",
                                  "(;GM[4]SZ[15];B[hh];W[gh];B[ih];W[ao];B[jh];W[co];B[kh]"
                                  ";W[aa]C[A pity];B[lh])");
    const Outcome outcome = run(
        {"analyze", game, "--out", path("with.sgf"), "--svg", path("curve.svg"), "--lang", "zh"});
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("第 4 步，白方：a1；"), std::string::npos) << outcome.output;
    EXPECT_NE(content("with.sgf").find("C[A pity\n胜率："), std::string::npos);
    EXPECT_TRUE(content("curve.svg").starts_with("<svg "));
    const json again = ask({"analyze", path("with.sgf"), "--json", "--out", path("with.json")});
    EXPECT_EQ(again["moves"][7]["best"], "l8");
    EXPECT_EQ(json::parse(content("with.json"))["format"], "gomoku-record-1");

    const std::string other = save("game.json", blunder_of_2048().dump());
    ask({"analyze", other, "--player", "greedy", "--json", "--out", path("other.json")});
    const json with = json::parse(content("other.json"));
    EXPECT_EQ(with["moves"][0]["move"], "up");
    EXPECT_TRUE(with["moves"][0]["comment"].get<std::string>().starts_with("Value: 2,048.0 → 0"));
}

TEST_F(Analyze, TheExampleOfTheDocumentIsWhatItPrints) {
    std::ostringstream all;
    all << std::ifstream(test::in_repository("tests/cli/data/analyze.txt")).rdbuf();
    EXPECT_EQ(run({"analyze", "-", "--lang", "en"}, {.input = "h8g8i8a1j8c1k8a15l8"}).output,
              all.str());
}

TEST_F(Analyze, RefusesInOneLine) {
    const std::string game = save("game.txt", kBlunder);
    const std::string other = save("game.json", blunder_of_2048().dump());
    expect_refused({"analyze", path("none.sgf")},
                   "cannot open '" + path("none.sgf") + "': No such file or directory");
    expect_refused({"analyze", "-"}, "standard input:1:5: h8 has a stone already", "h8i9h8");
    expect_refused({"analyze", game, "--player", "random"},
                   "player random says nothing of chances to win, as a review needs");
    expect_refused({"analyze", game, "--out", path("a.psq")},
                   "'" + path("a.psq") + "' must end in .sgf or .json: comments are kept there");
    expect_refused({"analyze", other, "--out", path("a.sgf")},
                   "'" + path("a.sgf") + "' must end in .json: comments are kept there");
    expect_refused({"analyze", other, "--rule", "renju"},
                   "option rule is for gomoku, not for 2048");
    expect_refused({"analyze", other, "--player", "classic"},
                   "there is no player 'classic' of 2048; there are: tilestone, expectimax, "
                   "minimax, minimax-snake, montecarlo, mcts, greedy, random");
    json bad = blunder_of_2048();
    bad["moves"][1]["move"] = "away";
    const Outcome outcome = run({"analyze", save("bad.json", bad.dump())});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_NE(outcome.error.find("bad.json:1:"), std::string::npos) << outcome.error;
    EXPECT_EQ(files(), (std::vector<std::string>{"bad.json", "game.json", "game.txt"}));
}

TEST_F(Analyze, SaysSoWhereAFileCannotBeWritten) {
    const Outcome outcome =
        run({"analyze", "-", "--svg", path("none/curve.svg")}, {.input = kBlunder});
    EXPECT_EQ(outcome.code, 2);  // before the search
    EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
    EXPECT_NE(outcome.error.find("none/curve.svg"), std::string::npos) << outcome.error;
}

TEST_F(Analyze, GivesWhatThereIsOnCtrlC) {
    const std::string game = save("game.txt", "h8i9h9i8h10");
    const json answer = interrupted(
        {"analyze", game, "--time", "600000", "--json", "--svg", path("curve.svg")}, "Ctrl-C");
    EXPECT_EQ(answer["moves"].size(), 5U);
    EXPECT_LT(answer["judged"], 5);
    EXPECT_TRUE(content("curve.svg").ends_with("</svg>\n"));
}

}  // namespace
}  // namespace tilestone::cli
