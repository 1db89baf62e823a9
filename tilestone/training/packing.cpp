// SPDX-License-Identifier: MIT
#include "tilestone/training/packing.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace tilestone::training {
namespace {

/// The precision of a sum in CoherentWeights.
float without_low_half(float sum) {
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(sum) & 0xffff0000u);
}

/// True if the weight came from an initial network and no board has read it since.
bool is_unread(const LearnedWeight& weight) {
    return weight.sum == 0 && weight.absolute == without_low_half(Trainer::kAssumedUpdates);
}

constexpr std::size_t kRanks = std::size_t{1} << 16;

/// The upper half of a non-negative float; preserves the order of the numbers.
std::size_t upper_half(float number) { return std::bit_cast<std::uint32_t>(number) >> 16; }

std::int16_t in_steps(float points, float step) {
    constexpr float kMax = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::lround(std::clamp(points / step, -kMax, kMax)));
}

}  // namespace

Packer::Packer(const Trainer& trainer, float step)
    : trainer_(&trainer),
      step_(step),
      proposed_(trainer.plan().shape.tuples.size()),
      counts_(kRanks) {
    const std::size_t size = trainer.weights().size();
    for (std::size_t i = 0; i < size; ++i) {
        const LearnedWeight weight = trainer.weights().at(static_cast<std::uint32_t>(i));
        if (weight.absolute == 0 || is_unread(weight)) continue;
        const std::size_t tuple = trainer.indexer().tuple_of(static_cast<std::uint32_t>(i));
        proposed_[tuple] += double{weight.absolute};
    }
    for (std::size_t i = 0; i < size; ++i) ++counts_[rank(static_cast<std::uint32_t>(i))];
}

std::size_t Packer::rank(std::uint32_t index) const {
    const LearnedWeight weight = trainer_->weights().at(index);
    if (weight.absolute == 0 || in_steps(weight.value, step_) == 0) return 0;
    const model::TupleIndexer& indexer = trainer_->indexer();
    if (!indexer.is_ever_read(index)) return 0;
    if (is_unread(weight)) return 1;
    const double share = double{weight.absolute} / proposed_[indexer.tuple_of(index)];
    const double worth = share * std::sqrt(std::fabs(double{weight.value}));
    return std::max<std::size_t>(2, upper_half(static_cast<float>(worth)));
}

model::TupleNetwork Packer::pack(std::uint64_t most) const {
    model::TupleNetwork network(trainer_->plan().shape, step_);
    if (network.is_empty()) return network;
    std::uint64_t kept = 0;
    std::size_t least = kRanks;
    while (least > 1 && kept + counts_[least - 1] <= most) kept += counts_[--least];
    for (std::size_t i = 0; i < network.size(); ++i) {
        const auto index = static_cast<std::uint32_t>(i);
        if (rank(index) < least) continue;
        network.set_weight(i, in_steps(trainer_->weights().at(index).value, step_));
    }
    return network;
}

std::uint64_t count_touched(const CoherentWeights& weights) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        count += weights.at(static_cast<std::uint32_t>(i)).absolute > 0 ? 1 : 0;
    }
    return count;
}

std::uint64_t count_weights(const model::TupleNetwork& network) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < network.size(); ++i) count += network.weight(i) != 0 ? 1 : 0;
    return count;
}

}  // namespace tilestone::training
