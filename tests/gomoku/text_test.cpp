// SPDX-License-Identifier: MIT
//
// Tests points, moves, positions and rules as text, and the errors for invalid text.
#include "tilestone/games/gomoku/text.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomoku {
namespace {

template <class T>
std::string message(const Result<T>& result) {
    return result ? "no error" : result.error().message;
}

std::string point_error(std::string_view text, int size = kDefaultSize) {
    return message(parse_point(text, size));
}
std::string moves_error(std::string_view text, int size = kDefaultSize) {
    return message(parse_moves(text, size));
}
std::string position_error(std::string_view text, Rule rule = Rule::kFreestyle,
                           int size = kDefaultSize) {
    return message(parse_position(text, rule, size));
}

TEST(GomokuText, AllPointsReadBack) {
    for (int size = kMinSize; size <= kMaxSize; ++size) {
        for (int row = 0; row < kMaxSize; ++row) {
            for (int column = 0; column < kMaxSize; ++column) {
                const Point point = point_at(column, row);
                const Result<Point> read = parse_point(point_text(point), size);
                ASSERT_EQ(read.has_value(), is_on_board(column, row, size)) << point_text(point);
                ASSERT_EQ(read ? *read : point, point);
            }
        }
    }
    EXPECT_EQ(point_text(point_at(0, 0)), "a1");
    EXPECT_EQ(point_text(point_at(7, 7)), "h8");
    EXPECT_EQ(point_text(point_at(8, 9)), "i10") << "no letter is left out";
    EXPECT_EQ(point_text(point_at(19, 19)), "t20");
    EXPECT_EQ(*parse_point("H8", 15), point_at(7, 7));
}

TEST(GomokuText, WhatIsNoPoint) {
    EXPECT_EQ(point_error(""), "'' is no point such as h8");
    EXPECT_EQ(point_error("h"), "'h' is no point such as h8");
    EXPECT_EQ(point_error("8"), "'8' is no point such as h8");
    EXPECT_EQ(point_error("8h"), "'8h' is no point such as h8");
    EXPECT_EQ(point_error("h 8"), "'h 8' is no point such as h8");
    EXPECT_EQ(point_error("h-1"), "'h-1' is no point such as h8");
    EXPECT_EQ(point_error("h8i"), "'h8i' is no point such as h8");
    EXPECT_EQ(point_error("h0"), "'h0' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(point_error("h08"), "'h08' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(point_error("h16"), "'h16' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(point_error("p1"), "'p1' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(point_error("z9"), "'z9' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(point_error("f5", 5), "'f5' is off the board: a board of 5 has a1 to e5");
    EXPECT_EQ(point_error("a4294967297"),
              "'a4294967297' is off the board: a board of 15 has a1 to o15");
}

TEST(GomokuText, MovesReadBack) {
    Rng rng(3);
    for (int game = 0; game < 200; ++game) {
        std::vector<Point> moves;
        for (std::uint32_t count = rng.below(30); count > 0; --count) {
            moves.push_back(
                point_at(static_cast<int>(rng.below(20)), static_cast<int>(rng.below(20))));
        }
        EXPECT_EQ(*parse_moves(moves_text(moves), 20), moves) << moves_text(moves);
    }
}

TEST(GomokuText, MovesWithWhatMayStandBetween) {
    const std::vector<Point> three = {point_at(7, 7), point_at(8, 8), point_at(9, 9)};
    for (const std::string_view text :
         {"h8i9j10", "H8I9J10", " h8, i9,j10 ", "h8\ni9\r\nj10\n", "h8\ti9 , j10", ",h8i9j10,"}) {
        const Result<std::vector<Point>> moves = parse_moves(text, kDefaultSize);
        ASSERT_TRUE(moves) << text;
        EXPECT_EQ(*moves, three) << text;
    }
    for (const std::string_view none : {"", " ", "-", " - \n", ",\n"}) {
        const Result<std::vector<Point>> moves = parse_moves(none, kDefaultSize);
        ASSERT_TRUE(moves) << none;
        EXPECT_TRUE(moves->empty()) << none;
    }
    EXPECT_EQ(moves_text({}), "-");
    EXPECT_EQ(moves_text(three), "h8i9j10");
}

TEST(GomokuText, MovesAsPeoplePasteThem) {
    const auto moves = [](std::string_view text) {
        const Result<std::vector<Point>> read = parse_moves(text, kDefaultSize);
        return read ? moves_text(*read) : read.error().message;
    };
    for (const std::string_view text : {"1.H8 2.I9 3.H9",
                                        "1. h8 i9 2. h9",
                                        "1) h8, 2) i9, 3) h9",
                                        "1 h8 2 i9 3 h9",
                                        "h8_i9_h9",
                                        "H8，I9，H9",
                                        "H8、I9。H9",
                                        "Ｈ８　ｉ９ Ｈ９",
                                        "h8;i9;h9",
                                        "\"h8 i9 h9\"",
                                        "[\"h8\", \"i9\", \"h9\"]",
                                        "7,7 8,6 7,6",
                                        "(7,7) (8,6) (7,6)",
                                        "[[7,7],[8,6],[7,6]]",
                                        "1. 7,7 2. 8,6 3. 7,6",
                                        "7,7,8,6,7,6",
                                        "TURN 7,7\nTURN 8,6\nturn 7,6\n",
                                        "0,0, 1,-1, 0,-1",
                                        "https://board.example/#/gomoku?rule=renju&m=h8i9h9",
                                        "https://h8.example/a1/h8_i9_h9?x=y",
                                        "http://board.example/?h8%20i9%2Ch9#15"}) {
        EXPECT_EQ(moves(text), "h8i9h9") << text;
    }
    EXPECT_EQ(moves("2. h8"), "move 1: '2' is no point such as h8");
    EXPECT_EQ(moves("h8 15"), "move 2: '15' is no point such as h8");
    EXPECT_EQ(moves("7,7 15,0"), "move 2: '15,0' is off the board: x and y are 0 to 14");
    EXPECT_EQ(moves("-8,0"), "move 1: '-8,0' is off the board: x and y are -7 to 7");
    EXPECT_EQ(moves("7,7 7"), "move 2: '7' is no point such as h8");
    EXPECT_EQ(moves("7,"), "move 1: '7,' is no pair of numbers such as 7,7");
    EXPECT_EQ(moves("https://board.example/about"),
              "move 1: this link has no part that is moves such as h8i9");
}

TEST(GomokuText, ErrorsNameTheMove) {
    EXPECT_EQ(moves_error("x"), "move 1: 'x' is no point such as h8");
    EXPECT_EQ(moves_error("h8i9 k"), "move 3: 'k' is no point such as h8");
    EXPECT_EQ(moves_error("h8 9"), "move 2: '9' is no point such as h8");
    EXPECT_EQ(moves_error("h8-i9"), "move 2: '-' is no point such as h8");
    EXPECT_EQ(moves_error("h8\xe4\xb8\xad"), "move 2: '\xe4\xb8\xad' is no point such as h8");
    EXPECT_EQ(moves_error("h8i9p1"), "move 3: 'p1' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(moves_error("a1f1", 5), "move 2: 'f1' is off the board: a board of 5 has a1 to e5");
    EXPECT_EQ(position_error("h8i9h8"), "move 3: h8 has a stone already");
    EXPECT_EQ(position_error("a1a2b1b2c1c2d1d2e1e2"), "move 10: the game is over: black has won");
    EXPECT_EQ(position_error("h8a1i8b1j8c1o1d1o2e1o3"), "move 11: the game is over: white has won");
    EXPECT_EQ(position_error("f8a1g8c1h9e1h10g1h8", Rule::kRenju),
              "move 9: h8 is forbidden to black: double-three");
    EXPECT_EQ(position_error("e8a1f8c1g8e1h9g1h10i1h11k1h8", Rule::kRenju),
              "move 13: h8 is forbidden to black: double-four");
    EXPECT_EQ(position_error("e8a1f8c1g8e1i8g1j8i1h8", Rule::kRenju),
              "move 11: h8 is forbidden to black: overline");
    EXPECT_EQ(position_error("e8a1f8c1g8e1i8g1j8i1h8", Rule::kStandard), "no error");
}

TEST(GomokuText, PointsOfOtherBoardsAreNoMoves) {
    const Position position(Rule::kFreestyle, 7);
    EXPECT_EQ(check_move(position, point_at(7, 0)).error().message,
              "h1 is off the board: a board of 7 has a1 to g7");
    EXPECT_TRUE(check_move(position, point_at(6, 6)));
}

TEST(GomokuText, ParsedIsPlayed) {
    const Result<Position> parsed = parse_position("h8i9h9", Rule::kRenju, 15);
    ASSERT_TRUE(parsed);
    Position played(Rule::kRenju, 15);
    for (const Point point : {point_at(7, 7), point_at(8, 8), point_at(7, 8)}) played.place(point);
    EXPECT_EQ(*parsed, played);
    EXPECT_EQ(parsed->hash(), played.hash());
    EXPECT_EQ(parsed->to_move(), Color::kWhite);
    EXPECT_EQ(*parse_position("-", Rule::kStandard, 9), Position(Rule::kStandard, 9));
}

TEST(GomokuText, RulesByName) {
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        EXPECT_EQ(*parse_rule(name_of(rule)), rule);
    }
    EXPECT_EQ(message(parse_rule("Renju")),
              "there is no rule 'Renju'; there are: freestyle, standard, renju");
    EXPECT_EQ(message(parse_rule("")),
              "there is no rule ''; there are: freestyle, standard, renju");
}

}  // namespace
}  // namespace tilestone::gomoku
