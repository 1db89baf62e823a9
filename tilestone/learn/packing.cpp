// SPDX-License-Identifier: MIT
#include "tilestone/learn/packing.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace tilestone::learn {
namespace {

/// As CoherentWeights keeps a sum.
float rounded(float sum) {
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(sum) & 0xffff0000u);
}

/// Absolute sums are not negative and have 16 bits, whose order is that of the numbers. The sum of
/// a weight that was there when the training began, and that no board has read since, says nothing
/// of its use: it comes last.
std::size_t rank_of(const LearnedWeight& weight) {
    if (weight.sum == 0 && weight.absolute == rounded(Trainer::kRemembered)) return 1;
    return std::bit_cast<std::uint32_t>(weight.absolute) >> 16;
}

/// Of a weight that is not to be kept in any case: 0.
std::size_t rank_of(const Trainer& trainer, std::size_t i) {
    const auto index = static_cast<std::uint32_t>(i);
    const std::size_t rank = rank_of(trainer.weights().at(index));
    return rank > 0 && trainer.indexer().is_ever_read(index) ? rank : 0;
}

/// The least rank so that no more than `most` weights have it or a greater one; at least 1, the
/// least of a weight that learnt anything.
std::size_t least_rank(const Trainer& trainer, std::uint64_t most) {
    constexpr std::size_t kRanks = std::size_t{1} << 16;
    std::vector<std::uint64_t> counts(kRanks);
    for (std::size_t i = 0; i < trainer.weights().size(); ++i) ++counts[rank_of(trainer, i)];
    std::uint64_t kept = 0;
    std::size_t rank = kRanks;
    while (rank > 1 && kept + counts[rank - 1] <= most) kept += counts[--rank];
    return rank;
}

std::int16_t in_steps(float points, float step) {
    constexpr float kMost = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::lround(std::clamp(points / step, -kMost, kMost)));
}

}  // namespace

model::TupleNetwork pack(const Trainer& trainer, const PackingPlan& plan) {
    model::TupleNetwork network(trainer.plan().shape, plan.step);
    if (network.is_empty()) return network;
    const std::size_t least = least_rank(trainer, plan.weights);
    for (std::size_t i = 0; i < network.size(); ++i) {
        if (rank_of(trainer, i) < least) continue;
        const LearnedWeight weight = trainer.weights().at(static_cast<std::uint32_t>(i));
        const std::int16_t steps = in_steps(weight.value, plan.step);
        if (steps != 0) network.set_weight(i, steps);  // not to touch memory for nothing
    }
    return network;
}

std::uint64_t count_touched(const CoherentWeights& weights) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        count += rank_of(weights.at(static_cast<std::uint32_t>(i))) > 0 ? 1 : 0;
    }
    return count;
}

std::uint64_t count_weights(const model::TupleNetwork& network) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < network.size(); ++i) count += network.weight(i) != 0 ? 1 : 0;
    return count;
}

}  // namespace tilestone::learn
