// SPDX-License-Identifier: MIT
//
// Tests move strings.
#include "tilestone/formats/moves.h"

#include <gtest/gtest.h>

#include "tilestone/formats/sgf.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

std::string moves_of(std::string_view text) {
    const Result<Reading> reading = read_moves(text, {});
    return reading ? gomoku::moves_text(main_moves(reading->record)) : reading.error().message;
}

TEST(Moves, AreReadWithOrWithoutSeparators) {
    EXPECT_EQ(moves_of("h8i9h9"), "h8i9h9");
    EXPECT_EQ(moves_of(" H8, i9\r\nh9\n"), "h8i9h9");
    EXPECT_EQ(moves_of(""), "-");
    EXPECT_EQ(moves_of(" -\n"), "-");
    EXPECT_EQ(moves_of("\xef\xbb\xbfh8 i9\r\n"), "h8i9") << "a byte order mark";
    EXPECT_EQ(moves_of("\xef\xbb\xbf"), "-");
}

TEST(Moves, ALineIsAnOpeningWhereMovesCountFromTheCentre) {
    const std::string_view openings = "0,0, 1,-1, 0,-1\n\n-2,-2, 3,3\r\n";
    EXPECT_EQ(read_moves(openings, {})->games, 2);
    EXPECT_EQ(moves_of(openings), "h8i9h9");
    const Result<Reading> second = read_moves(openings, {.game = 2});
    ASSERT_TRUE(second);
    EXPECT_EQ(gomoku::moves_text(main_moves(second->record)), "f10k5");
    EXPECT_EQ(read_moves(openings, {.game = 3}).error().message,
              "4:1: there is no game 3; the last one is 2");
    EXPECT_EQ(read_moves("1,1\n0,0, -9,0", {}).error().message,
              "2:6: '-9,0' is off the board: x and y are -7 to 7");
}

TEST(Moves, RowsCountFromTheBottom) {
    const Result<Reading> reading = read_moves("a1", {});
    ASSERT_TRUE(reading);
    EXPECT_EQ(main_moves(reading->record), std::vector<Point>{gomoku::point_at(0, 0)});
}

TEST(Moves, TheReaderSaysRuleAndSize) {
    const Result<Reading> reading = read_moves("t20", {.rule = Rule::kRenju, .size = 20});
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->record.rule, Rule::kRenju);
    EXPECT_EQ(reading->record.size, 20);
    EXPECT_EQ(moves_of("t20"), "1:1: 't20' is off the board: a board of 15 has a1 to o15");
}

TEST(Moves, TheBoardSaysTheResult) {
    const Result<Reading> reading = read_moves("h8a1i8a2j8a3k8a4l8", {});
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->record.outcome, Outcome::kBlackWins);
}

TEST(Moves, HaveNoPass) {
    const Record record = read_sgf("(;RU[renju];B[hh];W[ig];B[];W[ii];B[])", {})->record;
    EXPECT_EQ(write_moves(record).error().message, "move 3 is a pass, which a move string has not");
    const Record last = read_sgf("(;RU[renju];B[hh];W[])", {})->record;
    EXPECT_EQ(*write_moves(last), "h8\n");
}

TEST(Moves, ErrorsSayWhere) {
    EXPECT_EQ(moves_of("h8\n i9 h8"), "2:5: h8 has a stone already");
    EXPECT_EQ(moves_of("h8i9,h99"), "1:6: 'h99' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(moves_of("h8 é"), "1:4: 'é' is no point such as h8");
    EXPECT_EQ(moves_of("h8 - i9"), "1:4: '-' is no point such as h8");
    EXPECT_EQ(moves_of("h8i"), "1:3: 'i' is no point such as h8");
    EXPECT_EQ(moves_of("h8a1i8a2j8a3k8a4l8a5"), "1:19: the game is over: black has won");
}

}  // namespace
}  // namespace tilestone::formats
