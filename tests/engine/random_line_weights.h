// SPDX-License-Identifier: MIT
//
// Random line-code evaluation weights for tests.
#pragma once

#include <memory>

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine_test {

/// Uniform in -largest … largest.
inline int lot(Rng& rng, int largest) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * largest + 1))) - largest;
}

/// Separate tables for each colour, or one table for both.
inline std::shared_ptr<engine::gomoku::LineWeights> random_weights(Rng& rng, bool by_color,
                                                                   int largest = 60) {
    auto weights = std::make_shared<engine::gomoku::LineWeights>();
    for (engine::gomoku::WeightPair& weight : weights->lines[0]) {
        weight = {lot(rng, largest), lot(rng, largest)};
    }
    weights->lines[1] = weights->lines[0];
    if (by_color) {
        for (engine::gomoku::WeightPair& weight : weights->lines[1]) {
            weight = {lot(rng, largest), lot(rng, largest)};
        }
    }
    Rng of_moves = rng;
    const auto moves = [&](auto& of_color) {
        for (engine::gomoku::MoveWeights& weights_of : of_color) {
            for (engine::gomoku::MoveWeight& weight : weights_of.codes) {
                weight = {.making = static_cast<std::int16_t>(lot(of_moves, 10 * largest)),
                          .stopping = static_cast<std::int16_t>(lot(of_moves, 10 * largest))};
            }
            for (auto& of_made : weights_of.threats) {
                for (std::int16_t& weight : of_made) {
                    weight = static_cast<std::int16_t>(lot(of_moves, largest));
                }
            }
        }
    };
    moves(weights->moves[0]);
    weights->moves[1] = weights->moves[0];
    if (by_color) moves(weights->moves[1]);
    for (auto& of_mover : weights->threats) {
        for (std::int16_t& weight : of_mover) {
            weight = static_cast<std::int16_t>(lot(rng, 10 * largest));
        }
    }
    return weights;
}

/// A network with one or two parts, with weights of realistic size.
inline std::shared_ptr<const engine::gomoku::PointNetwork> random_network(Rng& rng, bool by_color) {
    using engine::gomoku::PointNetwork;
    auto network = std::make_shared<PointNetwork>();
    network->parts.resize(by_color ? 2 : 1);
    const auto layer = [&](auto& all) {
        for (PointNetwork::Neurons& neurons : all) {
            for (float& weight : neurons) {
                weight = static_cast<float>(lot(rng, 1500)) / PointNetwork::kLayerUnit;
            }
        }
    };
    for (PointNetwork::Part& part : network->parts) {
        for (PointNetwork::Code& code : part.codes) {
            for (auto* row : {&code.own, &code.other}) {
                for (std::int16_t& weight : *row) {
                    weight = static_cast<std::int16_t>(lot(rng, PointNetwork::kMaxCode));
                }
            }
        }
        PointNetwork::Layers& layers = part.layers;
        layer(layers.first);
        layer(layers.of_mover);
        layer(layers.of_other);
        layer(layers.second);
        std::array<PointNetwork::Neurons, 4> others{};
        layer(others);
        layers.first_bias = others[0];
        layers.second_bias = others[1];
        layers.last = others[2];
        layers.last_bias = others[3][0];
    }
    return network;
}

}  // namespace tilestone::engine_test
