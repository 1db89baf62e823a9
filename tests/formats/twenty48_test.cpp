// SPDX-License-Identifier: MIT
//
// Tests 2048 games: round trips, the page's file, and refused input.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tilestone/core/rng.h"
#include "tilestone/formats/twenty48_record.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::formats {
namespace {

using twenty48::Move;

Twenty48Record random_game(Rng& rng, int moves) {
    Twenty48Record record{.start = twenty48::parse_board("0000010000000010").value(),
                          .score = rng.below(100),
                          .comment = rng.below(2) == 0 ? "" : "a \"start\"\nin two lines"};
    while (moves-- > 0 && !is_over(record.board())) {
        const Move move = twenty48::kMoves[rng.below(4)];
        const int cell = static_cast<int>(rng.below(16));
        const bool added =
            record.add_move(move, cell, static_cast<twenty48::Exponent>(1 + rng.below(2)))
                .has_value();
        if (!added) continue;
        if (rng.below(5) == 0) record.events.back().comment = "棋 \\ comment";
        if (rng.below(30) == 0) record.events.push_back({.board = record.start, .score = 7});
    }
    return record;
}

std::string page_file(const std::string& games) {
    return R"({"format":"tilestone-page-1","settings":{"x":1},"games":[)" + games + "]}";
}

std::string page_game(const std::string& events) {
    return R"({"id":"ab","kind":"2048","begun":1,"saved":2,"data":{"version":1,)"
           R"("start":"1100000000000000","score":8,"dealt":true,"events":")" +
           events + R"(","cursor":1,"curve":[0,5],"spent":3,"before":null}})";
}

TEST(Twenty48Records, ReadBackAsWritten) {
    Rng rng(1);
    for (int count = 0; count < 200 / TILESTONE_TEST_DIVISOR + 1; ++count) {
        const Twenty48Record record = random_game(rng, static_cast<int>(rng.below(300)));
        const std::string text = write_twenty48(record);
        EXPECT_TRUE(is_twenty48(text));
        const auto reading = read_twenty48(text, 1);
        ASSERT_TRUE(reading) << reading.error().message;
        ASSERT_EQ(reading->record, record) << text;
        EXPECT_EQ(reading->games, 1);
    }
}

TEST(Twenty48Records, TheExampleOfTheDocumentIsReadAndWritten) {
    std::ostringstream all;
    all << std::ifstream(test::in_repository("tests/formats/data/game-2048.json")).rdbuf();
    const auto reading = read_twenty48(all.str(), 1);
    ASSERT_TRUE(reading) << reading.error().message;
    EXPECT_EQ(write_twenty48(reading->record), all.str());
    EXPECT_EQ(reading->record.events.size(), 3U);
}

TEST(Twenty48Records, ReadsThePagesFile) {
    const std::string text =
        page_file(R"({"id":"x","kind":"gomoku","data":{}},)" +
                  page_game("l31D02=00000000000000a190;") + "," + page_game("r01"));
    ASSERT_TRUE(is_twenty48(text));
    const auto first = read_twenty48(text, 1);
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(first->games, 2);
    const auto& events = first->record.events;
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(events[0].move, Move::kLeft);
    EXPECT_EQ(twenty48::to_text(events[0].board), "2001000000000000");
    EXPECT_EQ(events[0].score, 12);
    EXPECT_EQ(events[1].move, Move::kDown);
    EXPECT_EQ(twenty48::to_text(events[1].board), "2000000000002001");
    EXPECT_FALSE(events[2].move);
    EXPECT_EQ(twenty48::to_text(events[2].board), "00000000000000a1");
    EXPECT_EQ(events[2].score, 90);
    const auto second = read_twenty48(text, 2);
    ASSERT_TRUE(second) << second.error().message;
    EXPECT_EQ(second->record.events[0].move, Move::kRight);
    const auto third = read_twenty48(text, 3);
    ASSERT_FALSE(third);
    EXPECT_NE(third.error().message.find("there is no game 3; the last one is 2"),
              std::string::npos);
}

TEST(Twenty48Records, OtherTextsAreNotTakenForOne) {
    for (const char* text : {"", "{", "h8i9", "(;GM[4])", R"({"format":"gomoku-record-1"})",
                             R"({"format":7})", R"(["2048-record-1"])"}) {
        EXPECT_FALSE(is_twenty48(text)) << text;
    }
}

TEST(Twenty48Records, RefusesWithAPlace) {
    const std::string begin = R"({"format":"2048-record-1","start":"1100000000000000","moves":[)";
    const std::vector<std::pair<std::string, std::string>> bad = {
        {R"({"format":"2048-record-1"})", "1:1: the key start is missing"},
        {R"({"format":"2048-record-1","start":"11"})",
         "1:35: start is a text of 16 characters, 0-9 and a-h"},
        {R"({"format":"2048-record-1","strat":"11"})",
         "1:35: a game has no key 'strat'; there are: format, start, score, comment, moves"},
        {begin + R"({"move":"up","tile":2,"row":4,"column":4}]})",
         "1:71: up is not a legal move here"},
        {begin + R"({"move":"left","tile":2,"row":1,"column":1}]})",
         "1:71: the new tile falls on row 1, column 1, which has a tile"},
        {begin + R"({"move":"left","tile":3,"row":1,"column":2}]})", "1:85: a new tile is 2 or 4"},
        {begin + R"({"move":"left","tile":2,"row":5,"column":2}]})",
         "1:93: row is a whole number from 1 to 4"},
        {begin + R"({"position":"1100000000000000"}]})", "1:63: the key score is missing"},
        {begin + R"({"position":"1100000000000000","score":0,"tile":2}]})",
         "1:111: what has a position has no tile"},
        {begin + "7]}", "1:63: a move is an object: {…}"},
    };
    for (const auto& [text, message] : bad) {
        const auto reading = read_twenty48(text, 1);
        ASSERT_FALSE(reading) << text;
        EXPECT_EQ(reading.error().message, message) << text;
    }
    EXPECT_FALSE(read_twenty48(begin + "]}", 2));
}

TEST(Twenty48Records, RefusesBadEventsOfThePage) {
    for (const auto& [events, message] : std::vector<std::pair<std::string, std::string>>{
             {"l3", "character 1: a move is three characters"},
             {"l31x31", "character 4: 'x31' is no move with its new tile"},
             {"l33", "character 1: 'l33' is no move with its new tile"},
             {"u01", "character 1: up is not a legal move here"},
             {"=0000;", "character 1: an edit is =, 16 characters, a score and ;"},
             {"=0000000000000000-1;", "character 1: '-1' is no score"}}) {
        const auto reading = read_twenty48(page_file(page_game(events)), 1);
        ASSERT_FALSE(reading) << events;
        EXPECT_TRUE(reading.error().message.ends_with(": " + message)) << reading.error().message;
    }
}

}  // namespace
}  // namespace tilestone::formats
