// SPDX-License-Identifier: MIT
//
// Tests positions that are given by their stones, and the errors for invalid ones.
#include "tilestone/games/gomoku/history.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomoku {
namespace {

std::string stones_error(std::string_view text, Rule rule = Rule::kFreestyle,
                         int size = kDefaultSize) {
    const Result<Position> position = parse_position(text, rule, size);
    return position ? "no error" : position.error().message;
}

/// The text as the program writes it.
std::string canonical(std::string_view text, int size = kDefaultSize) {
    const Result<History> history = parse_history(text, size);
    return history ? history_text(*history) : history.error().message;
}

/// Stones on random points, in any numbers, and some moves after them.
History random_history(Rng& rng, int size) {
    const auto point_count = static_cast<std::uint32_t>(size * size);
    std::vector<Point> points;
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) points.push_back(point_at(column, row));
    }
    for (std::uint32_t i = point_count; i > 1; --i) std::swap(points[i - 1], points[rng.below(i)]);
    History history;
    history.start.to_move = kColors[rng.below(2)];
    const std::uint32_t share = rng.below(6);  // some boards are empty, some are full
    for (const Point point : points) {
        if (rng.below(5) >= share) continue;
        const std::uint32_t kind = rng.below(5);
        if (kind == 4) {
            history.moves.push_back(point);
        } else {
            history.start.stones[kind == 0 ? 0 : 1].push_back(point);
        }
    }
    for (std::vector<Point>& stones : history.start.stones) std::ranges::sort(stones);
    return history;
}

TEST(GomokuHistory, ReadsBackAsItIsWritten) {
    Rng rng(5);
    for (int i = 0; i < 2000; ++i) {
        const int size = kMinSize + static_cast<int>(rng.below(kMaxSize - kMinSize + 1));
        const History history = random_history(rng, size);
        const std::string text = history_text(history);
        const Result<History> read = parse_history(text, size);
        ASSERT_TRUE(read) << text << ": " << read.error().message;
        EXPECT_EQ(*read, history) << text;
        EXPECT_EQ(has_stones(text), !history.start.is_usual()) << text;
    }
}

TEST(GomokuHistory, StonesMakeThePositionOfTheMoves) {
    Rng rng(6);
    for (int i = 0; i < 300; ++i) {
        const Rule rule = static_cast<Rule>(i % 3);
        Position position(rule, 9);
        Start start;
        for (std::uint32_t left = rng.below(60); left > 0 && !Rules::result(position); --left) {
            Rules::Actions actions;
            Rules::list_actions(position, actions);
            const Point move = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            start.stones[index_of(position.to_move())].push_back(move);
            position.place(move);
        }
        start.to_move = position.to_move();
        for (std::vector<Point>& stones : start.stones) std::ranges::sort(stones);
        const Result<Position> read = parse_position(history_text({start, {}}), rule, 9);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(*read, position);
        EXPECT_EQ(read->hash(), position.hash());
        EXPECT_EQ(read->winner(), position.winner());
        EXPECT_EQ(Rules::result(*read), Rules::result(position));
        EXPECT_EQ(read->count_suspects(), position.count_suspects());
    }
}

TEST(GomokuHistory, IsWrittenInOneWay) {
    EXPECT_EQ(canonical("h8i9h9"), "h8i9h9");
    EXPECT_EQ(canonical("-"), "-");
    EXPECT_EQ(canonical("black:h8i9 white:g8 to-move:white"), "black:h8i9 white:g8 to-move:white");
    for (const std::string_view text :
         {"white:g8 black:i9h8", "black: h8, i9; white: g8", "BLACK:H8I9 White:G8 To-Move:WHITE",
          "black：h8，i9\nwhite：g8\n", "to-move:white\r\nblack : 1.h8 2.i9\r\nwhite : (g8)\r\n",
          "\xef\xbb\xbf black:h8i9white:g8", "black:7,7 8,6 white:6,7",
          "black:0,0 1,-1 white:-1,0"}) {
        EXPECT_EQ(canonical(text), "black:h8i9 white:g8 to-move:white") << text;
    }
    EXPECT_EQ(canonical("moves:j10k11 black:h8 white:i9"),
              "black:h8 white:i9 to-move:black moves:j10k11");
    EXPECT_EQ(canonical("moves:j10k11"), "j10k11") << "the usual start needs no key";
    EXPECT_EQ(canonical("black:- white:empty"), "-");
    EXPECT_EQ(canonical("black: white:h8 to-move:black"), "white:h8 to-move:black");
    EXPECT_EQ(canonical("to-move:white"), "to-move:white");
}

TEST(GomokuHistory, TheNumbersTellWhoseTurnItIs) {
    EXPECT_EQ(canonical("black:h8 white:g8"), "black:h8 white:g8 to-move:black");
    EXPECT_EQ(canonical("black:h8i9 white:g8"), "black:h8i9 white:g8 to-move:white");
    EXPECT_EQ(canonical("black:h8"), "black:h8 to-move:white");
    EXPECT_EQ(canonical("black:h8 white:a1b1"),
              "1 black and 2 white stones: add to-move:black or to-move:white");
    EXPECT_EQ(canonical("black:h8i8j8 white:a1"),
              "3 black and 1 white stones: add to-move:black or to-move:white");
    EXPECT_EQ(canonical("white:a1b1c1d1e1"),
              "0 black and 5 white stones: add to-move:black or to-move:white");
    EXPECT_EQ(canonical("white:a1b1c1d1e1 to-move:white"), "white:a1b1c1d1e1 to-move:white");
}

TEST(GomokuHistory, WhatIsNoPosition) {
    EXPECT_EQ(stones_error("black:h8i9 white:h8"), "white: h8 has a stone already");
    EXPECT_EQ(stones_error("black:h8h8"), "black: h8 has a stone already");
    EXPECT_EQ(stones_error("black:h8 white:z9"),
              "white: 'z9' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(stones_error("black:f5", Rule::kFreestyle, 5),
              "black: 'f5' is off the board: a board of 5 has a1 to e5");
    EXPECT_EQ(stones_error("black:h8 black:i9"), "black: it is there twice");
    EXPECT_EQ(stones_error("to-move:green"), "to-move: 'green' is neither black nor white");
    EXPECT_EQ(stones_error("to-move:"), "to-move: '' is neither black nor white");
    EXPECT_EQ(stones_error("black:h8 moves:h8"), "move 1: h8 has a stone already");
    EXPECT_EQ(stones_error("black:h8 side:white"), "black: 's' is no point such as h8");
    EXPECT_EQ(stones_error("h8 black:i9"), "move 2: 'b' is no point such as h8");
}

TEST(GomokuHistory, AFiveEndsTheGame) {
    constexpr std::string_view kFive = "black:h8i8j8k8l8 white:a1a2a3a4 ";
    const std::string text(kFive);
    const Result<Position> won = parse_position(text + "to-move:white", Rule::kRenju, 15);
    ASSERT_TRUE(won);
    EXPECT_EQ(won->winner(), Color::kBlack);
    EXPECT_EQ(stones_error(text + "to-move:white moves:h9"),
              "move 1: the game is over: black has won");
    EXPECT_EQ(stones_error(text + "to-move:black"), "black is to move and has won already");
    EXPECT_EQ(stones_error("black:a1b1c1d1e1 white:a3b3c3d3e3 to-move:white"),
              "white is to move and has won already");
}

TEST(GomokuHistory, SixInARowAndFoulsMayStand) {
    constexpr std::string_view kSix = "black:h8i8j8k8l8m8 to-move:white";
    EXPECT_EQ(parse_position(kSix, Rule::kFreestyle, 15)->winner(), Color::kBlack);
    EXPECT_FALSE(parse_position(kSix, Rule::kStandard, 15)->winner());
    EXPECT_FALSE(parse_position(kSix, Rule::kRenju, 15)->winner());
    const auto fouls =
        explain_fouls(*parse_position("black:g8i8h7h6 to-move:black", Rule::kRenju, 15));
    ASSERT_EQ(fouls.size(), 1U);
    EXPECT_EQ(point_text(fouls[0].point), "h8");
    EXPECT_TRUE(parse_position("black:g8h8i8h7h6 white:a1 to-move:black", Rule::kRenju, 15));
}

TEST(GomokuHistory, AFullBoardIsADraw) {
    std::string text = "black:";
    for (const std::string_view row : {"a1b1d1e1", "a2c2e2", "b3c3d3", "a4c4e4", "b5d5"}) {
        text += row;
    }
    text += " white:c1b2d2a3e3b4d4a5c5e5 to-move:black";
    const Result<Position> full = parse_position(text, Rule::kFreestyle, 5);
    ASSERT_TRUE(full) << full.error().message;
    EXPECT_EQ(Rules::result(*full), 0);
}

}  // namespace
}  // namespace tilestone::gomoku
