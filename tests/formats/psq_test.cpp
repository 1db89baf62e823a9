// SPDX-License-Identifier: MIT
//
// Tests psq, the format of Piskvork and Gomocup.
#include "tilestone/formats/psq.h"

#include <gtest/gtest.h>

#include "tilestone/formats/format.h"
#include "tilestone/formats/sgf.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

Record read_well(std::string_view text, const ReadOptions& options = {}) {
    const Result<Reading> reading = read_psq(text, options);
    EXPECT_TRUE(reading) << reading.error().message;
    return reading ? reading->record : Record{};
}

std::string psq_refusal(std::string_view text, const ReadOptions& options = {}) {
    const Result<Reading> reading = read_psq(text, options);
    return reading ? "" : reading.error().message;
}

std::string moves_of(const Record& record) { return gomoku::moves_text(main_moves(record)); }

/// A file as from a tournament, with invented engine names.
constexpr const char* kTournament =
    "Piskvorky 15x15, 11:11, 0\n"
    "8,8,0\n"
    "9,7,0\n"
    "8,7,1520\n"
    "first.zip\n"
    "second.zip\n"
    "-1\n";

TEST(Psq, ReadsWhatATournamentLeaves) {
    const Record record = read_well(kTournament);
    EXPECT_EQ(record.size, 15);
    EXPECT_EQ(record.rule, Rule::kFreestyle);
    EXPECT_EQ(moves_of(record), "h8i9h9");  // y counts from the top
    EXPECT_EQ(record.players[0], "first.zip");
    EXPECT_EQ(record.players[1], "second.zip");
    EXPECT_EQ(record.outcome, Outcome::kUnknown);
    EXPECT_EQ(record.nodes[1].time, std::nullopt);  // 0: a move of the opening
    EXPECT_EQ(record.nodes[3].time, 1520);
}

TEST(Psq, ReadsTheWindowsWay) {
    const Record record = read_well("Piskvorky 20x20, 0:0, 1\r\n1,1,5\r\n20,20\r\n-1\r\n");
    EXPECT_EQ(record.size, 20);
    EXPECT_EQ(moves_of(record), "a20t1");
}

TEST(Psq, WhoeverBeginsIsBlack) {
    const Record record =
        read_well("Piskvorky 15x15, 11:11, 1\n8,8,0\nfirst\nsecond\n-1\n1,Freestyle\n");
    EXPECT_EQ(record.players[0], "second");
    EXPECT_EQ(record.players[1], "first");
    EXPECT_EQ(record.outcome, Outcome::kWhiteWins);
}

TEST(Psq, TheLeagueSaysTheRule) {
    const std::string game = "Piskvorky 15x15, 11:11, 0\n8,8,0\na\nb\n-1\n";
    EXPECT_EQ(read_well(game + "1,Renju_1\n").rule, Rule::kRenju);
    EXPECT_EQ(read_well(game + "2,Standard15\n").rule, Rule::kStandard);
    EXPECT_EQ(read_well(game + "2,Fastgame\n", {.rule = Rule::kFreestyle}).rule, Rule::kFreestyle);
    EXPECT_EQ(read_well(game + "2,Fastgame\n").rule, Rule::kFreestyle);
    EXPECT_EQ(read_well(game + "2,Standard15\n").outcome, Outcome::kWhiteWins);
    EXPECT_EQ(read_well(game + "3,Freestyle\n").outcome, Outcome::kDraw);
    EXPECT_EQ(read_well(game + "0,Freestyle\n").outcome, Outcome::kUnknown);
    EXPECT_EQ(
        psq_refusal(game + "1,Caro\n"),
        "6:1: 'Caro' is a rule that is not played here; there are: freestyle, standard, renju");
    EXPECT_EQ(read_well(game + "1,Caro\n", {.rule = Rule::kStandard}).rule, Rule::kStandard);
    EXPECT_EQ(psq_refusal(game + "1,Renju\n", {.rule = Rule::kStandard}),
              "6:1: the rule is renju here, not standard");
}

TEST(Psq, TimeIsAWayToLose) {
    const Record record = read_well("Piskvorky 15x15, 11:11, 0\n8,8,0\na\nb\n15\n2,Freestyle\n");
    EXPECT_EQ(record.ending, Ending::kTime);
    EXPECT_EQ(record.outcome, Outcome::kWhiteWins);
}

TEST(Psq, TheBoardGoesBeforeTheNumber) {
    const Record record = read_well(
        "Piskvorky 15x15, 11:11, 0\n1,1,0\n1,9,0\n2,1,0\n2,9,0\n3,1,0\n3,9,0\n4,1,0\n4,9,0\n"
        "5,1,0\n-1\n2,Freestyle\n");
    EXPECT_EQ(record.outcome, Outcome::kBlackWins);
}

TEST(Psq, TheEndMayBeMissing) {
    EXPECT_EQ(moves_of(read_well("Piskvorky 15x15, 11:11, 0")), "-");
    EXPECT_EQ(moves_of(read_well("Piskvorky 15x15,11:11,0\n\n8,8,0\n")), "h8");
    EXPECT_EQ(read_well("Piskvorky 15x15, 0:0, 0\n8,8,0\nhomo-1\nhomo-2\n").players[1], "homo-2");
}

TEST(Psq, NamesMayBeNumbers) {
    const std::string game = "Piskvorky 15x15, 11:11, 0\n8,8,0\n";
    for (const std::string end : {"123\n456\n-1\n", "123\n456\n0\n1,Renju\n"}) {
        const Record record = read_well(game + end);
        EXPECT_EQ(record.players[0], "123");
        EXPECT_EQ(record.players[1], "456");
        EXPECT_EQ(read_well(*write_psq(record)).players, record.players);
    }
    EXPECT_EQ(read_well(game + "some\n456\n-1\n").players[1], "456");
}

TEST(Psq, WhatStandsBehindTheEndIsAComment) {
    const std::string game = "Piskvorky 15x15, 11:11, 0\n8,8,0\na\nb\n-1\n";
    EXPECT_EQ(read_well(game + "played at home\n12, High Street\n").nodes[0].comment,
              "played at home\n12, High Street");
    EXPECT_EQ(read_well("Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\nmore\n").nodes[0].comment, "more");
    EXPECT_EQ(read_well(game + "1,有禁手\n").rule, Rule::kRenju);
}

TEST(Psq, WritesWhatPiskvorkReads) {
    Record record = read_well(kTournament);
    EXPECT_EQ(*write_psq(record), std::string(kTournament) + "0,Freestyle\n");
    record.players = {};
    EXPECT_EQ(*write_psq(record),
              "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n8,7,1520\n-1\n0,Freestyle\n");
}

TEST(Psq, SafeNames) {
    Record record = read_well(kTournament);
    record.players = {"-1", "8,8,0"};
    const Record again = read_well(*write_psq(record));
    EXPECT_EQ(again.players[0], "player -1");
    EXPECT_EQ(again.players[1], "player 8,8,0");
    record.players = {"", "two\nlines"};
    EXPECT_EQ(read_well(*write_psq(record)).players[1], "two lines");
    EXPECT_EQ(read_well(*write_psq(record)).players[0], "");
}

TEST(Psq, ErrorsSayWhere) {
    const std::string head = "Piskvorky 15x15, 11:11, 0\n";
    EXPECT_EQ(psq_refusal(""), "1:1: a psq file begins with 'Piskvorky'");
    EXPECT_EQ(psq_refusal("Piskvorky"), "1:10: a number is missing");
    EXPECT_EQ(psq_refusal("Piskvorky 15"), "1:13: there should be 'x'");
    EXPECT_EQ(psq_refusal("Piskvorky 15x20, 0:0, 0"), "1:11: the board is not square");
    EXPECT_EQ(psq_refusal("Piskvorky 21x21, 0:0, 0"), "1:11: a board has 5 to 20 rows, not 21");
    EXPECT_EQ(psq_refusal("Piskvorky 99999999999999999999x1, 0:0, 0"),
              "1:11: '99999999999999999999' is too large");
    EXPECT_EQ(psq_refusal("Piskvorky 15x15, 0:0, 2"), "1:23: who begins is 0 or 1, not 2");
    EXPECT_EQ(psq_refusal("Piskvorky 15x15, 0:0, 0 x"),
              "1:25: there should be nothing more in this line");
    EXPECT_EQ(psq_refusal(head + "8,8,0\n8,8,0\n"), "3:1: h8 has a stone already");
    EXPECT_EQ(psq_refusal(head + "16,8,0\n"), "2:1: x is 1 to 15, not 16");
    EXPECT_EQ(psq_refusal(head + "8,0,0\n"), "2:3: y is 1 to 15, not 0");
    EXPECT_EQ(psq_refusal(head + "8,8,-7\n"), "2:5: -7 is no time in milliseconds");
    EXPECT_EQ(psq_refusal(head + "8,8,99999999999999999999\n"),
              "2:5: '99999999999999999999' is too large");
    EXPECT_EQ(psq_refusal(head + "8,8,1,2\n"), "2:6: there should be nothing more in this line");
    EXPECT_EQ(psq_refusal(head + "8,x,1\n-1\n"), "2:3: 'x,1' is not a number");
    EXPECT_EQ(psq_refusal(head + "8,8,0\nonly one\n"), "3:1: the second player's name is missing");
    EXPECT_EQ(psq_refusal(head + "8,8,0\na\nb\nc\n"), "5:1: 'c' is no result code");
    EXPECT_EQ(psq_refusal(head, {.size = 20}), "1:11: the board has 15 rows here, not 20");
}

TEST(Psq, HasNoPass) {
    const Record inner = read_sgf("(;RU[renju];B[hh];W[];B[ii])", {})->record;
    EXPECT_EQ(write_psq(inner).error().message, "move 2 is a pass, which psq has not");
    const Record last = read_sgf("(;RU[renju];B[hh];W[];B[])", {})->record;
    EXPECT_EQ(*write_psq(last), "Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n3,Renju\n");
    EXPECT_EQ(losses(Format::kPsq, last), (std::vector<std::string_view>{"passes"}));
}

TEST(Psq, CannotHoldAStartPosition) {
    Record record;
    record.start.to_move = Color::kWhite;
    const Result<std::string> text = write_psq(record);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().message, "psq begins with an empty board and black; this game does not");
}

}  // namespace
}  // namespace tilestone::formats
