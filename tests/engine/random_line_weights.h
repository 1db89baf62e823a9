// SPDX-License-Identifier: MIT
//
// Weights of the evaluation by line codes drawn by lot, for tests.
#pragma once

#include <memory>

#include "tilestone/base/rng.h"
#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine_test {

/// Within plus and minus `largest`.
inline int lot(Rng& rng, int largest) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * largest + 1))) - largest;
}

/// Other weights for each colour, or one table.
inline std::shared_ptr<engine::LineWeights> random_weights(Rng& rng, bool by_color,
                                                           int largest = 60) {
    auto weights = std::make_shared<engine::LineWeights>();
    for (engine::WeightPair& weight : weights->lines[0]) {
        weight = {lot(rng, largest), lot(rng, largest)};
    }
    weights->lines[1] = weights->lines[0];
    if (by_color) {
        for (engine::WeightPair& weight : weights->lines[1]) {
            weight = {lot(rng, largest), lot(rng, largest)};
        }
    }
    Rng of_moves = rng;
    const auto moves = [&](auto& of_color) {
        for (engine::MoveWeight& weight : of_color) {
            weight = {.making = static_cast<std::int16_t>(lot(of_moves, 10 * largest)),
                      .stopping = static_cast<std::int16_t>(lot(of_moves, 10 * largest))};
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

}  // namespace tilestone::engine_test
