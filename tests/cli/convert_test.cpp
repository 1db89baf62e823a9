// SPDX-License-Identifier: MIT
//
// Tests `tilestone convert`, from files to files.
#include <algorithm>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

constexpr const char* kSgf =
    "(;FF[4]GM[4]CA[UTF-8]AP[tilestone:1]SZ[15]RU[renju]PB[A]PW[B]RE[B+R]C[Hello]\n"
    ";B[hh]MS[12]\n"
    "(;W[ig];B[hg])\n"
    "(;W[ih]C[x]))\n";

class Convert : public FileTest {
protected:
    /// Expects one line on standard error, exit code 2, nothing on standard output.
    static void expect_refused(const Words& words, const std::string& error,
                               const std::string& input = "") {
        const Outcome outcome = run(words, {.input = input});
        EXPECT_EQ(outcome.code, 2);
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(outcome.error, "tilestone: " + error + "\n");
    }
};

TEST_F(Convert, GoesByTheEndings) {
    const std::string in = save("game.sgf", kSgf);
    const Outcome outcome = run({"convert", in, path("game.psq")});
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    EXPECT_EQ(outcome.output,
              in + " → " + path("game.psq") +
                  ": 3 moves, 1 variation, renju, 15x15, black won; lost: variations, comments, "
                  "result\n");
    EXPECT_EQ(content("game.psq"),
              "Piskvorky 15x15, 11:11, 0\n8,8,12\n9,7,0\n8,7,0\nA\nB\n-1\n1,Renju\n");
    EXPECT_EQ(run({"convert", path("game.psq"), path("moves.txt")}).code, 0);
    EXPECT_EQ(content("moves.txt"), "h8i9h9\n");
}

TEST_F(Convert, KeepsEverythingThroughJson) {
    const std::string in = save("game.sgf", kSgf);
    EXPECT_EQ(run({"convert", in, path("game.json")}).code, 0);
    EXPECT_EQ(run({"convert", path("game.json"), path("again.sgf")}).code, 0);
    EXPECT_EQ(content("again.sgf"), kSgf);
}

TEST_F(Convert, DecodesWhatItReads) {
    const std::string in = save("game.sgf", "(;GM[4]SZ[15]PB[\x8d\xc2\x96\x5c];B[hh];W[ig])");
    EXPECT_EQ(run({"convert", in, path("game.sgf.json")}).code, 0);
    EXPECT_EQ(json::parse(content("game.sgf.json"))["black"], "債暴");
    const std::string bad = save("bad.sgf", "(;GM[4]CA[UTF-8]\nPB[\x95\x5c];B[hh])");
    expect_refused({"convert", bad, path("old.psq")},
                   bad + ":2:4: 0x95 0x5c is no character of utf-8");
}

TEST_F(Convert, NamesWhatIsNotUnderstood) {
    const std::string in =
        save("game.sgf", "(;GM[4]SZ[15];QPR[hh,hg,jf];B[ig]LB[aa:1];W[gg]XX[aa,bb])");
    const json kept = parse_object(run({"convert", in, path("kept.sgf"), "--json"}).output);
    EXPECT_EQ(kept["moves"], 5);
    EXPECT_EQ(kept["lost"], json({"XX"})) << "it may be stones";
    EXPECT_NE(content("kept.sgf").find("LB[aa:1]"), std::string::npos);
    const json lost = parse_object(run({"convert", in, path("game.txt"), "--json"}).output);
    EXPECT_EQ(lost["lost"], json({"LB", "XX"}));
    EXPECT_EQ(content("game.txt"), "h8h9j10i9g9\n");
}

TEST_F(Convert, ReadsWhatOthersWrite) {
    const auto moves = [&](const Words& options, const std::string& name, const std::string& text) {
        Words words = {"convert", save(name, text), "-", "--to", "txt"};
        words.insert(words.end(), options.begin(), options.end());
        const Outcome outcome = run(words);
        return outcome.code == 0 ? outcome.output : outcome.error;
    };
    EXPECT_EQ(moves({}, "x.sgf.txt", "(;GM[1]SZ[15]RU[五子棋];B[hh];W[ig])"), "h8i9\n");
    EXPECT_EQ(moves({"--game", "gomoku"}, "go.sgf", "(;GM[1]SZ[19];B[aa])"), "a19\n");
    EXPECT_EQ(moves({}, "moves.sgf", "1.H8 2.I9"), "h8i9\n");
    EXPECT_EQ(moves({"--game", "2"}, "openings.txt", "0,0, 1,-1\n0,0, -1,1\n"), "h8g7\n");
    EXPECT_EQ(moves({}, "x.lib", "\xffRenLib\xff\x03\x04" + std::string(10, '\xff') + "x@"),
              "h8\n");
    EXPECT_EQ(moves({"--game", "go"}, "go.sgf", "(;GM[1]SZ[19];B[aa])"),
              "tilestone: option game must be a number from 1 to 1000000, or gomoku, not 'go'\n");
}

TEST_F(Convert, ReportsAsJson) {
    const std::string in = save("game.sgf", kSgf);
    const Outcome outcome = run({"convert", in, path("game.txt"), "--json"});
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    const json answer = parse_object(outcome.output);
    EXPECT_EQ(keys_of(answer),
              (std::vector<std::string>{"from", "game", "games", "in", "lost", "moves", "out",
                                        "result", "rule", "size", "to", "variations"}));
    EXPECT_EQ(answer["from"], "sgf");
    EXPECT_EQ(answer["to"], "txt");
    EXPECT_EQ(answer["moves"], 3);
    EXPECT_EQ(answer["variations"], 1);
    EXPECT_EQ(answer["rule"], "renju");
    EXPECT_EQ(answer["size"], 15);
    EXPECT_EQ(answer["result"], "black");
    EXPECT_EQ(answer["lost"],
              json({"variations", "comments", "times", "players", "result", "rule"}));
}

TEST_F(Convert, StandardInputAndOutput) {
    const Outcome outcome =
        run({"convert", "-", "-", "--to", "sgf", "--rule", "renju", "--size", "19"},
            {.input = "h8i9\n"});
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.output,
              "(;FF[4]GM[4]CA[UTF-8]AP[tilestone:1]SZ[19]RU[renju]\n;B[hl];W[ik])\n");
    const Outcome with_json = run({"convert", "-", "-", "--to", "txt", "--json"}, {.input = kSgf});
    const json answer = parse_object(with_json.output);
    EXPECT_EQ(answer["from"], "sgf");
    EXPECT_EQ(answer["text"], "h8i9h9\n");
    EXPECT_EQ(answer["out"], "-");
}

TEST_F(Convert, TheWordsGoBeforeTheEndings) {
    const std::string in = save("game.dat", "h8 i9");
    EXPECT_EQ(run({"convert", in, path("game.old"), "--from", "txt", "--to", "json"}).code, 0);
    EXPECT_EQ(json::parse(content("game.old"))["moves"][1]["move"], "i9");
}

TEST_F(Convert, OneGameOfSeveral) {
    const std::string in = save("games.sgf", "(;GM[4];B[hh])\n(;GM[4];B[aa];W[oo])\n");
    const Outcome outcome = run({"convert", in, path("second.txt"), "--game", "2"});
    EXPECT_NE(outcome.output.find("game 2 of 2, 2 moves"), std::string::npos) << outcome.output;
    EXPECT_EQ(content("second.txt"), "a15o1\n");
    expect_refused({"convert", in, path("third.txt"), "--game", "3"},
                   in + ":3:1: there is no game 3; the last one is 2");
}

TEST_F(Convert, SpeaksChinese) {
    const std::string in = save("game.sgf", kSgf);
    const Outcome outcome = run({"convert", in, path("game.psq"), "--lang", "zh"});
    EXPECT_NE(outcome.output.find("3 手，1 个变化，连珠，15x15，黑胜；未保存：变化、注释、结果"),
              std::string::npos)
        << outcome.output;
}

TEST_F(Convert, ABadFileGetsItsPlaceAndChangesNothing) {
    save("old.psq", "what was there");
    const std::string sgf = save("bad.sgf", "(;GM[4];B[hh];\nW[hh])");
    expect_refused({"convert", sgf, path("old.psq"), "--overwrite"},
                   sgf + ":2:3: h8 has a stone already");
    const std::string renju = save("foul.txt", "h8a1h9o1i10o15j10a15h10a8\n");
    expect_refused({"convert", renju, path("old.psq"), "--overwrite", "--rule", "renju"},
                   renju + ":1:24: the game is over: h10 was forbidden to black");
    const std::string psq = save("bad.psq", "Piskvorky 15x15, 0:0, 0\n16,1,0\n");
    expect_refused({"convert", psq, path("old.psq"), "--overwrite"},
                   psq + ":2:1: x is 1 to 15, not 16");
    const std::string over = save("over.json",
                                  "{\"format\": \"gomoku-record-1\", \"moves\": [\n"
                                  "{\"move\": \"z1\"}]}");
    expect_refused({"convert", over, path("old.psq"), "--overwrite"},
                   over + ":2:10: 'z1' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(content("old.psq"), "what was there");
    EXPECT_EQ(files(),
              (std::vector<std::string>{"bad.psq", "bad.sgf", "foul.txt", "old.psq", "over.json"}));
}

TEST_F(Convert, WhatIsThereIsReplacedOnlyWhenToldTo) {
    const std::string in = save("game.txt", "h8i9");
    const std::string out = save("out.sgf", "what was there");
    expect_refused({"convert", in, out}, "'" + out + "' is there already; --overwrite replaces it");
    EXPECT_EQ(content("out.sgf"), "what was there");
    EXPECT_EQ(run({"convert", in, out, "--overwrite"}).code, 0);
    EXPECT_NE(content("out.sgf").find("(;"), std::string::npos);
    // The same holds for every command.
    for (const Words& words :
         {Words{"match", "gomoku", "random", "points", "--games", "2", "--html", out},
          Words{"match", "gomoku", "random", "points", "--games", "2", "--psq", path("")},
          Words{"analyze", in, "--svg", out, "--depth", "1"}, Words{"pack", in, "--out", out},
          Words{"tune", "2048", "expectimax", "--options", "cutoff", "--csv", out},
          Words{"experience", "export", out, "--experience", path("none.db")}}) {
        save("one.psq", "");
        const Outcome refused = run(words);
        EXPECT_EQ(refused.code, 2) << words[0];
        EXPECT_NE(refused.error.find("--overwrite"), std::string::npos) << refused.error;
    }
}

TEST_F(Convert, GarbageOfAnySizeGetsOneLine) {
    for (const char* format : {"txt", "psq", "sgf", "json"}) {
        const std::string in = save("garbage", std::string(30000, '\x1b'));
        const Outcome outcome = run({"convert", in, "-", "--from", format, "--to", "sgf"});
        EXPECT_EQ(outcome.code, 2) << format;
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
        EXPECT_EQ(outcome.error.find('\x1b'), std::string::npos);
        EXPECT_NE(outcome.error.find("garbage:1:1: "), std::string::npos) << outcome.error;
    }
    expect_refused({"convert", "-", "-", "--to", "sgf"},
                   "standard input:1:1: '?' is no point such as h8", "\x1b");
}

TEST_F(Convert, TheStonesOfAPuzzleAreAPosition) {
    const std::string in = save("puzzle.sgf", "(;GM[4]SZ[15]AB[hh][ih][jh]AW[gh]PL[B])");
    const Outcome text = run({"convert", in, "-", "--to", "txt"});
    EXPECT_EQ(text.output, "black:h8i8j8 white:g8 to-move:black\n");
    EXPECT_EQ(run({"solve", "-", "--attack", "vcf", "--json"}, {.input = text.output}).code, 0);
    const std::string stones = save("puzzle.pos", text.output);
    EXPECT_EQ(run({"convert", stones, path("again.sgf")}).code, 0);
    EXPECT_NE(content("again.sgf").find("AB[hh][ih][jh]AW[gh]PL[B]"), std::string::npos)
        << content("again.sgf");
}

TEST_F(Convert, WhatAFormatCannotHoldIsRefused) {
    const std::string in = save("edit.sgf", "(;GM[4]AB[hh]AW[ii]PL[B];B[aa])");
    expect_refused({"convert", in, path("edit.psq")},
                   in + ": psq begins with an empty board and black; this game does not");
    EXPECT_EQ(run({"convert", in, path("edit.json")}).code, 0);
    EXPECT_EQ(json::parse(content("edit.json"))["start"]["white"], json({"i7"}));
}

TEST_F(Convert, BadWords) {
    const std::string in = save("game.txt", "h8");
    expect_refused({"convert", in, "-"},
                   "standard output has no ending; say --to, one of: txt, psq, sgf, json");
    expect_refused({"convert", in, "game.lib"},
                   "'game.lib' has no ending that is a format; say --to, one of: txt, psq, sgf, "
                   "json");
    const Outcome missing = run({"convert", path("none.txt"), path("out.sgf")});
    EXPECT_EQ(missing.code, 2);
    EXPECT_NE(missing.error.find("none.txt"), std::string::npos);
    const Outcome folder = run({"convert", in, path("no/such/folder.sgf")});
    EXPECT_EQ(folder.code, 2);
    EXPECT_NE(folder.error.find("no/such/folder.sgf"), std::string::npos);
}

}  // namespace
}  // namespace tilestone::cli
