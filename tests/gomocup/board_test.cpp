// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/board.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomocup {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Rule;

Point point(const char* name) { return *gomoku::parse_point(name, gomoku::kMaxSize); }

std::vector<Stone> stones_of(Color color, std::vector<const char*> names) {
    std::vector<Stone> stones;
    for (const char* name : names) stones.push_back({point(name), color});
    return stones;
}

TEST(Board, IsThePositionOfItsMoves) {
    Rng rng(7);
    for (int game = 0; game < 20; ++game) {
        Board board(Rule::kRenju, 9);
        gomoku::Position position(Rule::kRenju, 9);
        while (!board.is_over()) {
            gomoku::Rules::Actions actions;
            gomoku::Rules::list_actions(position, actions);
            const Point move = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            ASSERT_TRUE(board.check(move));
            board.play(move);
            position.place(move);
            ASSERT_EQ(board.position(), position);
            const auto again =
                Board::put_together(Rule::kRenju, 9, board.stones(), position.to_move());
            ASSERT_TRUE(again);
            ASSERT_EQ(*again, board);
        }
        EXPECT_TRUE(gomoku::Rules::result(position));
    }
}

TEST(Board, TakesBackOnlyTheLastStone) {
    Board board(Rule::kFreestyle, 15);
    EXPECT_EQ(board.take_back(point("h8")).error().message, "there is no stone to take back");
    const Board empty = board;
    board.play(point("h8"));
    const Board one = board;
    board.play(point("i9"));
    EXPECT_EQ(board.take_back(point("h8")).error().message,
              "7,7 is not the last stone, which is 8,6");
    ASSERT_TRUE(board.take_back(point("i9")));
    EXPECT_EQ(board, one);
    ASSERT_TRUE(board.take_back(point("h8")));
    EXPECT_EQ(board, empty);
}

TEST(Board, TakesBackAWin) {
    auto stones = stones_of(Color::kBlack, {"a1", "b1", "c1", "d1"});
    auto board = Board::put_together(Rule::kFreestyle, 15, stones, Color::kBlack);
    ASSERT_TRUE(board);
    EXPECT_FALSE(board->is_over());
    const Board before = *board;
    board->play(point("e1"));
    EXPECT_TRUE(board->is_over());
    EXPECT_EQ(board->check(point("h8")).error().message, "the game is over");
    ASSERT_TRUE(board->take_back(point("e1")));
    EXPECT_EQ(*board, before);
}

TEST(Board, SeesARowOfWhoeverIsToMove) {
    const auto five = stones_of(Color::kWhite, {"a1", "b1", "c1", "d1", "e1"});
    for (const Color to_move : gomoku::kColors) {
        EXPECT_TRUE(Board::put_together(Rule::kFreestyle, 15, five, to_move)->is_over());
        EXPECT_TRUE(Board::put_together(Rule::kStandard, 15, five, to_move)->is_over());
    }
    const auto six = stones_of(Color::kWhite, {"a1", "b1", "c1", "d1", "e1", "f1"});
    EXPECT_TRUE(Board::put_together(Rule::kRenju, 15, six, Color::kWhite)->is_over());
    EXPECT_FALSE(Board::put_together(Rule::kStandard, 15, six, Color::kWhite)->is_over());
}

TEST(Board, RefusesAStoneOnAStone) {
    auto stones = stones_of(Color::kBlack, {"h8", "h9"});
    stones.push_back({point("h8"), Color::kWhite});
    const auto board = Board::put_together(Rule::kFreestyle, 15, stones, Color::kWhite);
    ASSERT_FALSE(board);
    EXPECT_EQ(board.error().message, "7,7 has a stone already");
}

TEST(Board, NamesAFoul) {
    const auto stones = stones_of(Color::kBlack, {"h7", "h9", "g8", "i8"});
    const auto board = Board::put_together(Rule::kRenju, 15, stones, Color::kBlack);
    ASSERT_TRUE(board);
    EXPECT_EQ(board->check(point("h8")).error().message, "7,7 is forbidden to black: double-three");
    EXPECT_TRUE(board->under(Rule::kFreestyle).check(point("h8")));
}

}  // namespace
}  // namespace tilestone::gomocup
