// SPDX-License-Identifier: MIT
//
// Initial weights of a GPU training: those of a packed network at their indices in the shape to
// train, which may have other stages.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/engine/model/tuple_network.h"

namespace tilestone::gpu {

struct InitialWeight {
    std::uint32_t index = 0;
    std::int32_t units = 0;  ///< 256ths of a point
};

/// As training::Trainer::create_from(). Fails if the network's tuples are not the first tuples of
/// `shape`. Omits zeros.
Result<std::vector<InitialWeight>> initial_weights(const model::TupleNetwork& network,
                                                   const model::TupleShape& shape);

}  // namespace tilestone::gpu
