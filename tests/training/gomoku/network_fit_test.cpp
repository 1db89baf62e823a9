// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/network_fit.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/training/gomoku/random_games.h"
#include "tilestone/engine/gomoku/evaluation/network_evaluation.h"
#include "tilestone/games/gomoku/empty_points.h"

namespace tilestone::learn_test {
namespace {

using engine::gomoku::LineWeights;
using engine::gomoku::PointNetwork;
using gomoku::Position;
using gomoku::Rule;
using training::LineModel;
using training::NetworkFit;
using training::NetworkModel;
using training::Sample;
using training::Samples;
using training::SampleSplit;

double network_chance(double value) { return 1 / (1 + std::exp(-value)); }

std::int32_t network_value_of(const LineWeights& weights, const Position& position) {
    engine::gomoku::NetworkEvaluation evaluation(weights);
    evaluation.reset(position);
    return evaluation.value(position);
}

/// A position with a known win probability.
struct Known {
    Position position;
    double value = 0;  ///< log odds, for the side to move
};

/// Random positions; the targets are the win probabilities of `truth`, and the results are drawn
/// from them. `validation` receives the positions held back.
template <class Truth>
SampleSplit samples_of(Rule rule, int games, Rng& rng, Truth&& truth,
                       std::vector<Known>* validation = nullptr) {
    SampleSplit split;
    for (int game = 0; game < games; ++game) {
        const bool learns = game % 10 != 9;
        Samples& samples = learns ? split.training : split.validation;
        for_each_position(rule, 15, rng, [&](const Position& position) {
            if (position.count() < 4 || !training::is_quiet(position)) return;
            const double value = truth(position);
            const float result = rng.uniform() < network_chance(value) ? 1 : 0;
            samples.add(position, static_cast<float>(network_chance(value)), result);
            if (validation != nullptr && !learns) validation->push_back({position, value});
        });
    }
    return split;
}

double nothing(const Position& /*position*/) { return 0; }

/// The number of points that both sides have plans for: not a sum over each side alone.
double contested(const Position& position) {
    constexpr int kDefault = 25;
    int points = 0;
    gomoku::for_each_empty(position, [&](gomoku::Point point) {
        const auto plans = [&](gomoku::Color color) {
            return position.threat(color, point) > gomoku::Threat::kNone;
        };
        points += plans(gomoku::Color::kBlack) && plans(gomoku::Color::kWhite) ? 1 : 0;
    });
    return std::clamp(0.15 * (points - kDefault), -3.0, 3.0);
}

NetworkModel drawn(const Samples& samples, Rule rule, std::uint64_t seed) {
    Rng rng(seed);
    NetworkModel model(rule, rng);
    model.draw_codes_of(samples, rng);
    return model;
}

TEST(NetworkModel, RoundedItSaysOfAPositionWhatItSaysOfTheSample) {
    Rng rng(141);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        const SampleSplit split = samples_of(rule, 5, rng, nothing);
        NetworkModel model = drawn(split.training, rule, 7);
        // Rounded to whole units, so that nothing is lost by packing.
        for (float& number : model.parameters()) {
            number = std::round(number * PointNetwork::kPointUnit * 4) /
                     static_cast<float>(PointNetwork::kPointUnit);
        }
        model.limit();
        LineWeights weights;
        weights.network = model.network();
        EXPECT_EQ(weights.network->parts.size(), rule == Rule::kRenju ? 2u : 1u);
        double largest = 0;
        for_each_position(rule, 15, rng, [&](const Position& position) {
            Samples samples;
            samples.add(position, 0, 0);
            const double value = 1000 * double{model.forward(samples.at(0)).value};
            ASSERT_NEAR(value, network_value_of(weights, position), 1.5 + 1e-4 * std::abs(value));
            largest = std::max(largest, std::abs(value));
        });
        EXPECT_GT(largest, 50);
    }
}

TEST(NetworkModel, GoesOnFromAnotherOne) {
    Rng rng(143);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        const SampleSplit split = samples_of(rule, 3, rng, nothing);
        const auto before = drawn(split.training, rule, 9).network();
        NetworkModel model(rule, rng);
        EXPECT_NE(*model.network(), *before);
        model.load(*before);
        EXPECT_EQ(*model.network(), *before);
        const LineModel lines(engine::gomoku::hand_made_weights(), rule);
        NetworkFit fit(split, lines, rule, {.epochs = 0}, before.get());
        EXPECT_FALSE(fit.run_epoch());
        EXPECT_GT(fit.weights()->network->parts.size(), 0u);
        // Codes that did not occur before have random numbers, all others are unchanged.
        EXPECT_EQ(fit.weights()->network->parts[0].layers, before->parts[0].layers);
    }
}

TEST(NetworkModel, GradientsAreFiniteDifferences) {
    Rng rng(142);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        const SampleSplit split = samples_of(rule, 3, rng, nothing);
        NetworkModel model = drawn(split.training, rule, 8);
        // Also the masks, and far enough from 0 that few numbers are near a kink.
        for (float& number : model.parameters()) {
            number = 3 * number + static_cast<float>(0.1 * rng.uniform());
        }
        int compared = 0;
        int astray = 0;
        for (std::size_t i = 0; i < split.training.size(); i += 11) {
            const Sample sample = split.training.at(i);
            std::vector<float> gradient(model.parameters().size());
            model.add_gradient(sample, model.forward(sample), 1, gradient);
            for (std::size_t parameter = 0; parameter < gradient.size(); ++parameter) {
                if (gradient[parameter] == 0 && parameter % 997 != 0) continue;
                constexpr float kStep = 0x1p-9F;
                float& weight = model.parameters()[parameter];
                const float before = weight;
                weight = before + kStep;
                const auto more = double{model.forward(sample).value};
                weight = before - kStep;
                const auto less = double{model.forward(sample).value};
                weight = before;
                const double slope = (more - less) / (2 * double{kStep});
                ++compared;
                // Where a number passes its kink in between, the slopes differ.
                if (std::abs(double{gradient[parameter]} - slope) > 0.01 + 0.03 * std::abs(slope)) {
                    ++astray;
                }
            }
        }
        EXPECT_GT(compared, 5'000);
        EXPECT_LT(astray, compared / 50);
    }
}

TEST(NetworkFit, FindsWhatLinesAloneCannotSay) {
    Rng rng(143);
    for (const Rule rule : {Rule::kFreestyle, Rule::kRenju}) {
        const SampleSplit split = samples_of(rule, 400, rng, contested);
        training::LineFit lines(split, LineWeights{}, rule, {.epochs = 6});
        while (lines.run_epoch()) {
        }
        NetworkFit fit(split, lines.best_model(), rule, {.epochs = 8, .rate = 0.005});
        EXPECT_NEAR(fit.curve().front().validation, lines.best().validation, 0.05);
        while (fit.run_epoch()) {
        }
        // The irreducible part of the loss.
        double entropy = 0;
        for (std::size_t i = 0; i < split.validation.size(); ++i) {
            const auto wins = double{split.validation.at(i).target};
            entropy += training::cross_entropy(std::log(wins / (1 - wins)), wins);
        }
        entropy /= static_cast<double>(split.validation.size());
        EXPECT_LT(fit.best().validation - entropy, 0.6 * (lines.best().validation - entropy));
        EXPECT_EQ(fit.curve().size(), 9u);
    }
}

TEST(NetworkFit, WhatItWritesIsWorthWhatItFound) {
    Rng rng(144);
    std::vector<Known> validation;
    const SampleSplit split = samples_of(Rule::kFreestyle, 40, rng, contested, &validation);
    NetworkFit fit(split, LineModel(engine::gomoku::hand_made_weights(), Rule::kFreestyle),
                   Rule::kFreestyle, {.epochs = 3});
    while (fit.run_epoch()) {
    }
    const auto weights = fit.weights();
    ASSERT_NE(weights->network, nullptr);
    // Codes that never occurred have weight 0.
    std::vector<bool> occurs(gomoku::kLineCodes);
    for (std::size_t i = 0; i < split.training.size(); ++i) {
        for (const training::PointCount points : split.training.at(i).points) {
            occurs[training::moving_code(points)] = occurs[training::waiting_code(points)] = true;
        }
    }
    std::size_t unknown = 0;
    for (std::size_t code = 0; code < occurs.size(); ++code) {
        if (occurs[code]) continue;
        EXPECT_EQ(weights->network->parts[0].codes[code], PointNetwork::Code{});
        ++unknown;
    }
    EXPECT_GT(unknown, 1'000u);
    // Rounding hardly changes the loss.
    double loss = 0;
    for (const Known& known : validation) {
        const double value = network_value_of(*weights, known.position) / 1000.0;
        loss += training::cross_entropy(value, network_chance(known.value));
    }
    EXPECT_NEAR(loss / static_cast<double>(validation.size()), fit.best().validation, 0.01);
}

TEST(NetworkFit, TheSameSeedGivesTheSameNetwork) {
    Rng rng(146);
    const SampleSplit split = samples_of(Rule::kFreestyle, 20, rng, contested);
    const auto fitted = [&](std::uint64_t seed) {
        NetworkFit fit(split, LineModel(engine::gomoku::hand_made_weights(), Rule::kFreestyle),
                       Rule::kFreestyle, {.epochs = 2, .seed = seed});
        while (fit.run_epoch()) {
        }
        return fit.weights();
    };
    const auto one = fitted(1);
    const auto again = fitted(1);
    EXPECT_TRUE(*one->network == *again->network);
    EXPECT_EQ(one->lines, again->lines);
    EXPECT_FALSE(*one->network == *fitted(2)->network);
}

}  // namespace
}  // namespace tilestone::learn_test
