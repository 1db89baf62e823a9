// SPDX-License-Identifier: MIT
//
// Ranks of weights, by which a trained network is pruned: for the CPU (packing.h) and the GPU
// (gpu/ranking.cuh).
//
// The rank of a weight is its use times the square root of its size. Use is the weight's share of
// all changes proposed to its tuple, since a later tuple has received fewer proposals. Without the
// size, or with the size itself, the pruned network plays worse
// (docs/lab/2026-11-24-2048-pruning.md). Rank 0: never kept. Rank 1: a weight of the initial
// network that no board has read, so its use is unknown.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include "tilestone/core/host_device.h"
#include "tilestone/training/packed_weight.h"

namespace tilestone::training {

inline constexpr std::uint32_t kRanks = 1u << 16;

TILESTONE_HOST_DEVICE_INLINE std::int16_t in_steps(float points, float step) {
    constexpr float kMax = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::lround(double{std::clamp(points / step, -kMax, kMax)}));
}

/// What the weight adds to the sum of the changes proposed to its tuple.
constexpr double proposed_to(const LearnedWeight& weight) {
    return is_unread(weight) ? 0 : double{weight.absolute};
}

/// `step` is the quantisation step in points, `proposed` the sum of proposed_to() per tuple.
TILESTONE_HOST_DEVICE_INLINE std::uint32_t rank_of(const model::TupleIndexer& indexer,
                                                   std::uint32_t index, const LearnedWeight& weight,
                                                   float step, const double* proposed) {
    if (weight.absolute == 0 || in_steps(weight.value, step) == 0) return 0;
    if (!indexer.is_ever_read(index)) return 0;
    if (is_unread(weight)) return 1;
    const double share = double{weight.absolute} / proposed[indexer.tuple_of(index)];
    const double worth = share * std::sqrt(std::fabs(double{weight.value}));
    // The upper half of a non-negative float preserves the order of the numbers.
    const std::uint32_t rank = std::bit_cast<std::uint32_t>(static_cast<float>(worth)) >> 16;
    return rank < 2 ? 2 : rank;
}

struct RankCut {
    std::size_t least = kRanks;  ///< the lowest rank that is kept
    std::uint64_t kept = 0;
};
/// Keeps at most `most` weights of the highest ranks. `counts` are numbers of weights by rank.
template <class Count>
RankCut cut_ranks(std::span<const Count> counts, std::uint64_t most) {
    RankCut cut;
    while (cut.least > 1 && cut.kept + counts[cut.least - 1] <= most) {
        cut.kept += counts[--cut.least];
    }
    return cut;
}

}  // namespace tilestone::training
