// SPDX-License-Identifier: MIT
//
// Tests the properties of the line-code evaluation that the fit relies on.
#include <gtest/gtest.h>

#include "tests/engine/random_line_weights.h"
#include "tests/training/gomoku/random_games.h"
#include "tilestone/engine/gomoku/evaluation/line_evaluation.h"
#include "tilestone/engine/gomoku/pvs/search_board.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/training/gomoku/line_model.h"

namespace tilestone::learn_test {
namespace {

using engine::gomoku::LineEvaluation;
using engine::gomoku::LineWeights;
using engine_test::random_weights;
using gomoku::Color;
using gomoku::Position;
using gomoku::Rule;

std::int32_t value_of(const LineWeights& weights, const Position& position) {
    LineEvaluation evaluation(weights);
    evaluation.reset(position);
    return evaluation.value(position);
}

Position colours_exchanged(const Position& position) {
    Position exchanged(position.rule(), position.size());
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const gomoku::Point point = gomoku::point_at(column, row);
            if (const auto stone = position.stone_at(point)) exchanged.put(point, other(*stone));
        }
    }
    exchanged.give_move_to(other(position.to_move()));
    return exchanged;
}

TEST(LineEvaluation, MirrorImagesAreWorthTheSame) {
    Rng rng(101);
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        const auto weights = random_weights(rng, true);
        for (int game = 0; game < 10; ++game) {
            for_each_position(rule, 13, rng, [&](const Position& position) {
                const std::int32_t value = value_of(*weights, position);
                for (int symmetry = 1; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
                    const Position image = gomoku::Rules::transform(symmetry, position);
                    ASSERT_EQ(value_of(*weights, image), value) << symmetry;
                }
            });
        }
    }
}

TEST(LineEvaluation, ColoursExchangedAreWorthTheSameWithOneTable) {
    Rng rng(102);
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard}) {
        const auto weights = random_weights(rng, false);
        int different = 0;
        for (int game = 0; game < 10; ++game) {
            for_each_position(rule, 11, rng, [&](const Position& position) {
                const Position exchanged = colours_exchanged(position);
                ASSERT_EQ(value_of(*weights, exchanged), value_of(*weights, position));
                // Exchanging the stones alone changes the value, because the side to move counts.
                Position same_turn = exchanged;
                same_turn.give_move_to(position.to_move());
                different += value_of(*weights, same_turn) != value_of(*weights, position) ? 1 : 0;
            });
        }
        EXPECT_GT(different, 100);
    }
}

TEST(LineEvaluation, KeptUpToDateItIsWhatItIsFromNothing) {
    Rng rng(103);
    using Board = engine::gomoku::SearchBoard<LineEvaluation>;
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        const auto weights = random_weights(rng, true);
        for (int game = 0; game < 20; ++game) {
            Board board(Position(rule, 15), LineEvaluation(*weights));
            std::vector<gomoku::Point> moves;
            Position last(rule, 15);
            for_each_position(rule, 15, rng, [&](const Position& position) {
                gomoku::for_each_empty(last, [&](gomoku::Point point) {
                    if (!position.is_empty(point)) moves.push_back(point);
                });
                last = position;
            });
            for (const gomoku::Point move : moves) {
                board.place(move);
                ASSERT_EQ(board.value(), value_of(*weights, board.position()));
            }
            while (!moves.empty()) {
                board.undo(moves.back());
                moves.pop_back();
                ASSERT_EQ(board.value(), value_of(*weights, board.position()));
            }
        }
    }
}

TEST(LineModel, SaysOfASampleWhatTheEvaluationSaysOfThePosition) {
    Rng rng(104);
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        const auto weights = random_weights(rng, rule == Rule::kRenju);
        const training::LineModel model(*weights, rule);
        for (int game = 0; game < 10; ++game) {
            for_each_position(rule, 15, rng, [&](const Position& position) {
                training::Samples samples;
                samples.add(position, 0, 0);
                const double value = 1000 * double{model.value(samples.at(0))};
                ASSERT_NEAR(value, value_of(*weights, position), 0.1);
            });
        }
        // Integer weights survive the round trip.
        const auto back = model.weights();
        EXPECT_EQ(back->lines, weights->lines);
        EXPECT_EQ(back->threats, weights->threats);
    }
}

}  // namespace
}  // namespace tilestone::learn_test
