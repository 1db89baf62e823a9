// SPDX-License-Identifier: MIT
//
// Tests SGF as other programs write it, and refused input.
#include "tilestone/formats/sgf.h"

#include <gtest/gtest.h>

#include "tilestone/formats/builder.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

Reading read_all(std::string_view text, const ReadOptions& options = {}) {
    const Result<Reading> reading = read_sgf(text, options);
    EXPECT_TRUE(reading) << reading.error().message;
    return reading ? *reading : Reading{};
}

Record read_sgf_well(std::string_view text, const ReadOptions& options = {}) {
    return read_all(text, options).record;
}

std::string sgf_refusal(std::string_view text, const ReadOptions& options = {}) {
    const Result<Reading> reading = read_sgf(text, options);
    return reading ? "" : reading.error().message;
}

std::string sgf_moves_of(const Record& record) { return gomoku::moves_text(main_moves(record)); }

TEST(Sgf, ReadsWhatAMatchRunnerWrites) {
    // The format of c-gomoku-cli, with invented engine names.
    const Record record = read_sgf_well(
        "(;FF[4]GM[4]GN[1]EV[Alpha x Beta]DT[2026.09.20 12:00:00]RO[1.1]RU[4]SZ[15]PB[Alpha]"
        "PW[Beta]RE[W+1]TE[resignation]\n"
        ";B[hh]C[opening move];W[ig]C[opening move]\n;B[hg]C[152ms];W[gi]C[0ms])\n\n");
    EXPECT_EQ(sgf_moves_of(record), "h8i9h9g7");
    EXPECT_EQ(record.rule, Rule::kRenju);
    EXPECT_EQ(record.players[0], "Alpha");
    EXPECT_EQ(record.event, "Alpha x Beta");
    EXPECT_EQ(record.date, "2026.09.20 12:00:00");
    EXPECT_EQ(record.outcome, Outcome::kWhiteWins);
    EXPECT_EQ(record.nodes[1].comment, "opening move");
    EXPECT_EQ(record.nodes[1].time, std::nullopt);
    EXPECT_EQ(record.nodes[3].time, 152);
    EXPECT_EQ(record.nodes[3].comment, "");
    EXPECT_EQ(record.nodes[4].time, 0);
}

TEST(Sgf, RowsCountFromTheTopInLettersAndFromTheBottomInNumbers) {
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;GM[4]SZ[15];B[aa];W[oo];B[ha];W[HB])")), "a15o1h15h14");
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;GM[4]SZ[15];B[a1];W[o15];B[H8])")), "a1o15h8");
}

TEST(Sgf, ReadsVariations) {
    const Record record = read_sgf_well("(;GM[4];B[hh](;W[ig](;B[hg])(;B[gg];W[aa]))(;W[ih]))");
    EXPECT_EQ(sgf_moves_of(record), "h8i9h9");
    ASSERT_EQ(record.nodes.size(), 7U);
    EXPECT_EQ(record.nodes[1].children, (std::vector<std::uint32_t>{2, 6}));
    EXPECT_EQ(record.nodes[2].children, (std::vector<std::uint32_t>{3, 4}));
    EXPECT_EQ(gomoku::point_text(record.nodes[5].point), "a15");
    EXPECT_EQ(count_variations(record), 2);
}

TEST(Sgf, AVariationMayWinWhereTheGameGoesOn) {
    const std::string game = "(;GM[4];B[aa];W[oo];B[ba];W[on];B[ca];W[om];B[da];W[ol]";
    const Record record = read_sgf_well(game + "(;B[hh];W[ok])(;B[ea]))");
    EXPECT_EQ(record.outcome, Outcome::kWhiteWins);
    EXPECT_EQ(sgf_refusal(game + "(;B[hh];W[ok])(;B[ea];W[ok]))"),
              "1:80: the game is over: black has won");
}

TEST(Sgf, TextsHaveEscapes) {
    const Record record =
        read_sgf_well("(;GM[4]PB[a\nb]C[one \\] two \\\\ \\: soft\\\nbreak\nhard\\\r\n.\tend])");
    EXPECT_EQ(record.players[0], "a b");
    EXPECT_EQ(record.nodes[0].comment, "one ] two \\ : softbreak\nhard. end");
}

TEST(Sgf, TextsThatAreNoUtf8AreLatin1) {
    EXPECT_EQ(read_sgf_well("(;GM[4]PB[Ren\xe9])").players[0], "René");
}

TEST(Sgf, OldFilesHaveSmallLetters) {
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;GaMe[4]SiZe[19];Black[hh];White[ig])")), "h12i13");
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;gm[4]sz[15];b[hh];w[ig])")), "h8i9");
}

TEST(Sgf, StonesCanBeSetUp) {
    const Record record = read_sgf_well("(;GM[4]SZ[15]AB[hh][ig]AW[gg:hg]PL[W];W[aa])");
    EXPECT_EQ(gomoku::moves_text(record.start.stones[0]), "h8i9");
    EXPECT_EQ(gomoku::moves_text(record.start.stones[1]), "g9h9");
    EXPECT_EQ(record.start.to_move, Color::kWhite);
    EXPECT_EQ(color_of(record, 1), Color::kWhite);
}

TEST(Sgf, StonesCanBeSetUpInSteps) {
    const Record record = read_sgf_well("(;GM[4];AB[hh][ig]C[two];AE[ig]AW[aa]C[one left];B[ab])");
    EXPECT_EQ(gomoku::moves_text(record.start.stones[0]), "h8");
    EXPECT_EQ(gomoku::moves_text(record.start.stones[1]), "a15");
    EXPECT_EQ(record.nodes[0].comment, "two\none left");
}

TEST(Sgf, WhoseTurnItIsFollowsFromTheStonesOrTheFirstMove) {
    EXPECT_EQ(read_sgf_well("(;GM[4]AB[hh])").start.to_move, Color::kWhite);
    EXPECT_EQ(read_sgf_well("(;GM[4]AB[hh]AW[ii])").start.to_move, Color::kBlack);
    EXPECT_EQ(read_sgf_well("(;GM[4]AB[hh];B[ii])").start.to_move, Color::kBlack);
    EXPECT_EQ(read_sgf_well("(;GM[4];W[ii])").start.to_move, Color::kWhite);
    EXPECT_EQ(sgf_refusal("(;GM[4]PL[B];W[ii])"), "1:14: it is black's move here");
    EXPECT_EQ(sgf_refusal("(;GM[4](;W[ii])(;B[ii]))"), "1:18: it is white's move here");
}

TEST(Sgf, SeveralMovesMayStandInANode) {
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;GM[4]B[hh]W[ig]B[gj])")), "h8i9g6");
}

TEST(Sgf, KnowsTheWordsForResults) {
    const auto result = [](const std::string& word) {
        const Record record = read_sgf_well("(;GM[4]RE[" + word + "])");
        return std::pair(record.outcome, record.ending);
    };
    EXPECT_EQ(result("B+"), std::pair(Outcome::kBlackWins, Ending::kPlain));
    EXPECT_EQ(result("B+R"), std::pair(Outcome::kBlackWins, Ending::kResignation));
    EXPECT_EQ(result("W+Time"), std::pair(Outcome::kWhiteWins, Ending::kTime));
    EXPECT_EQ(result("White+F"), std::pair(Outcome::kWhiteWins, Ending::kForfeit));
    EXPECT_EQ(result("W"), std::pair(Outcome::kWhiteWins, Ending::kPlain));
    EXPECT_EQ(result("0"), std::pair(Outcome::kDraw, Ending::kPlain));
    EXPECT_EQ(result("Draw"), std::pair(Outcome::kDraw, Ending::kPlain));
    for (const std::string word : {"1-0", "黑胜", "黒勝", "Black wins"}) {
        EXPECT_EQ(result(word), std::pair(Outcome::kBlackWins, Ending::kPlain)) << word;
    }
    for (const std::string word : {"0-1", "白胜", "後手勝"}) {
        EXPECT_EQ(result(word), std::pair(Outcome::kWhiteWins, Ending::kPlain)) << word;
    }
    for (const std::string word : {"1/2-1/2", "和棋", "平局", "引き分け"}) {
        EXPECT_EQ(result(word), std::pair(Outcome::kDraw, Ending::kPlain)) << word;
    }
    EXPECT_EQ(result("白超时"), std::pair(Outcome::kBlackWins, Ending::kTime));
    EXPECT_EQ(result("黑中盘胜"), std::pair(Outcome::kBlackWins, Ending::kResignation));
    EXPECT_EQ(result("?"), std::pair(Outcome::kUnknown, Ending::kPlain));
    EXPECT_EQ(result("Void"), std::pair(Outcome::kUnknown, Ending::kPlain));
}

TEST(Sgf, KnowsTheWordsForRules) {
    const auto rule = [](const std::string& word) {
        return read_sgf_well("(;GM[4]RU[" + word + "])").rule;
    };
    EXPECT_EQ(rule("Renju"), Rule::kRenju);
    EXPECT_EQ(rule("RIF"), Rule::kRenju);
    EXPECT_EQ(rule("1"), Rule::kStandard);
    EXPECT_EQ(rule("Standard Gomoku"), Rule::kStandard);
    EXPECT_EQ(rule("free-style"), Rule::kFreestyle);
    EXPECT_EQ(rule(""), Rule::kFreestyle);
    EXPECT_EQ(rule("五子棋"), Rule::kFreestyle);
    EXPECT_EQ(rule("无禁手"), Rule::kFreestyle);
    EXPECT_EQ(rule("有禁手"), Rule::kRenju);
    EXPECT_EQ(rule("连珠"), Rule::kRenju);
    EXPECT_EQ(rule("連珠"), Rule::kRenju);
    EXPECT_EQ(rule("标准"), Rule::kStandard);
    EXPECT_EQ(rule("Unrestricted"), Rule::kFreestyle);
    EXPECT_EQ(rule("Taraguchi-10"), Rule::kRenju);
    EXPECT_EQ(rule("Soosyrv-8"), Rule::kRenju);
    EXPECT_EQ(rule("Gomoku"), Rule::kFreestyle);
    // An opening protocol that fits any rule names none.
    EXPECT_EQ(rule("Swap2"), Rule::kFreestyle);
    EXPECT_EQ(read_sgf_well("(;GM[4]RU[Swap2])", {.rule = Rule::kStandard}).rule, Rule::kStandard);
    EXPECT_EQ(read_sgf_well("(;GM[4]RU[Swap2])", {.default_rule = Rule::kRenju}).rule,
              Rule::kRenju);
    EXPECT_EQ(read_sgf_well("(;GM[4]RU[1])", {.default_rule = Rule::kRenju}).rule, Rule::kStandard);
    for (const std::string word : {"caro", "Caro", "8", "Pente"}) {
        EXPECT_EQ(sgf_refusal("(;GM[4]RU[" + word + "])"),
                  "1:11: '" + word +
                      "' is a rule that is not played here; there are: freestyle, standard, renju");
    }
    EXPECT_EQ(sgf_refusal("(;GM[4]RU[other])"),
              "1:11: 'other' is no rule known here; there are: freestyle, standard, renju");
    EXPECT_EQ(read_sgf_well("(;GM[4]RU[caro])", {.rule = Rule::kStandard}).rule, Rule::kStandard);
    EXPECT_EQ(sgf_refusal("(;GM[4]RU[renju])", {.rule = Rule::kStandard}),
              "1:11: the rule is renju here, not standard");
}

TEST(Sgf, OneOfSeveralGamesIsRead) {
    const std::string games =
        "(;GM[4];B[hh]C[\\](not a game])\n(;GM[4];B[aa](;W[bb])(;W[cc]))(;B[ca])";
    EXPECT_EQ(read_all(games).games, 3);
    EXPECT_EQ(sgf_moves_of(read_sgf_well(games)), "h8");
    EXPECT_EQ(sgf_moves_of(read_sgf_well(games, {.game = 2})), "a15b14");
    EXPECT_EQ(sgf_moves_of(read_sgf_well(games, {.game = 3})), "c15");
    EXPECT_EQ(sgf_refusal(games, {.game = 4}), "2:39: there is no game 4; the last one is 3");
}

TEST(Sgf, AFileFromElsewhereHasNoPropertiesOfOurs) {
    EXPECT_EQ(read_sgf_well("(;GM[4]AP[other];B[hh]MS[17])").nodes[1].time, std::nullopt);
    EXPECT_EQ(read_sgf_well("(;GM[4]AP[tilestone:1];B[hh]MS[17])").nodes[1].time, 17);
    EXPECT_EQ(read_sgf_well("(;GM[4]AP[tilestone:1];B[hh]C[17ms])").nodes[1].comment, "17ms");
}

TEST(Sgf, AnOpeningInAPropertyOfItsOwnIsPlayed) {
    const Reading reading = read_all("(;GM[4]SZ[15];QPR[hh,hg,jf];B[ig];W[gg])");
    EXPECT_EQ(sgf_moves_of(reading.record), "h8h9j10i9g9");
    EXPECT_TRUE(reading.unread.empty());
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;GM[4];QPR[hh][hg][jf];W[ig];B[gg])")), "h8h9j10i9g9");
    // After two black moves in a row the letters mean the players, who have swapped colours.
    const Record swapped =
        read_sgf_well("(;GM[4]PB[first]PW[second]RE[B+R];QPR[hh,hg,jf];B[ig];W[gg])");
    EXPECT_EQ(swapped.players[0], "second");
    EXPECT_EQ(swapped.outcome, Outcome::kWhiteWins);
    EXPECT_EQ(read_sgf_well("(;GM[4]PB[first];QPR[hh,hg,jf];W[ig])").players[0], "first");
    EXPECT_EQ(sgf_refusal("(;GM[4];QPR[hh, hh])"), "1:16: h8 has a stone already");
    EXPECT_EQ(sgf_refusal("(;GM[4];QPR[hh,])"), "1:16: '' is no point such as h8");
    EXPECT_EQ(sgf_refusal("(;GM[4];B[hh];QPR[ii])"),
              "1:15: an opening stands before all other stones");
}

TEST(Sgf, WhatMayBeStonesAndIsNotUnderstoodIsNamed) {
    using Names = std::vector<std::string>;
    const auto unread = [](std::string_view text) { return read_all(text).unread; };
    EXPECT_EQ(unread("(;GM[4];XX[hh,hg];B[ig]ZZ[h8 i9]YY[words]XX[aa])"), (Names{"XX", "ZZ"}));
    EXPECT_EQ(unread("(;GM[4];B[ig]LB[hh:A]TR[aa][bb]MA[cc:dd]US[ab])"), Names{});
    EXPECT_EQ(unread("(;GM[4]RE[Void];B[hh]PB[late])"), (Names{"RE", "PB"}));
    EXPECT_EQ(unread("(;GM[4]AP[other];B[hh]MS[17])"), Names{"MS"});
    EXPECT_EQ(unread("(;GM[4]AP[tilestone:1];B[hh]MS[17])"), Names{});
}

TEST(Sgf, WhatIsNotUnderstoodIsKept) {
    const std::string_view text =
        "(;FF[4]GM[4]CA[UTF-8]AP[tilestone:1]SZ[15]RU[freestyle]PB[A]GN[a \\] "
        "b]ON[meteor]XX[]C[Hi]\n"
        ";B[hh]N[first]LB[hh:1][ig:2]\n"
        "(;W[ig]BM[1]TR[aa])\n"
        "(;W[ih]C[c]))\n";
    const Record record = read_sgf_well(text);
    EXPECT_EQ(record.nodes[0].properties[0], (Property{.name = "GN", .values = {"a \\] b"}}));
    EXPECT_EQ(record.nodes[1].properties[1], (Property{.name = "LB", .values = {"hh:1", "ig:2"}}));
    // Comments stand behind the others.
    EXPECT_EQ(read_sgf_well(write_sgf(record)), record);
    EXPECT_EQ(write_sgf(record), text);
}

TEST(Sgf, TheNameOfAnOpeningStaysWithTheGameEvenIfItsNodeHasAMove) {
    const Record record = read_sgf_well("(;GM[4]B[hh]ON[meteor]LB[hh:1])");
    EXPECT_EQ(record.nodes[0].properties,
              (std::vector<Property>{{.name = "ON", .values = {"meteor"}}}));
    EXPECT_EQ(record.nodes[1].properties,
              (std::vector<Property>{{.name = "LB", .values = {"hh:1"}}}));
    EXPECT_EQ(read_sgf_well(write_sgf(record)), record);
}

TEST(Sgf, Writes) {
    const Record record = read_sgf_well(
        "(;GM[4]RU[renju]PB[A]PW[B \\] "
        "C]RE[B+R]C[Hello];B[hh]C[12ms](;W[ig];B[hg])(;W[ih]C[x:y]))");
    EXPECT_EQ(write_sgf(record),
              "(;FF[4]GM[4]CA[UTF-8]AP[tilestone:1]SZ[15]RU[renju]PB[A]PW[B \\] C]RE[B+R]C[Hello]\n"
              ";B[hh]MS[12]\n"
              "(;W[ig];B[hg])\n"
              "(;W[ih]C[x:y]))\n");
}

TEST(Sgf, ErrorsSayWhere) {
    EXPECT_EQ(sgf_refusal(""), "1:1: SGF begins with '('");
    EXPECT_EQ(sgf_refusal("\n\n  hello"), "3:3: SGF begins with '('");
    EXPECT_EQ(sgf_refusal("("), "1:1: this game is not closed: ')' is missing");
    EXPECT_EQ(sgf_refusal("()"), "1:2: a variation has a node at least");
    EXPECT_EQ(sgf_refusal("((;B[hh]))"), "1:2: a variation begins with ';'");
    EXPECT_EQ(sgf_refusal("(;GM[4];B[hh]"), "1:1: this game is not closed: ')' is missing");
    EXPECT_EQ(sgf_refusal("(;GM[4];B[hh])x"),
              "1:15: behind a game there can only be another one, which begins with '('");
    EXPECT_EQ(sgf_refusal("(;GM[4];B[hh"), "1:10: this value is not closed: ']' is missing");
    EXPECT_EQ(sgf_refusal("(;GM[4];B[hh\\])"), "1:10: this value is not closed: ']' is missing");
    EXPECT_EQ(sgf_refusal("(;GM;B[hh])"), "1:3: property 'GM' has no value in brackets");
    EXPECT_EQ(sgf_refusal("(;GM[4];\nB[hh];\n%)"), "3:1: '%' is no property of SGF");
    EXPECT_EQ(sgf_refusal("(GM[4])"), "1:2: 'G' is not expected here: a node begins with ';'");
    EXPECT_EQ(sgf_refusal("(;GM[1];B[hh])"),
              "1:6: game '1' is another one; Gomoku and renju are 4; if it is Gomoku all the same, "
              "say so (--game gomoku)");
    EXPECT_EQ(sgf_refusal("(;SZ[4])"), "1:6: a board has 5 to 20 rows, not 4");
    EXPECT_EQ(sgf_refusal("(;SZ[99999999999999999999])"),
              "1:6: '99999999999999999999' is too large");
    EXPECT_EQ(sgf_refusal("(;SZ[15:20])"), "1:6: the board is not square: '15:20'");
    EXPECT_EQ(sgf_refusal("(;SZ[15])", {.size = 19}), "1:6: the board has 15 rows here, not 19");
    EXPECT_EQ(sgf_refusal("(;B[hh];\nW[hh])"), "2:3: h8 has a stone already");
    EXPECT_EQ(sgf_refusal("(;B[pa])"), "1:5: 'pa' is off the board: a board of 15 has aa to oo");
    EXPECT_EQ(sgf_refusal("(;B[h16])"), "1:5: 'h16' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(sgf_refusal("(;B[hhh])"), "1:5: 'hhh' is no point such as h8");
    EXPECT_EQ(sgf_refusal("(;B[hh];B[ii])"), "1:9: it is white's move here");
    EXPECT_EQ(sgf_refusal("(;B[hh];W[])"), "1:11: a pass is no move in freestyle; renju has it");
    EXPECT_EQ(sgf_refusal("(;RU[renju];B[hh];W[ ];W[ii])"), "1:24: it is black's move here");
    EXPECT_EQ(sgf_refusal("(;RU[renju];B[hh];W[];B[];W[ii])"),
              "1:29: the game is over: both sides have passed");
    EXPECT_EQ(sgf_refusal("(;RU[renju];B[ah];W[aa];B[bh];W[ba];B[ch];W[ca];B[dh];W[da];B[eh]"
                          ";W[])"),
              "1:69: the game is over: black has won");
    EXPECT_EQ(sgf_refusal("(;B[hh][ii])"), "1:9: a move has one point");
    EXPECT_EQ(sgf_refusal("(;AB[hh][hh])"), "1:10: h8 has a stone already");
    EXPECT_EQ(sgf_refusal("(;AE[hh])"), "1:6: h8 has no stone to take away");
    EXPECT_EQ(sgf_refusal("(;PL[x])"), "1:6: PL is B or W, not 'x'");
    EXPECT_EQ(sgf_refusal("(;B[hh];AW[ii])"),
              "1:9: stones are set up before the first move and the first variation only");
    EXPECT_EQ(sgf_refusal("(;GM[4](;AB[hh])(;B[ii]))"),
              "1:10: stones are set up before the first move and the first variation only");
    EXPECT_EQ(sgf_refusal("(;B[hh](;W[ii]);B[jj])"),
              "1:16: behind a variation there can only be another one");
    EXPECT_EQ(sgf_refusal("(;RE[W+];B[aa];W[oo];B[ba];W[on];B[ca];W[om];B[da];W[ol];B[ea])"),
              "1:6: the result is white won, but on the board it is black won");
    EXPECT_EQ(sgf_refusal("(;ON[swap2 black];B[hh])"),
              "1:6: a swap2 opening with the choice black has 3 stones first");
    EXPECT_EQ(sgf_refusal("(;AP[tilestone:1];B[hh]MS[-1])"),
              "1:27: '-1' is no time of a move in ms");
    EXPECT_EQ(
        sgf_refusal("(;RU[renju];B[hh];W[aa];B[hg];W[oa];B[if];W[oo];B[jf];W[ao];B[hf];W[ha])"),
        "1:69: the game is over: h10 was forbidden to black");
}

TEST(Sgf, InRenjuAnyMoveMayBeAPass) {
    const std::string text = "\n;B[hh];W[ig];B[];W[hg]C[again]\n;B[jh]\n(;W[];B[gh])\n(;W[if]))\n";
    const Record record = read_sgf_well("(;RU[RIF]SZ[15]" + text);
    EXPECT_EQ(sgf_moves_of(record), "h8i9h9j8g8");
    ASSERT_EQ(record.nodes.size(), 9U);
    EXPECT_TRUE(record.nodes[3].is_pass);
    EXPECT_EQ(color_of(record, 3), Color::kBlack);
    EXPECT_EQ(color_of(record, 4), Color::kWhite);  // as was i9
    EXPECT_EQ(record.nodes[4].comment, "again");
    EXPECT_EQ(color_of(record, 7), Color::kBlack);  // g8, after White's pass
    EXPECT_EQ(color_of(record, 8), Color::kWhite);
    EXPECT_EQ(first_inner_pass(record), 3U);
    EXPECT_EQ(write_sgf(record), "(;FF[4]GM[4]CA[UTF-8]AP[tilestone:1]SZ[15]RU[renju]" + text);
    EXPECT_EQ(read_sgf_well("(;RU[renju];B[hh];W[tt];B[ ])"),
              read_sgf_well("(;RU[renju];B[hh];W[];B[])"));
    // White has five in a row; one of Black's moves was a pass.
    EXPECT_EQ(read_sgf_well("(;RU[renju];B[oo];W[ah];B[];W[bh];B[mo];W[ch];B[ko];W[dh];B[io]"
                            ";W[eh])")
                  .outcome,
              Outcome::kWhiteWins);
    EXPECT_FALSE(first_inner_pass(read_sgf_well("(;RU[renju];B[hh];W[];B[])")));
}

TEST(Sgf, TheLastMoveOfRenjuMayBeAPassOrForbidden) {
    const Record passed = read_sgf_well("(;RU[renju];B[hh];W[];B[tt])");
    EXPECT_EQ(sgf_moves_of(passed), "h8");
    EXPECT_EQ(passed.outcome, Outcome::kDraw);
    EXPECT_EQ(read_sgf_well("(;RU[renju]RE[B+];B[hh];W[ ])").outcome, Outcome::kBlackWins);
    EXPECT_EQ(read_sgf_well("(;RU[renju];B[hh](;W[];B[])(;W[ii];B[jj]))").outcome, Outcome::kDraw);
    EXPECT_EQ(read_sgf_well("(;RU[renju];B[hh](;W[ii];B[jj])(;W[];B[]))").outcome,
              Outcome::kUnknown);
    const std::string foul = ";B[hh];W[aa];B[hg];W[oa];B[if];W[oo];B[jf];W[ao];B[hf])";
    const Record lost = read_sgf_well("(;RU[renju]" + foul);
    EXPECT_EQ(lost.outcome, Outcome::kWhiteWins);
    EXPECT_TRUE(ends_with_foul(lost));
    EXPECT_EQ(read_sgf_well(write_sgf(lost)), lost);
    // The players may not have noticed the foul.
    EXPECT_EQ(read_sgf_well("(;RU[renju]RE[B+R]" + foul).outcome, Outcome::kBlackWins);
    const Record kept = without_fouls(lost);
    EXPECT_EQ(sgf_moves_of(kept), "h8a15h9o15i10o1j10a1");
    EXPECT_EQ(kept.outcome, Outcome::kWhiteWins);
}

TEST(Sgf, OtherNumbersOfGamesAreReadWhereTheBoardFits) {
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;GM[1]SZ[15];B[hh])")), "h8");
    EXPECT_EQ(sgf_moves_of(read_sgf_well("(;GM[11]SZ[20:20];B[aa])")), "a20");
    EXPECT_EQ(sgf_refusal("(;GM[1]SZ[19];B[hh])").substr(0, 5), "1:6: ");
    EXPECT_EQ(read_sgf_well("(;GM[1]SZ[19];B[hh])", {.is_gomoku = true}).size, 19);
}

}  // namespace
}  // namespace tilestone::formats
