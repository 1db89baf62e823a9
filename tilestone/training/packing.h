// SPDX-License-Identifier: MIT
//
// Packs a training into a network for play: prunes the least used weights and quantises the others.
//
// A weight with a small sum of proposed changes was rarely read or mattered little; without it the
// other tuples value the board. The packer keeps the weights of the highest rank (weight_rank.h). A
// fifth of the weights of a large network scores within a twentieth of the whole network.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/engine/model/tuple_network.h"
#include "tilestone/training/trainer.h"

namespace tilestone::training {

/// Ranks the weights of a training once; pack() may then run any number of times.
class Packer {
public:
    /// `trainer` must outlive the packer and must not learn in the meantime. `step` is the
    /// quantisation step in points.
    Packer(const Trainer& trainer, float step);

    /// Keeps the `most` highest-ranked weights that are nonzero after rounding, or slightly fewer.
    /// Clamps weights beyond 16 bits of steps. Returns an empty network if memory is short.
    [[nodiscard]] model::TupleNetwork pack(std::uint64_t most = ~std::uint64_t{0}) const;

private:
    [[nodiscard]] std::uint32_t rank(std::uint32_t index) const;

    const Trainer* trainer_;
    float step_;
    std::vector<double> proposed_;       ///< sum of the proposed changes in points, per tuple
    std::vector<std::uint64_t> counts_;  ///< number of weights per rank
};

/// Number of weights that have learnt anything.
std::uint64_t count_touched(const CoherentWeights& weights);

/// Number of nonzero weights.
std::uint64_t count_weights(const model::TupleNetwork& network);

}  // namespace tilestone::training
