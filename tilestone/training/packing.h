// SPDX-License-Identifier: MIT
//
// Packs a training into a network for play: prunes the least used weights and quantises the others.
//
// A weight with a small sum of proposed changes was rarely read or mattered little; without it the
// other tuples value the board. The packer keeps the weights with the largest sums, weighted by
// size and normalised per tuple, so tuples that joined a training later keep their share. A fifth
// of the weights of a large network scores within a twentieth of the whole network.
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
    /// Rank of a weight: its use times the square root of its size. Use is the weight's share of
    /// all changes proposed to its tuple, since a later tuple has received fewer proposals. Without
    /// the size, or with the size itself, the pruned network plays worse
    /// (docs/lab/2026-11-24-2048-pruning.md). Rank 0: never kept. Rank 1: a weight of the initial
    /// network that no board has read, so its use is unknown.
    [[nodiscard]] std::size_t rank(std::uint32_t index) const;

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
