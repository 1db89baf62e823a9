// SPDX-License-Identifier: MIT
#include "tilestone/training/gpu/fit_to_size.h"

#include <algorithm>

#include "tilestone/core/executor.h"
#include "tilestone/engine/model/network_file.h"
#include "tilestone/training/weight_rank.h"

namespace tilestone::gpu {
namespace {

constexpr std::size_t kTries = 16;
constexpr double kFewest = 0.5;  // share of all weights

}  // namespace

SizedNetwork fit_to_size(std::vector<GpuTrainer::RankedWeight> weights, const SizeLimit& limit,
                         const std::function<std::string(std::uint64_t)>& manifest_of) {
    std::ranges::sort(weights, {}, &GpuTrainer::RankedWeight::index);
    std::vector<std::uint64_t> ranks(training::kRanks);
    for (const GpuTrainer::RankedWeight& weight : weights) ++ranks[weight.rank];
    std::vector<SizedNetwork> tries(kTries);
    const auto executor = make_executor(kTries);
    executor->run(kTries, [&](std::size_t number) {
        const double share = kFewest + (1 - kFewest) * static_cast<double>(number) / (kTries - 1);
        const auto wanted = static_cast<std::uint64_t>(static_cast<double>(weights.size()) * share);
        SizedNetwork& attempt = tries[number];
        const auto cut = training::cut_ranks(std::span<const std::uint64_t>(ranks), wanted);
        attempt.count = cut.kept;
        model::TupleNetwork network(limit.shape, limit.step);
        for (const GpuTrainer::RankedWeight& weight : weights) {
            if (weight.rank >= cut.least) network.set_weight(weight.index, weight.steps);
        }
        if (attempt.count > 0)
            attempt.packed = model::pack_network(network, manifest_of(attempt.count));
    });
    SizedNetwork best;
    for (SizedNetwork& attempt : tries) {
        const auto bytes = static_cast<double>(attempt.packed.size());
        if (bytes <= limit.max_bytes && attempt.count > best.count) best = std::move(attempt);
    }
    return best;
}

}  // namespace tilestone::gpu
