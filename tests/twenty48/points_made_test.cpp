// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/points_made.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::twenty48 {
namespace {

Board read_board(const char* text) { return *parse_board(text); }

TEST(PointsMade, AreNoneAtTheStart) {
    EXPECT_EQ(points_made(Board{}), 0);
    EXPECT_EQ(points_made(read_board("1000/0010/0000/0000")), 0);
}

TEST(PointsMade, GrowWithTheTiles) {
    // A 2048 made of 2s alone scores 20480 points; with a tenth of new tiles 4, less.
    EXPECT_NEAR(points_made(read_board("b000/0000/0000/0000")), 20480 - 372, 1);
    EXPECT_NEAR(points_made(read_board("h000/0000/0000/0000")), 2097152 - 23831, 1);
}

TEST(PointsMade, AreTheScoreInTheMean) {
    Rng rng(31);
    double all_points = 0;
    double all_scores = 0;
    for (int game = 0; game < 100; ++game) {
        Board board = new_game(rng);
        double score = 0;
        for (;;) {
            // Choosing the move that leaves the most empty cells makes games longer than random
            // play does.
            Slide best;
            int most = -1;
            for_each_move(board, [&](Move, const Slide& slide) {
                if (slide.after.board.count_empty() <= most) return;
                most = slide.after.board.count_empty();
                best = slide;
            });
            if (most < 0) break;
            score += best.score;
            board = spawn(best.after, rng);
        }
        // The number of new 4s varies around its mean.
        EXPECT_NEAR(points_made(board), score, 12 * std::sqrt(score));
        all_points += points_made(board);
        all_scores += score;
    }
    EXPECT_NEAR(all_points / all_scores, 1, 0.01);
}

}  // namespace
}  // namespace tilestone::twenty48
