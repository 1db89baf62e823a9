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

TEST(Moves, AnotherStartIsGivenByItsStones) {
    const auto rewritten = [](std::string_view text) {
        const Result<Reading> reading = read_moves(text, {});
        return reading ? *write_moves(reading->record) : reading.error().message;
    };
    EXPECT_EQ(rewritten("black: h8 i9\nwhite: g8\nmoves: h9"),
              "black:h8i9 white:g8 to-move:white moves:h9\n");
    const Record record = read_sgf("(;GM[4]SZ[15]AB[hh][ii]AW[aa]PL[B];B[hi])", {})->record;
    EXPECT_EQ(*write_moves(record), "black:i7h8 white:a15 to-move:black moves:h7\n");
    const Result<Reading> won = read_moves("black:h8i8j8k8l8 white:a1 to-move:white", {});
    ASSERT_TRUE(won);
    EXPECT_EQ(won->record.outcome, Outcome::kBlackWins);
    EXPECT_EQ(rewritten("black:h8\nwhite:h8"), "2:7: white: h8 has a stone already");
    EXPECT_EQ(rewritten("black:h8\nblack:i9"), "2:1: black: it is there twice");
    EXPECT_EQ(rewritten("black:h8 to-move: red"),
              "1:19: to-move: 'red' is neither black nor white");
    EXPECT_EQ(rewritten("black:h8i9 white:a1 moves: g7 h8"), "1:31: h8 has a stone already");
    EXPECT_EQ(rewritten("black:h8i8j8"),
              "1:13: 3 black and 0 white stones: add to-move:black or to-move:white");
    EXPECT_EQ(rewritten("black:h8i8j8k8l8 to-move:black"),
              "1:1: black is to move and has won already");
    EXPECT_EQ(rewritten("black:0,0 1,-1 white:-1,0"), "black:h8i9 white:g8 to-move:white\n")
        << "one game, not a line each";
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
