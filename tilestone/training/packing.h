// SPDX-License-Identifier: MIT
//
// From a training to a network that plays: drops the weights that learnt least, rounds the others.
//
// A weight whose proposed changes were small in sum was read seldom or mattered little: without it
// the board is valued by the other tuples alone. So what is kept are the weights with the largest
// sums, weighed by how much they say; of tuples that joined a training later no fewer. A fifth of
// the weights of a large network play within a twentieth as well as all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/engine/model/tuple_network.h"
#include "tilestone/training/trainer.h"

namespace tilestone::training {

/// Ranks the weights of a training, once for as many networks as are asked for.
class Packer {
public:
    /// `trainer` outlives it and does not learn meanwhile; `step`: points that weights are rounded
    /// to.
    Packer(const Trainer& trainer, float step);

    /// Of the weights that are not 0 when rounded the `most` that are worth most, or somewhat
    /// fewer. Empty where memory is short. Weights beyond 16 bits of steps get the largest value
    /// there is.
    [[nodiscard]] model::TupleNetwork pack(std::uint64_t most = ~std::uint64_t{0}) const;

private:
    /// How much a weight is worth keeping: by its use, the share that it has of all that its tuple
    /// was ever proposed, and by the root of its size. Shares, since a tuple that joined later has
    /// been proposed less; the root, since without the size, or by the size itself, what is kept
    /// plays worse (docs/lab/2026-11-24-2048-pruning.md). 0: not to be kept in any case. 1: a
    /// weight that was there when the training began and that no board has read since, so that
    /// nothing is known of its use.
    [[nodiscard]] std::size_t rank(std::uint32_t index) const;

    const Trainer* trainer_;
    float step_;
    std::vector<double> proposed_;       ///< points in all, by tuple
    std::vector<std::uint64_t> counts_;  ///< of weights, by rank
};

/// Weights that learnt anything.
std::uint64_t count_touched(const CoherentWeights& weights);

/// Weights that are not 0.
std::uint64_t count_weights(const model::TupleNetwork& network);

}  // namespace tilestone::training
