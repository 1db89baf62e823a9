// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/apps/tui/twenty48/saved_game.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tui::twenty48 {
namespace {

using game::Board;
using game::Move;

/// Makes up to `count` random legal moves.
void play(Timeline& timeline, int count, Rng& choices) {
    for (int i = 0; i < count && !game::is_over(timeline.now().board); ++i) {
        timeline.move(static_cast<Move>(choices.below(4)));
    }
}

TEST(Twenty48Timeline, BeginsWithTwoTilesOfTheSeed) {
    const Timeline timeline(7);
    Rng rng(7);
    EXPECT_EQ(timeline.now().board, game::new_game(rng));
    EXPECT_EQ(timeline.now().board.count_empty(), 14);
    EXPECT_EQ(timeline.now().seed, 7u);
    EXPECT_FALSE(timeline.can_undo());
    EXPECT_FALSE(timeline.can_redo());
}

TEST(Twenty48Timeline, PlaysLikeTheRulesWithTheSameSeed) {
    Timeline timeline(11);
    Rng rng(11);
    Board board = game::new_game(rng);
    std::uint64_t score = 0;
    Rng choices(1);
    for (int i = 0; i < 200; ++i) {
        const Move move = static_cast<Move>(choices.below(4));
        const bool legal = contains(game::legal_moves(board), move);
        ASSERT_EQ(timeline.move(move), legal);
        if (!legal) continue;
        const game::Slide slide = game::slide(board, move);
        board = game::spawn(slide.after, rng);
        score += slide.score;
        ASSERT_EQ(timeline.now().board, board);
        ASSERT_EQ(timeline.now().score, score);
        const int cell = timeline.now().new_tile;
        ASSERT_EQ(slide.after.board.at(cell), 0);
        ASSERT_NE(board.at(cell), 0);
    }
}

TEST(Twenty48Timeline, AgreesWithAPlainListOfStates) {
    Rng rng(3);
    Timeline timeline(99);
    std::vector<Board> states = {timeline.now().board};
    std::size_t at = 0;
    for (int step = 0; step < 20'000; ++step) {
        const auto what = rng.below(20);
        if (what < 10) {
            if (timeline.move(static_cast<Move>(rng.below(4)))) {
                states.resize(++at);
                states.push_back(timeline.now().board);
            }
        } else if (what < 15) {
            ASSERT_EQ(timeline.undo(), at > 0);
            at -= at > 0 ? 1 : 0;
        } else if (what < 19) {
            ASSERT_EQ(timeline.redo(), at + 1 < states.size());
            at += at + 1 < states.size() ? 1 : 0;
        } else if (rng.below(20) == 0) {
            timeline.start(rng.next());
            states.resize(++at);
            states.push_back(timeline.now().board);
        }
        ASSERT_EQ(timeline.now().board, states[at]);
        ASSERT_EQ(timeline.steps().size(), states.size());
    }
    while (timeline.undo()) ASSERT_EQ(timeline.now().board, states[--at]);
    EXPECT_EQ(at, 0u);
}

TEST(Twenty48Timeline, TheSameMoveAfterAnUndoGivesTheSameTile) {
    Timeline timeline(5);
    Rng choices(2);
    play(timeline, 50, choices);
    const auto legal = game::legal_moves(timeline.now().board);
    for (const Move move : game::kMoves) {
        if (!contains(legal, move)) continue;
        ASSERT_TRUE(timeline.move(move));
        const Board first = timeline.now().board;
        ASSERT_TRUE(timeline.undo());
        ASSERT_TRUE(timeline.move(move));
        EXPECT_EQ(timeline.now().board, first);
        timeline.undo();
    }
}

TEST(Twenty48Timeline, ANewGameCanBeUndone) {
    Timeline timeline(5);
    Rng choices(2);
    play(timeline, 30, choices);
    const Step before = timeline.now();
    timeline.start(timeline.next_seed());
    EXPECT_EQ(timeline.now().moves, 0u);
    EXPECT_EQ(timeline.now().score, 0u);
    EXPECT_NE(timeline.now().seed, before.seed);
    ASSERT_TRUE(timeline.undo());
    EXPECT_EQ(timeline.now().board, before.board);
    EXPECT_EQ(timeline.now().score, before.score);
    ASSERT_TRUE(timeline.redo());
    EXPECT_EQ(timeline.now().moves, 0u);
}

TEST(Twenty48Timeline, TheBestScoreOutlivesUndoAndNewGames) {
    Timeline timeline(5);
    Rng choices(2);
    play(timeline, 200, choices);
    const std::uint64_t best = timeline.now().score;
    ASSERT_GT(best, 0u);
    while (timeline.undo()) {
    }
    timeline.start(1);
    EXPECT_EQ(timeline.best(), best);
    timeline.keep_best(best + 4);
    timeline.keep_best(best);
    EXPECT_EQ(timeline.best(), best + 4);
}

TEST(Twenty48Timeline, ForgetsOldGamesButNotTheLastTwo) {
    Timeline timeline(1);
    Rng choices(4);
    for (std::uint64_t seed = 2; seed <= 6; ++seed) {
        play(timeline, 20, choices);
        timeline.start(seed);
    }
    play(timeline, 20, choices);
    const Step now = timeline.now();
    const std::size_t all = timeline.steps().size();
    timeline.forget_old_games(all);
    EXPECT_EQ(timeline.steps().size(), all);
    timeline.forget_old_games(all - 1);  // the first game has to go
    EXPECT_EQ(timeline.steps().front().seed, 2u);
    timeline.forget_old_games(0);
    EXPECT_EQ(timeline.steps().front().seed, 5u);
    EXPECT_EQ(timeline.now().board, now.board);
    EXPECT_EQ(timeline.now().moves, now.moves);
    while (timeline.undo()) {
    }
    EXPECT_EQ(timeline.now().seed, 5u);
}

TEST(Twenty48Timeline, ForgettingKeepsTheCurrentGameAfterUndo) {
    Timeline timeline(1);
    Rng choices(4);
    for (std::uint64_t seed = 2; seed <= 5; ++seed) {
        play(timeline, 5, choices);
        timeline.start(seed);
    }
    while (timeline.now().seed != 2) timeline.undo();
    const Board board = timeline.now().board;
    timeline.forget_old_games(0);
    EXPECT_EQ(timeline.now().board, board);
    EXPECT_EQ(timeline.steps().front().seed, 1u);  // the game before the current one
    while (timeline.redo()) {
    }
    EXPECT_EQ(timeline.now().seed, 5u);
}

}  // namespace
}  // namespace tilestone::tui::twenty48
