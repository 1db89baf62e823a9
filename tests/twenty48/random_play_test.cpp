// SPDX-License-Identifier: MIT
//
// Tests random play: each turn is legal with the right points, and the mean score equals that of
// games by the plain rules.
#include "tilestone/games/twenty48/random_play.h"

#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

constexpr int kGames = 2000 / TILESTONE_TEST_DIVISOR;

/// The points of the legal move that leads from `before` to `after` with one new tile, if any.
std::optional<std::int64_t> points_between(const Board& before, const Board& after) {
    for (const Move move : kMoves) {
        const reference::Outcome outcome = reference::slide(tiles_of(before), direction_of(move));
        if (!outcome.legal) continue;
        for (const reference::Tiles& next : reference::with_new_tile(outcome.tiles)) {
            if (next == tiles_of(after)) return outcome.points;
        }
    }
    return std::nullopt;
}

/// Points of a tile 2^e made of 2s alone: (e - 1) · 2^e, because each merge to t scores t.
std::int64_t points_of_tiles(const reference::Tiles& tiles) {
    std::int64_t points = 0;
    for (const int tile : tiles) {
        if (tile != 0) points += std::int64_t{reference::exponent_of(tile) - 1} * tile;
    }
    return points;
}

int count_of_4(const Board& board) {
    int fours = 0;
    for (int cell = 0; cell < kCells; ++cell) fours += board.at(cell) == 2;
    return fours;
}

TEST(RandomTurn, IsALegalMoveAndANewTile) {
    Rng rng(20);
    Board board = new_game(rng);
    std::uint64_t score = 0;
    for (int turn = 0; turn < 20'000 / TILESTONE_TEST_DIVISOR; ++turn) {
        if (is_over(board)) board = new_game(rng);
        const std::uint64_t before = score;
        const Board next = random_turn(board, legal_moves(board), rng, score);
        const std::optional<std::int64_t> points = points_between(board, next);
        ASSERT_TRUE(points.has_value()) << to_text(board) << " to " << to_text(next);
        ASSERT_EQ(score - before, static_cast<std::uint64_t>(*points))
            << to_text(board) << " to " << to_text(next);
        board = next;
    }
}

TEST(RandomTurn, TheScoreFollowsFromTheFinalTiles) {
    // Each new 4 scores 4 points less than one merged from 2s.
    Rng rng(21);
    for (int game = 0; game < kGames; ++game) {
        Board board = new_game(rng);
        std::int64_t ready_made = count_of_4(board);
        std::uint64_t score = 0;
        while (!is_over(board)) {
            const MoveSet moves = legal_moves(board);
            Rng ahead = rng;  // repeats the draws, to see the board before the new tile
            const Slide slid =
                slide(board, random_move(moves, static_cast<std::uint32_t>(ahead.next())));
            board = random_turn(board, moves, rng, score);
            ready_made += count_of_4(board) - count_of_4(slid.after.board);
        }
        ASSERT_EQ(static_cast<std::int64_t>(score),
                  points_of_tiles(tiles_of(board)) - 4 * ready_made)
            << to_text(board);
    }
}

TEST(RandomPlay, TheSameSeedGivesTheSamePlay) {
    Rng one(22);
    Rng same(22);
    const RandomPlay play = play_randomly(10'000, one);
    const RandomPlay again = play_randomly(10'000, same);
    EXPECT_EQ(play.moves, again.moves);
    EXPECT_EQ(play.games, again.games);
    EXPECT_EQ(play.score, again.score);
    EXPECT_EQ(one, same);
    EXPECT_GE(play.moves, 10'000u);
    EXPECT_LE(play.moves, 10'001u);  // two games
}

/// Running mean and standard error (Welford 1962).
struct Mean {
    double value = 0;
    double squares = 0;
    int count = 0;

    void add(double number) {
        ++count;
        const double before = number - value;
        value += before / count;
        squares += before * (number - value);
    }
    [[nodiscard]] double error() const { return std::sqrt(squares / (count - 1.0) / count); }
};

TEST(RandomPlay, IsWorthWhatPlayByThePlainRulesIs) {
    Rng rng(23);
    Mean scores;
    Mean lengths;
    for (int i = 0; i < kGames; ++i) {
        PlainGame game(rng);
        while (game.play(rng)) {
        }
        scores.add(static_cast<double>(game.score()));
        lengths.add(game.moves());
    }
    const RandomPlay play = play_randomly(1'000'000, rng);
    const auto games = static_cast<double>(play.games);
    // Five standard errors of the reference's mean; the error of the million moves is far smaller.
    EXPECT_NEAR(static_cast<double>(play.score) / games, scores.value, 5 * scores.error());
    EXPECT_NEAR(static_cast<double>(play.moves) / games, lengths.value, 5 * lengths.error());
}

}  // namespace
}  // namespace tilestone::twenty48
