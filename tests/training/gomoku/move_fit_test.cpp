// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/move_fit.h"

#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "tests/engine/random_line_weights.h"
#include "tests/training/gomoku/random_games.h"
#include "tilestone/engine/gomoku/evaluation/line_evaluation.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/training/gomoku/samples.h"

namespace tilestone::learn_test {
namespace {

using engine::gomoku::LineWeights;
using engine_test::random_weights;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;
using training::MoveFit;
using training::MoveSplit;

double worth(const LineWeights& weights, const Position& position, Point point) {
    return engine::gomoku::LineEvaluation(weights).order(position, point);
}

/// Draws a candidate with the probabilities of the weights.
Point draw(const LineWeights& weights, const Position& position, Rng& rng) {
    gomoku::Rules::Actions moves;
    engine::gomoku::list_candidates(position, moves);
    std::vector<double> sums;
    double sum = 0;
    for (const Point move : moves) {
        sums.push_back(sum += std::exp(worth(weights, position, move) / 1000));
    }
    const double lot = rng.uniform() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < sums.size() && sums[chosen] < lot) ++chosen;
    return moves[chosen];
}

MoveSplit samples_of(const LineWeights& truth, Rule rule, int games, Rng& rng) {
    MoveSplit split;
    for (int game = 0; game < games; ++game) {
        auto& samples = game % 10 == 9 ? split.validation : split.training;
        for_each_position(rule, 15, rng, [&](const Position& position) {
            if (position.count() < 4 || gomoku::Rules::result(position)) return;
            if (engine::gomoku::forced_result(position)) return;
            samples.add(position, draw(truth, position, rng));
        });
    }
    return split;
}

TEST(MoveFit, GoesOnFromOtherWeights) {
    Rng rng(125);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        const LineWeights truth = *random_weights(rng, rule == Rule::kRenju);
        const MoveSplit split = samples_of(truth, rule, 10, rng);
        const MoveFit fit(split, rule, {}, &truth);
        LineWeights weights;
        fit.write(weights);
        EXPECT_EQ(weights.moves, truth.moves);
        EXPECT_NEAR(fit.best().nats, move_loss_of(truth, split.validation).nats, 1e-4);
    }
}

TEST(MoveSamples, AreTheCandidatesAndTheOnePlayed) {
    Rng rng(121);
    const auto weights = random_weights(rng, true);
    std::set<engine::gomoku::ThreatContext> contexts;
    for (int game = 0; game < 30; ++game) {
        for_each_position(Rule::kRenju, 15, rng, [&](const Position& position) {
            if (gomoku::Rules::result(position) || engine::gomoku::forced_result(position)) return;
            gomoku::Rules::Actions moves;
            engine::gomoku::list_candidates(position, moves);
            const Point played = draw(*weights, position, rng);
            training::MoveSamples samples;
            samples.add(position, played);
            ASSERT_EQ(samples.size(), moves.size() > 1 ? 1u : 0u);
            if (samples.size() == 0) return;
            contexts.insert(samples.at(0).context);
            const training::MoveSample sample = samples.at(0);
            ASSERT_EQ(sample.choices.size(), moves.size());
            EXPECT_EQ(moves[sample.played], played);
            EXPECT_EQ(sample.mover, position.to_move());
            EXPECT_EQ(sample.context, engine::gomoku::threat_context_of(position));
            for (std::size_t i = 0; i < moves.size(); ++i) {
                EXPECT_EQ(sample.choices[i].making, position.line_code(sample.mover, moves[i]));
                EXPECT_EQ(sample.choices[i].stopping,
                          position.line_code(other(sample.mover), moves[i]));
            }
        });
    }
    EXPECT_EQ(contexts.size(), engine::gomoku::kThreatContexts);
    // No search considers a corner far from all stones.
    Position position(Rule::kFreestyle, 15);
    position.place(gomoku::point_at(7, 7));
    training::MoveSamples samples;
    samples.add(position, gomoku::point_at(0, 1));
    EXPECT_EQ(samples.size(), 0u);
}

TEST(MoveFit, FindsTheWeightsThatMadeTheData) {
    Rng rng(122);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        const auto truth = random_weights(rng, rule == Rule::kRenju, 150);
        const MoveSplit split = samples_of(*truth, rule, 400, rng);
        ASSERT_GT(split.training.size(), 4'000u);
        MoveFit fit(split, rule, {.epochs = 6});
        const double of_nothing = fit.best().nats;
        while (fit.run_epoch()) {
        }
        const training::MoveLoss of_truth = training::move_loss_of(*truth, split.validation);
        EXPECT_GT(of_nothing, 1.05 * of_truth.nats);
        EXPECT_LT(fit.best().nats, of_truth.nats + 0.3 * (of_nothing - of_truth.nats));
        EXPECT_GT(fit.best().first, 0.5 * of_truth.first);
        // The written weights give the same probabilities, up to rounding.
        LineWeights written;
        fit.write(written);
        EXPECT_NEAR(training::move_loss_of(written, split.validation).nats, fit.best().nats, 0.001);
        EXPECT_EQ(written.moves[0] == written.moves[1], rule == Rule::kFreestyle);
    }
}

TEST(MoveFit, TheSameSeedGivesTheSameWeights) {
    Rng rng(123);
    const MoveSplit split = samples_of(*random_weights(rng, false, 100), Rule::kFreestyle, 40, rng);
    const auto fitted = [&](std::uint64_t seed) {
        MoveFit fit(split, Rule::kFreestyle, {.epochs = 2, .seed = seed});
        while (fit.run_epoch()) {
        }
        LineWeights weights;
        fit.write(weights);
        return weights.moves[0];
    };
    EXPECT_EQ(fitted(1), fitted(1));
    EXPECT_NE(fitted(1), fitted(2));
}

}  // namespace
}  // namespace tilestone::learn_test
