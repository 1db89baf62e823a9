// SPDX-License-Identifier: MIT
#include "tilestone/training/gpu/initial_weights.h"

#include "tilestone/training/gpu/weight.h"
#include "tilestone/training/stages.h"

namespace tilestone::gpu {

Result<std::vector<InitialWeight>> initial_weights(const model::TupleNetwork& network,
                                                   const model::TupleShape& shape) {
    if (!training::begins_with_tuples_of(shape, network.shape())) {
        return Error{"its shape is " + model::to_text(network.shape())};
    }
    const std::uint64_t own_count = shape.weights_of_stage();
    const std::uint64_t its_count = network.shape().weights_of_stage();
    std::vector<InitialWeight> all;
    for (unsigned stage = 0; stage <= shape.stages.size(); ++stage) {
        const auto its_stage = training::same_stage(shape, stage, network.shape());
        if (!its_stage) continue;
        for (std::uint64_t i = 0; i < its_count; ++i) {
            const std::int16_t steps = network.weight(*its_stage * its_count + i);
            if (steps == 0) continue;
            const float points = network.step() * static_cast<float>(steps);
            all.push_back({static_cast<std::uint32_t>(stage * own_count + i),
                           static_cast<std::int32_t>(points * kUnits)});
        }
    }
    return all;
}

}  // namespace tilestone::gpu
