// SPDX-License-Identifier: MIT
//
// Tests danger_within() against an exhaustive search without pruning.
#include "tilestone/engine/twenty48/danger.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine::twenty48 {
namespace {

/// The probability that the game is over within `moves` moves under play that survives best.
double plain_chance(const Board& board, int moves) {
    const MoveSet legal = twenty48::legal_moves(board);
    if (legal == 0) return 1;
    if (moves == 0) return 0;
    double least = 1;
    for (const Move move : kMoves) {
        if (!contains(legal, move)) continue;
        const Board after = twenty48::slide(board, move).after.board;
        double chance = 0;
        for (int cell = 0; cell < kCells; ++cell) {
            if (after.at(cell) != 0) continue;
            chance += 0.9 * plain_chance(after.with(cell, 1), moves - 1);
            chance += 0.1 * plain_chance(after.with(cell, 2), moves - 1);
        }
        least = std::min(least, chance / after.count_empty());
    }
    return least;
}

/// Boards with at most two empty cells and few equal neighbours, where games end.
Board crowded_board(Rng& rng) {
    Board board;
    for (int cell = 0; cell < kCells; ++cell) {
        const auto exponent = static_cast<Exponent>(1 + rng.below(9));
        board = board.with(cell, rng.below(12) == 0 ? Exponent{0} : exponent);
    }
    return board;
}

TEST(Danger, AgreesWithPlainSearchOnCrowdedBoards) {
    Rng rng(7);
    int in_danger = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const Board board = crowded_board(rng);
        if (board.count_empty() > 3) continue;
        for (int moves = 1; moves <= 2; ++moves) {
            const std::vector<MoveDanger> dangers = danger_within(board, moves);
            ASSERT_EQ(static_cast<std::size_t>(std::popcount(unsigned{legal_moves(board)})),
                      dangers.size());
            double least = 1;
            for (const MoveDanger& danger : dangers) {
                EXPECT_GE(danger.chance, 0);
                EXPECT_LE(danger.chance, 1 + 1e-12);
                least = std::min(least, danger.chance);
            }
            if (dangers.empty()) continue;
            EXPECT_NEAR(plain_chance(board, moves), least, 1e-12) << to_text(board) << moves;
            in_danger += least > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(in_danger, 5);  // otherwise the boards test nothing
}

TEST(Danger, KnowsTheChanceOfASingleTile) {
    // Only left is legal; it merges the 2s and leaves one empty cell, at the end of the first row,
    // next to 8 and above 16. Neither a 2 nor a 4 fits there: the game is over for certain, unless
    // the merged 4 or the new tile finds a partner. The 4 has 32 below and 8 to its right.
    const Board board = *twenty48::parse_board("1134/5678/3456/5678");
    const std::vector<MoveDanger> dangers = danger_within(board, 1);
    ASSERT_EQ(2u, dangers.size());  // left and right
    for (const MoveDanger& danger : dangers) {
        const Board after = twenty48::slide(board, danger.move).after.board;
        double expected = 0;
        twenty48::for_each_empty_cell(after, [&](int cell) {
            expected += is_over(after.with(cell, 1)) ? 0.9 : 0;
            expected += is_over(after.with(cell, 2)) ? 0.1 : 0;
        });
        EXPECT_DOUBLE_EQ(expected, danger.chance);
    }
    // Left: 4 8 16 _ over 32 64 128 256; a 2 or a 4 beside 16 ends the game.
    EXPECT_EQ(Move::kLeft, dangers[1].move);
    EXPECT_DOUBLE_EQ(1.0, dangers[1].chance);
    // Right: _ 4 8 16; a 4 would merge with the 4, a 2 ends the game.
    EXPECT_EQ(Move::kRight, dangers[0].move);
    EXPECT_DOUBLE_EQ(0.9, dangers[0].chance);
}

TEST(Danger, IsNoneWhereTheBoardHasRoom) {
    for (const MoveDanger& danger : danger_within(*twenty48::parse_board("0012002300340145"), 4)) {
        EXPECT_EQ(0, danger.chance);
    }
}

TEST(Danger, GrowsWithTheHorizon) {
    Rng rng(11);
    for (int trial = 0; trial < 40; ++trial) {
        const Board board = crowded_board(rng);
        const std::vector<MoveDanger> near = danger_within(board, 1);
        const std::vector<MoveDanger> far = danger_within(board, 3);
        ASSERT_EQ(near.size(), far.size());
        for (std::size_t i = 0; i < near.size(); ++i) {
            EXPECT_LE(near[i].chance, far[i].chance + 1e-12);
        }
    }
}

}  // namespace
}  // namespace tilestone::engine::twenty48
