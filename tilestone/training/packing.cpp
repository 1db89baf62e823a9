// SPDX-License-Identifier: MIT
#include "tilestone/training/packing.h"

#include "tilestone/training/weight_rank.h"

namespace tilestone::training {
Packer::Packer(const Trainer& trainer, float step)
    : trainer_(&trainer),
      step_(step),
      proposed_(trainer.plan().shape.tuples.size()),
      counts_(kRanks) {
    const std::size_t size = trainer.weights().size();
    for (std::size_t i = 0; i < size; ++i) {
        const auto index = static_cast<std::uint32_t>(i);
        const double proposed = proposed_to(trainer.weights().at(index));
        if (proposed > 0) proposed_[trainer.indexer().tuple_of(index)] += proposed;
    }
    for (std::size_t i = 0; i < size; ++i) ++counts_[rank(static_cast<std::uint32_t>(i))];
}

std::uint32_t Packer::rank(std::uint32_t index) const {
    return rank_of(trainer_->indexer(), index, trainer_->weights().at(index), step_,
                   proposed_.data());
}

model::TupleNetwork Packer::pack(std::uint64_t most) const {
    model::TupleNetwork network(trainer_->plan().shape, step_);
    if (network.is_empty()) return network;
    const std::size_t least = cut_ranks(std::span<const std::uint64_t>(counts_), most).least;
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
