// SPDX-License-Identifier: MIT
//
// Reviews of 2048: the value thrown away, edits in between, threads.
#include <gtest/gtest.h>

#include "tests/review/games.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::review {
namespace {

using review_test::Asked;
using review_test::twenty48_record;
using twenty48::Move;

Review review_of(const formats::Twenty48Record& record, const char* player,
                 std::size_t threads = 1) {
    const Asked<twenty48::Game> asked(player, threads);
    return review_game(record, asked.reviewer());
}

TEST(Twenty48Review, FindsThePlantedBlunder) {
    const Review review = review_of(twenty48_record(), "greedy");
    ASSERT_EQ(review.moves.size(), 2U);
    EXPECT_EQ(review.moves[0].move, "up");
    EXPECT_TRUE(review.moves[0].best == "left" || review.moves[0].best == "right");
    EXPECT_EQ(review.moves[0].before, 2048);
    EXPECT_EQ(review.moves[0].after, 0);
    EXPECT_EQ(review.moves[0].loss, 2048);
    ASSERT_FALSE(review.worst.empty());
    EXPECT_EQ(review.worst[0].index, 0U);
    EXPECT_EQ(review.worst[0].line[0], review.moves[0].best);
    EXPECT_FALSE(review.worst[0].why.empty());
}

TEST(Twenty48Review, GradesMovesWhereValuesAreScores) {
    formats::Twenty48Record record;
    record.start = twenty48::parse_board("0012012413576abc").value();
    ASSERT_TRUE(record.add_move(Move::kUp, 12, 1));
    const Review learned = review_of(record, "tilestone:depth=1,network=small");
    ASSERT_EQ(learned.moves.size(), 1U);
    EXPECT_EQ(learned.moves[0].grade, engine::MoveGrade::kBlunder);
    ASSERT_TRUE(learned.moves[0].accuracy);
    EXPECT_LT(*learned.moves[0].accuracy, engine::kAccuracyOfMistake);
    EXPECT_EQ(learned.accuracy_of(""), learned.moves[0].accuracy);
    const Review greedy = review_of(record, "greedy");
    EXPECT_FALSE(greedy.moves[0].grade);
    EXPECT_FALSE(greedy.accuracy_of(""));
}

TEST(Twenty48Review, AMoveWithoutAlternativeHasNoAccuracy) {
    formats::Twenty48Record record;
    record.start = twenty48::parse_board("0121021201210212").value();  // only left is legal
    ASSERT_TRUE(record.add_move(Move::kLeft, 15, 1));
    const Review review = review_of(record, "tilestone:depth=1,network=small");
    ASSERT_EQ(review.moves.size(), 1U);
    EXPECT_EQ(review.moves[0].grade, engine::MoveGrade::kBest);
    EXPECT_FALSE(review.moves[0].accuracy);
    EXPECT_FALSE(review.accuracy_of(""));
}

TEST(MoveGrade, BeginsExactlyAtItsLimit) {
    using enum engine::MoveGrade;
    constexpr engine::MoveGradeLimits kLimits{
        .good = 1, .inaccuracy = 2, .mistake = 3, .blunder = 4};
    EXPECT_EQ(engine::move_grade(0.9, kLimits), kBest);
    EXPECT_EQ(engine::move_grade(1, kLimits), kGood);
    EXPECT_EQ(engine::move_grade(2, kLimits), kInaccuracy);
    EXPECT_EQ(engine::move_grade(3, kLimits), kMistake);
    EXPECT_EQ(engine::move_grade(4, kLimits), kBlunder);
}

TEST(MoveGrade, AccuracyFallsBySevenTenthsForEachMistake) {
    constexpr const engine::MoveGradeLimits& kLimits = engine::kMoveGradeLimits<gomoku::Game>;
    EXPECT_EQ(engine::move_accuracy(0, kLimits), 1);
    EXPECT_NEAR(engine::move_accuracy(0.08, kLimits), 0.7, 1e-9);
    EXPECT_NEAR(engine::move_accuracy(0.16, kLimits), 0.49, 1e-9);
}

TEST(Review, AccuracyIsTheMeanOfASidesMoves) {
    Review review;
    const auto add = [&](std::string_view side, std::optional<double> accuracy) {
        review.moves.push_back({.side = side, .accuracy = accuracy});
    };
    add("black", 0.9);
    add("white", 0.2);
    add("black", std::nullopt);
    EXPECT_EQ(review.accuracy_of("black"), 0.9);
    add("black", 0.5);
    EXPECT_NEAR(*review.accuracy_of("black"), 0.7, 1e-9);
    EXPECT_EQ(review.accuracy_of("white"), 0.2);
    EXPECT_FALSE(review.accuracy_of(""));
}

TEST(Twenty48Review, NumbersMovesWithoutEdits) {
    formats::Twenty48Record record = twenty48_record();
    record.events.push_back({.board = twenty48::parse_board("0000000000000033").value()});
    ASSERT_TRUE(record.add_move(Move::kLeft, 0, 1));
    const Review review = review_of(record, "greedy");
    ASSERT_EQ(review.moves.size(), 3U);
    EXPECT_EQ(review.moves[2].number, 3);
    EXPECT_EQ(review.moves[2].before, 16);
    EXPECT_EQ(review.moves[2].loss, 0);
    EXPECT_EQ(review.curve.size(), 3U);
}

TEST(Twenty48Review, IsTheSameForAnyNumberOfThreads) {
    formats::Twenty48Record record;
    record.start = twenty48::parse_board("0000010000000010").value();
    Rng rng(7);
    for (int moves = 0; moves < 600 && !is_over(record.board()); ++moves) {
        Move move = twenty48::kMoves[rng.below(4)];
        while (!contains(legal_moves(record.board()), move)) move = twenty48::kMoves[rng.below(4)];
        const auto after = slide(record.board(), move).after.board;
        int cell = static_cast<int>(rng.below(16));
        while (after.at(cell) != 0) cell = (cell + 1) % 16;
        ASSERT_TRUE(record.add_move(move, cell, 1));
        // Merging small tiles by hand lets the game go on beyond one player's row of moves.
        if (moves % 40 == 39) {
            record.events.push_back({.board = record.start, .score = record.score_now()});
        }
    }
    const Review one = review_of(record, "expectimax:depth=1", 1);
    const Review three = review_of(record, "expectimax:depth=1", 3);
    ASSERT_GT(one.moves.size(), 500U);
    ASSERT_EQ(one.moves.size(), three.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
        ASSERT_EQ(one.moves[i].before, three.moves[i].before) << i;
        ASSERT_EQ(one.moves[i].after, three.moves[i].after) << i;
    }
    EXPECT_EQ(one.worst.size(), kMaxMistakes);
}

TEST(Twenty48Review, KeepsWhatWasJudgedBeforeAStop) {
    Asked<twenty48::Game> asked("greedy");
    auto reviewer = asked.reviewer();
    reviewer.on_progress = [&](std::size_t, std::size_t) { asked.stop.request_stop(); };
    const Review review = review_game(twenty48_record(), reviewer);
    EXPECT_EQ(review.moves.size(), 2U);
    EXPECT_EQ(review.count_judged(), 1U);
    ASSERT_EQ(review.worst.size(), 1U);
    EXPECT_EQ(review.worst[0].line.size(), 1U);
}

}  // namespace
}  // namespace tilestone::review
