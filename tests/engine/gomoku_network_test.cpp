// SPDX-License-Identifier: MIT
//
// Tests the evaluation with a network: against the formula of point_network.h in plain arithmetic,
// incremental updates, symmetries; without a network it equals the line evaluation.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tests/engine/gomoku_walk.h"
#include "tests/engine/random_line_weights.h"
#include "tilestone/engine/gomoku/evaluation/network_evaluation.h"
#include "tilestone/engine/gomoku/pvs/search_board.h"
#include "tilestone/games/gomoku/empty_points.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::LineEvaluation;
using engine::gomoku::LineWeights;
using engine::gomoku::NetworkEvaluation;
using engine::gomoku::PointNetwork;
using Board = engine::gomoku::SearchBoard<NetworkEvaluation>;

std::shared_ptr<LineWeights> weights_with_network(std::uint64_t seed, bool by_color) {
    Rng rng(seed);
    auto weights = random_weights(rng, by_color);
    weights->network = random_network(rng, by_color);
    return weights;
}

int value_of(const Position& position, const LineWeights& weights) {
    return Board(position, NetworkEvaluation(weights)).value();
}

/// The sums over all points for one colour.
std::vector<double> plain_sums(const Position& position, const PointNetwork& network, Color color) {
    std::vector<double> sums(PointNetwork::kNumbers);
    const PointNetwork::Part& part = network.of(color);
    gomoku::for_each_empty(position, [&](Point point) {
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const int own = part.codes[position.line_code(color, point)].own[i];
            const int its = part.codes[position.line_code(other(color), point)].other[i];
            sums[i] += std::max(own + its, 0) / double{PointNetwork::kSumUnit};
        }
    });
    return sums;
}

std::vector<double> plain_layer(const std::vector<double>& inputs,
                                std::span<const PointNetwork::Neurons> weights,
                                std::vector<double> sums) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += inputs[i] * double{weights[i][j]};
    }
    for (double& sum : sums) sum = std::max(sum, 0.0);
    return sums;
}

/// In thousandths.
double plain_correction(const Position& position, const PointNetwork& network) {
    const Color mover = position.to_move();
    const PointNetwork::Layers& layers = network.of(mover).layers;
    std::vector<double> inputs = plain_sums(position, network, mover);
    const std::vector<double> waiting = plain_sums(position, network, other(mover));
    inputs.insert(inputs.end(), waiting.begin(), waiting.end());
    std::vector<double> bias;
    for (std::size_t i = 0; i < PointNetwork::kHidden; ++i) {
        bias.push_back(
            double{layers.first_bias[i]} +
            double{layers.of_mover[engine::gomoku::threat_mask(position, mover)][i]} +
            double{layers.of_other[engine::gomoku::threat_mask(position, other(mover))][i]});
    }
    const auto first = plain_layer(inputs, layers.first, bias);
    const auto second =
        plain_layer(first, layers.second, {layers.second_bias.begin(), layers.second_bias.end()});
    double sum = double{layers.last_bias};
    for (std::size_t i = 0; i < second.size(); ++i) sum += second[i] * double{layers.last[i]};
    return 1000 * sum;
}

TEST(GomokuNetwork, SaysWhatTheFormulaSays) {
    Rng rng(131);
    double largest = 0;
    for (int i = 0; i < scaled_games(100); ++i) {
        const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
        const auto weights = weights_with_network(rng.next(), rule == Rule::kRenju);
        const Position position = random_gomoku(rng, rule, 5 + static_cast<int>(rng.below(16)), 60);
        LineEvaluation lines(*weights);
        lines.reset(position);
        const double expected = plain_correction(position, *weights->network);
        const double found = value_of(position, *weights) - lines.value(position);
        // Rounding of sums of some hundred floats (24-bit mantissa).
        EXPECT_NEAR(found, expected, 1 + 1e-4 * std::abs(expected));
        largest = std::max(largest, std::abs(expected));
    }
    EXPECT_GT(largest, 100);
}

TEST(GomokuNetwork, FollowsEveryStone) {
    Rng rng(132);
    for (int i = 0; i < scaled_games(60); ++i) {
        const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
        const auto weights = weights_with_network(rng.next(), i % 2 == 0);
        Board board(Position(rule, 5 + static_cast<int>(rng.below(16))),
                    NetworkEvaluation(*weights));
        walk(board, rng, [&] { ASSERT_EQ(board.value(), value_of(board.position(), *weights)); });
    }
}

TEST(GomokuNetwork, IsTheSameForMirrorImagesAndWithOnePartForColoursExchanged) {
    Rng rng(133);
    const auto weights = weights_with_network(5, false);
    for (int i = 0; i < scaled_games(60); ++i) {
        const Position position = random_gomoku(rng, kAllRules[rng.below(2)], 15, 60);
        const int value = value_of(position, *weights);
        for (int symmetry = 1; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
            EXPECT_EQ(value_of(gomoku::Rules::transform(symmetry, position), *weights), value);
        }
        EXPECT_EQ(value_of(with_colours_exchanged(position), *weights), value);
    }
}

TEST(GomokuNetwork, WithoutOneThereAreTheLinesAlone) {
    Rng rng(134);
    const auto weights = random_weights(rng, true);
    for (int i = 0; i < scaled_games(60); ++i) {
        const Position position = random_gomoku(rng, kAllRules[rng.below(3)], 15, 60);
        LineEvaluation lines(*weights);
        lines.reset(position);
        EXPECT_EQ(value_of(position, *weights), lines.value(position));
    }
}

TEST(GomokuNetwork, WhateverAFileSaysThereIsRoomForIt) {
    auto network = std::make_shared<PointNetwork>();
    PointNetwork::Part& part = network->parts.emplace_back();
    for (PointNetwork::Code& code : part.codes) {
        code.own.fill(PointNetwork::kMaxCode);
        code.other.fill(PointNetwork::kMaxCode);
    }
    const auto fill = [](auto& layer) {
        for (PointNetwork::Neurons& neurons : layer) neurons.fill(8);
    };
    fill(part.layers.first);
    fill(part.layers.second);
    part.layers.last.fill(8);
    auto weights = std::make_shared<LineWeights>();
    weights->network = network;
    const Position empty(Rule::kFreestyle, gomoku::kMaxSize);
    EXPECT_EQ(value_of(empty, *weights), 1'000'000);
    part.layers.last.fill(-8);
    EXPECT_EQ(value_of(empty, *weights), -1'000'000);
}

TEST(GomokuOccasion, IsWhatTheOtherSideThreatens) {
    const auto context = [](std::string_view moves) {
        return engine::gomoku::threat_context_of(position_of(moves));
    };
    EXPECT_EQ(context("-"), engine::gomoku::ThreatContext::kFree);
    EXPECT_EQ(context("h8g8i8a1j8a15k8"), engine::gomoku::ThreatContext::kAnswer);  // a five
    EXPECT_EQ(context("h8a1i8a15j8"), engine::gomoku::ThreatContext::kAnswer);      // an open four
    // Two crossing rows of two: a stone at the crossing makes two threes.
    EXPECT_EQ(context("h8a1i8a15k10o1k11"), engine::gomoku::ThreatContext::kTwoThrees);
    // With three stones in one row, closed at one end: a four and a three.
    EXPECT_EQ(context("h8g8i8a15j8o1k10o15k11"), engine::gomoku::ThreatContext::kFourAndThree);
}

}  // namespace
}  // namespace tilestone::engine_test
