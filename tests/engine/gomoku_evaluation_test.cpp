// SPDX-License-Identifier: MIT
//
// Tests the line-code evaluation: incremental updates, and equality under symmetries.
#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tests/engine/gomoku_walk.h"
#include "tilestone/engine/gomoku/evaluation/line_evaluation.h"
#include "tilestone/engine/gomoku/pvs/search_board.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::LineEvaluation;
using engine::gomoku::WeightPair;
using Board = engine::gomoku::SearchBoard<LineEvaluation>;

/// Weights that reveal every mistake: all different, of either sign, separate for each colour.
const engine::gomoku::LineWeights& wild_weights() {
    static const auto kWeights = [] {
        auto weights = std::make_unique<engine::gomoku::LineWeights>();
        Rng rng(21);
        const auto any = [&] { return static_cast<int>(rng.below(2001)) - 1000; };
        for (auto& of_color : weights->lines) {
            for (auto& pair : of_color) pair = WeightPair(any(), any());
        }
        for (auto& row : weights->threats) {
            for (auto& threat : row) threat = static_cast<std::int16_t>(any());
        }
        return weights;
    }();
    return *kWeights;
}

int value_of(const Position& position, const engine::gomoku::LineWeights& weights) {
    return Board(position, LineEvaluation(weights)).value();
}

TEST(GomokuLineEvaluation, PairsKeepBothSums) {
    Rng rng(22);
    const auto any = [&] { return static_cast<int>(rng.below(40001)) - 20000; };
    for (int i = 0; i < 1000; ++i) {
        const int a = any(), b = any(), c = any(), d = any();
        WeightPair sum(a, b);
        sum += WeightPair(c, d);
        EXPECT_EQ(sum.moving(), a + c);
        EXPECT_EQ(sum.waiting(), b + d);
        sum -= WeightPair(a, b);
        EXPECT_EQ(sum, WeightPair(c, d));
    }
}

TEST(GomokuLineEvaluation, FollowsEveryStone) {
    Rng rng(23);
    for (int i = 0; i < scaled_games(100); ++i) {
        const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
        Board board(Position(rule, 5 + static_cast<int>(rng.below(16))),
                    LineEvaluation(wild_weights()));
        walk(board, rng,
             [&] { ASSERT_EQ(board.value(), value_of(board.position(), wild_weights())); });
    }
}

TEST(GomokuLineEvaluation, IsTheSameForMirrorImages) {
    Rng rng(24);
    for (int i = 0; i < scaled_games(100); ++i) {
        const Position position = random_gomoku(rng, kAllRules[rng.below(3)], 15, 60);
        const int value = value_of(position, wild_weights());
        for (int symmetry = 1; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
            EXPECT_EQ(value_of(gomoku::Rules::transform(symmetry, position), wild_weights()),
                      value);
        }
    }
}

TEST(GomokuLineEvaluation, GuessesDoNotCareWhichColourItIs) {
    Rng rng(25);
    for (int i = 0; i < scaled_games(100); ++i) {
        const Position position = random_gomoku(rng, kAllRules[rng.below(2)], 15, 60);
        EXPECT_EQ(value_of(with_colours_exchanged(position), engine::gomoku::hand_made_weights()),
                  value_of(position, engine::gomoku::hand_made_weights()));
    }
    // A longer row evaluates higher, and an open three of the opponent lower.
    const auto guess = [](std::string_view moves) {
        return value_of(position_of(moves), engine::gomoku::hand_made_weights());
    };
    EXPECT_GT(guess("h8a1i8o15"), guess("h8a1o1o15"));
    EXPECT_LT(guess("h8a1i8o15j8"), guess("h8a1i8o15o1"));
}

}  // namespace
}  // namespace tilestone::engine_test
