// SPDX-License-Identifier: MIT
//
// What a GPU training begins with: the weights of a packed network, at their places in the shape
// that is trained, which may have other stages.
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

/// As training::Trainer::create_from(); an error where the network's tuples are not the first ones
/// of `shape`. Zeros are left out.
Result<std::vector<InitialWeight>> initial_weights(const model::TupleNetwork& network,
                                                   const model::TupleShape& shape);

}  // namespace tilestone::gpu
