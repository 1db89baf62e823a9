// SPDX-License-Identifier: MIT
//
// From a training to a network that plays: drops the weights that learnt least, rounds the others.
//
// A weight whose proposed changes were small in sum was read seldom or mattered little: without it
// the board is valued by the other tuples alone. Keeping the twentieth part of a network with the
// largest sums costs an eighth of its score without search, and nothing measurable with it.
#pragma once

#include <cstdint>

#include "tilestone/learn/trainer.h"
#include "tilestone/model/tuple_network.h"

namespace tilestone::learn {

struct PackingPlan {
    std::uint64_t weights = ~std::uint64_t{0};  ///< to keep at most
    float step = 1;                             ///< points; what weights are rounded to
};

/// Empty where memory is short. Weights beyond 16 bits of steps get the largest value there is.
model::TupleNetwork pack(const Trainer& trainer, const PackingPlan& plan);

/// Weights that learnt anything.
std::uint64_t count_touched(const CoherentWeights& weights);

/// Weights that are not 0.
std::uint64_t count_weights(const model::TupleNetwork& network);

}  // namespace tilestone::learn
