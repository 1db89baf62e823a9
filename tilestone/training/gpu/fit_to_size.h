// SPDX-License-Identifier: MIT
//
// As many of the best weights as fit into a file of a certain size.
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
    float step = 1;         ///< points that weights are rounded to
    double most_bytes = 0;  ///< of the file
};

struct SizedNetwork {
    std::string packed;  ///< empty where nothing fits
    std::uint64_t count = 0;
};

/// Tries some numbers of weights from half of them to all, side by side. `manifest_of` writes what
/// a network of so many weights tells; it is called from several threads.
SizedNetwork fit_to_size(std::vector<GpuTrainer::RankedWeight> weights, const SizeLimit& limit,
                         const std::function<std::string(std::uint64_t)>& manifest_of);

}  // namespace tilestone::gpu
