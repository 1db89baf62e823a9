// SPDX-License-Identifier: MIT
//
// Finds how many of the best weights fit into a file of a given size.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tilestone/engine/model/tuple_shape.h"
#include "tilestone/training/gpu/gpu_trainer.h"

namespace tilestone::gpu {

struct SizeLimit {
    model::TupleShape shape;
    float step = 1;        ///< quantisation step in points
    double max_bytes = 0;  ///< size limit of the file
};

struct SizedNetwork {
    std::string packed;  ///< empty if nothing fits
    std::uint64_t count = 0;
};

/// Tries several counts from half of the weights to all, in parallel, and returns the largest
/// network that fits. `manifest_of` returns the manifest for a number of weights; several threads
/// call it.
SizedNetwork fit_to_size(std::vector<GpuTrainer::RankedWeight> weights, const SizeLimit& limit,
                         const std::function<std::string(std::uint64_t)>& manifest_of);

}  // namespace tilestone::gpu
