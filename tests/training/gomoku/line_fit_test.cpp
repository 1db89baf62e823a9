// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/line_fit.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/engine/random_line_weights.h"
#include "tests/training/gomoku/random_games.h"

namespace tilestone::learn_test {
namespace {

using engine::gomoku::hand_made_weights;
using engine_test::random_weights;
using gomoku::Position;
using gomoku::Rule;
using training::LineFit;
using training::LineModel;
using training::Sample;
using training::Samples;
using training::SampleSplit;

double chance(double value) { return 1 / (1 + std::exp(-value)); }

/// Random positions with results drawn from the probabilities of `truth`; the targets are the
/// results.
SampleSplit samples_of(const LineModel& truth, Rule rule, int games, Rng& rng) {
    SampleSplit split;
    for (int game = 0; game < games; ++game) {
        Samples& samples = game % 10 == 9 ? split.validation : split.training;
        for_each_position(rule, 15, rng, [&](const Position& position) {
            if (position.count() < 4 || !training::is_quiet(position)) return;
            Samples one;
            one.add(position, 0, 0);
            const double wins = chance(double{truth.value(one.at(0))});
            const float result = rng.uniform() < wins ? 1 : 0;
            samples.add(position, result, result);
        });
    }
    return split;
}

TEST(CrossEntropy, IsWhatItsNameSays) {
    for (const double value : {-3.0, -0.2, 0.0, 1.5}) {
        for (const double target : {0.0, 0.3, 1.0}) {
            const double plain =
                -target * std::log(chance(value)) - (1 - target) * std::log(1 - chance(value));
            EXPECT_NEAR(training::cross_entropy(value, target), plain, 1e-12);
        }
    }
    EXPECT_NEAR(training::cross_entropy(-1000, 1), 1000, 1e-9);
    EXPECT_NEAR(training::cross_entropy(1000, 1), 0, 1e-9);
}

TEST(LineModel, GradientsAreFiniteDifferences) {
    Rng rng(111);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        LineModel model(*random_weights(rng, rule == Rule::kRenju, 20), rule);
        const SampleSplit split = samples_of(model, rule, 3, rng);
        for (std::size_t i = 0; i < split.training.size(); i += 7) {
            const Sample sample = split.training.at(i);
            // The gradient of the loss: (probability - target) times the gradient of the value.
            const double value = double{model.value(sample)};
            const double target = double{sample.target};
            std::vector<float> gradient(model.parameters().size());
            model.add_gradient(sample, static_cast<float>(chance(value) - target), gradient);
            // Parameters that occur in the sample, and some that do not.
            for (std::size_t parameter = 0; parameter < gradient.size(); ++parameter) {
                if (gradient[parameter] == 0 && parameter % 97 != 0) continue;
                constexpr float kStep = 0x1p-9F;
                float& weight = model.parameters()[parameter];
                const float before = weight;
                weight = before + kStep;
                const double more = training::cross_entropy(double{model.value(sample)}, target);
                weight = before - kStep;
                const double less = training::cross_entropy(double{model.value(sample)}, target);
                weight = before;
                const double slope = (more - less) / (2 * double{kStep});
                ASSERT_NEAR(double{gradient[parameter]}, slope, 0.02 * (1 + std::abs(slope)))
                    << parameter;
            }
        }
    }
}

TEST(LineFit, FindsTheWeightsThatMadeTheData) {
    Rng rng(112);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        // Weights as large as the hand-set ones, but unrelated to them.
        const LineModel truth(*random_weights(rng, rule == Rule::kRenju, 40), rule);
        const SampleSplit split = samples_of(truth, rule, 1500, rng);
        ASSERT_GT(split.training.size(), 15'000u);
        LineFit fit(split, hand_made_weights(), rule, {.epochs = 12, .weight_decay = 100});
        while (fit.run_epoch()) {
        }
        const double of_truth = loss_of(truth, split.validation).target;
        const double of_guess = fit.curve().front().validation;
        EXPECT_GT(of_guess, 1.3 * of_truth);
        EXPECT_LT(fit.best().validation, of_truth + 0.1 * (of_guess - of_truth));
        EXPECT_DOUBLE_EQ(loss_of(fit.best_model(), split.validation).target, fit.best().validation);
        // The values of both models agree, position by position.
        double product = 0;
        double of_true = 0;
        double of_found = 0;
        for (std::size_t i = 0; i < split.validation.size(); ++i) {
            const double a = double{truth.value(split.validation.at(i))};
            const double b = double{fit.best_model().value(split.validation.at(i))};
            product += a * b;
            of_true += a * a;
            of_found += b * b;
        }
        EXPECT_GT(product / std::sqrt(of_true * of_found), 0.95);
    }
}

TEST(LineFit, AStrongPullLeavesWhatWasGuessed) {
    Rng rng(113);
    const LineModel truth(*random_weights(rng, false, 40), Rule::kFreestyle);
    const SampleSplit split = samples_of(truth, Rule::kFreestyle, 60, rng);
    const LineModel guess(hand_made_weights(), Rule::kFreestyle);
    const auto moved_by = [&](double weight_decay) {
        LineFit fit(split, hand_made_weights(), Rule::kFreestyle,
                    {.epochs = 30, .weight_decay = weight_decay});
        while (fit.run_epoch()) {
        }
        double sum = 0;
        for (std::size_t i = 0; i < guess.parameters().size(); ++i) {
            sum += std::abs(double{fit.best_model().parameters()[i] - guess.parameters()[i]});
        }
        return sum;
    };
    EXPECT_LT(moved_by(1e5), 0.5 * moved_by(10));
}

TEST(LineFit, WhatDoesNotOccurStaysAsItWas) {
    Rng rng(114);
    const LineModel truth(*random_weights(rng, false, 40), Rule::kFreestyle);
    const SampleSplit split = samples_of(truth, Rule::kFreestyle, 60, rng);
    LineFit fit(split, hand_made_weights(), Rule::kFreestyle, {.epochs = 3});
    std::vector<float> occurs(fit.best_model().parameters().size());
    for (std::size_t i = 0; i < split.training.size(); ++i) {
        LineModel(hand_made_weights(), Rule::kFreestyle)
            .add_gradient(split.training.at(i), static_cast<float>(1 + rng.uniform()), occurs);
    }
    while (fit.run_epoch()) {
    }
    const LineModel guess(hand_made_weights(), Rule::kFreestyle);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < occurs.size(); ++i) {
        const bool same = fit.best_model().parameters()[i] == guess.parameters()[i];
        EXPECT_TRUE(same || occurs[i] != 0) << i;
        moved += same ? 0 : 1;
    }
    EXPECT_GT(moved, 100u);
}

TEST(LineFit, TheSameSeedGivesTheSameWeights) {
    Rng rng(115);
    const LineModel truth(*random_weights(rng, false, 40), Rule::kFreestyle);
    const SampleSplit split = samples_of(truth, Rule::kFreestyle, 40, rng);
    const auto fitted = [&](std::uint64_t seed) {
        LineFit fit(split, hand_made_weights(), Rule::kFreestyle, {.epochs = 3, .seed = seed});
        while (fit.run_epoch()) {
        }
        return std::vector<float>(fit.best_model().parameters().begin(),
                                  fit.best_model().parameters().end());
    };
    EXPECT_EQ(fitted(1), fitted(1));
    EXPECT_NE(fitted(1), fitted(2));
}

}  // namespace
}  // namespace tilestone::learn_test
