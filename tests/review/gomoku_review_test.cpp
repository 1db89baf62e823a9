// SPDX-License-Identifier: MIT
//
// Reviews of Gomoku: a blunder is found, proofs decide, and nothing depends on threads.
#include <gtest/gtest.h>

#include "tests/review/games.h"
#include "tilestone/engine/move_grade.h"

namespace tilestone::review {
namespace {

using review_test::Asked;
using review_test::gomoku_record;
using review_test::kGomokuBlunder;

Review review_of(const formats::Record& record, const char* player = "classic:depth=4",
                 std::size_t threads = 1) {
    const Asked<gomoku::Game> asked(player, threads);
    return review_game(record, asked.reviewer());
}

TEST(GomokuReview, FindsThePlantedBlunder) {
    const Review review = review_of(gomoku_record());
    ASSERT_EQ(review.moves.size(), 9U);
    EXPECT_EQ(review.count_judged(), 9U);
    const JudgedMove& blunder = review.moves[kGomokuBlunder - 1];
    EXPECT_EQ(blunder.side, "white");
    EXPECT_EQ(blunder.move, "a15");
    EXPECT_EQ(blunder.best, "l8");
    EXPECT_GT(*blunder.before, 0);
    EXPECT_EQ(blunder.after, 0.0);
    ASSERT_FALSE(review.worst.empty());
    EXPECT_EQ(review.worst[0].line[0], review.moves[review.worst[0].index].best);
    EXPECT_TRUE(std::ranges::any_of(review.worst, [](const Mistake& mistake) {
        return mistake.index == kGomokuBlunder - 1 && !mistake.why.empty();
    }));
}

TEST(GomokuReview, WhatWasMissedIsAMistakeToo) {
    // Black could make five at l8 and plays elsewhere; white stops it.
    const Review review = review_of(gomoku_record("h8g8i8a1j8c1k8e1a15l8"));
    const auto missed = std::ranges::find_if(
        review.worst, [](const Mistake& mistake) { return mistake.index == 8; });
    ASSERT_NE(missed, review.worst.end());
    const JudgedMove& move = review.moves[8];
    EXPECT_EQ(move.side, "black");
    EXPECT_EQ(move.best, "l8");
    EXPECT_EQ(move.before, 1.0);
    EXPECT_LT(*move.after, 1.0);
    EXPECT_GE(move.loss, engine::kMoveGradeLimits<gomoku::Game>.mistake);
    EXPECT_GE(move.grade, engine::MoveGrade::kMistake);
    EXPECT_EQ(missed->line, std::vector<std::string>{"l8"});
}

TEST(GomokuReview, WhatStillWinsIsNoMistake) {
    // Four in a row, open at both ends: a stone elsewhere changes nothing.
    const Review review = review_of(gomoku_record("h8a1i8c1j8e1k8g1a15l8"));
    EXPECT_EQ(review.moves[8].before, 1.0);
    EXPECT_EQ(review.moves[8].after, 1.0);
    EXPECT_EQ(review.moves[8].loss, 0);
}

TEST(GomokuReview, AnotherWinningMoveLosesNothing) {
    // Either end makes five; the player would choose one, the game has the other.
    for (const char* last : {"g8", "l8"}) {
        const Review review =
            review_of(gomoku_record((std::string("h8a1i8c1j8e1k8g1") + last).c_str()));
        EXPECT_EQ(review.moves.back().loss, 0) << last;
        EXPECT_EQ(review.moves.back().after, 1.0) << last;
    }
}

TEST(GomokuReview, WhatLosesAnywayIsNoMistake) {
    // White faces an open four: whatever is played, black makes five.
    const Review review = review_of(gomoku_record("h8a1i8c1j8e1k8a15l8"));
    EXPECT_EQ(review.moves[7].before, 0.0);
    EXPECT_EQ(review.moves[7].loss, 0);
}

TEST(GomokuReview, KnowsWhenTheGameWasDecided) {
    const Review review = review_of(gomoku_record());
    ASSERT_TRUE(review.decided);
    EXPECT_EQ(review.decided->side, "black");
    EXPECT_LE(review.decided->move, kGomokuBlunder);
    EXPECT_FALSE(review_of(gomoku_record("h8i9")).decided);
}

TEST(GomokuReview, TheCurveIsBlacks) {
    const Review review = review_of(gomoku_record());
    ASSERT_EQ(review.curve.size(), 10U);
    EXPECT_EQ(review.curve.front().move, 0);
    EXPECT_EQ(review.curve.back().move, 9);
    EXPECT_EQ(review.curve.back().value, 1);
    EXPECT_EQ(review.curve[kGomokuBlunder].value, 1);
}

TEST(GomokuReview, StartsFromAPositionThatWasSetUp) {
    const auto reading = formats::read(
        formats::Format::kSgf, "(;GM[4]SZ[15]AB[hh][ih][jh][kh]AW[gh][aa]PL[W];W[oo];B[lh])", {});
    ASSERT_TRUE(reading) << reading.error().message;
    const Review review = review_of(reading->record);
    ASSERT_EQ(review.moves.size(), 2U);
    EXPECT_EQ(review.moves[0].side, "white");
    EXPECT_EQ(review.moves[0].best, "l8");
    EXPECT_EQ(review.moves[0].after, 0.0);
    ASSERT_EQ(review.worst.size(), 1U);
    EXPECT_EQ(review.worst[0].index, 0U);
}

TEST(GomokuReview, GoesOnBehindAPass) {
    // White passes where l8 would have kept black from five.
    const auto reading =
        formats::read(formats::Format::kSgf,
                      "(;GM[4]SZ[15]RU[renju]AB[hh][ih][jh][kh]AW[gh][aa]PL[W];W[];B[lh])", {});
    ASSERT_TRUE(reading) << reading.error().message;
    const Review review = review_of(reading->record);
    ASSERT_EQ(review.moves.size(), 2U);
    EXPECT_EQ(review.moves[0].move, "pass");
    EXPECT_EQ(review.moves[0].side, "white");
    EXPECT_FALSE(review.moves[0].is_judged());
    EXPECT_EQ(review.moves[1].move, "l8");
    EXPECT_EQ(review.moves[1].side, "black");
    EXPECT_EQ(review.moves[1].after, 1.0);
    EXPECT_TRUE(review.worst.empty());
}

TEST(GomokuReview, IsTheSameForAnyNumberOfThreads) {
    const Review one = review_of(gomoku_record(), "classic:nodes=300", 1);
    const Review three = review_of(gomoku_record(), "classic:nodes=300", 3);
    ASSERT_EQ(one.moves.size(), three.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
        EXPECT_EQ(one.moves[i].best, three.moves[i].best) << i;
        EXPECT_EQ(one.moves[i].before, three.moves[i].before) << i;
        EXPECT_EQ(one.moves[i].after, three.moves[i].after) << i;
    }
}

TEST(GomokuReview, KeepsWhatWasJudgedBeforeAStop) {
    Asked<gomoku::Game> asked("classic:depth=2");
    auto reviewer = asked.reviewer();
    reviewer.on_progress = [&](std::size_t done, std::size_t all) {
        EXPECT_EQ(all, 10U);
        if (done == 4) asked.stop.request_stop();
    };
    const Review review = review_game(gomoku_record(), reviewer);
    EXPECT_EQ(review.moves.size(), 9U);
    EXPECT_EQ(review.curve.size(), 4U);
    EXPECT_EQ(review.moves[8].move, "l8");
    EXPECT_FALSE(review.moves[8].is_judged());
}

TEST(GomokuReview, TakesAGameWithoutMoves) {
    const Review review = review_of(gomoku_record("-"));
    EXPECT_TRUE(review.moves.empty());
    EXPECT_TRUE(review.worst.empty());
    EXPECT_EQ(review.curve.size(), 1U);
}

TEST(GomokuReview, WantsAPlayerWhoSpeaksOfChances) {
    EXPECT_TRUE(check_reviewer(Asked<gomoku::Game>("classic").spec));
    const Status random = check_reviewer(Asked<gomoku::Game>("random").spec);
    ASSERT_FALSE(random);
    EXPECT_NE(random.error().message.find("player random"), std::string::npos);
}

TEST(Worst, AreTheTenGreatestLossesTheEarlierFirst) {
    std::vector<JudgedMove> moves;
    for (int number = 1; number <= 30; ++number) {
        moves.push_back({.number = number,
                         .move = "a",
                         .best = "b",
                         .before = 1,
                         .after = 0,
                         .loss = static_cast<double>(number / 2)});
    }
    moves[28].best = "a";  // was the best move
    moves[27].after.reset();
    const auto worst = worst_of(moves, 3);
    ASSERT_EQ(worst.size(), kMaxMistakes);
    EXPECT_EQ(moves[worst[0].index].number, 30);
    EXPECT_EQ(moves[worst[1].index].number, 26);
    EXPECT_EQ(moves[worst[2].index].number, 27);
    EXPECT_EQ(worst_of(moves, 15).size(), 1U);
    EXPECT_TRUE(worst_of(moves, 16).empty());
}

}  // namespace
}  // namespace tilestone::review
