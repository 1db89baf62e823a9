// SPDX-License-Identifier: MIT
//
// Ranks weights on the GPU, since there are hundreds of millions: training/weight_rank.h. For
// device.cu only.
#pragma once

#include <cstdint>

#include "tilestone/training/gpu/device_memory.h"
#include "tilestone/training/weight_rank.h"

namespace tilestone::gpu {

/// All weights and where they belong.
struct RankedWeights {
    model::TupleIndexer indexer;
    std::uint64_t* weights;
    float step;  ///< quantisation step in points

    __device__ std::uint32_t rank(std::uint32_t index, const double* proposed) const {
        return training::rank_of(indexer, index, training::unpacked(read(weights + index)), step,
                                 proposed);
    }
};

struct Entry {
    std::uint32_t index;
    std::int32_t steps;
    std::uint32_t rank;
};

struct Ranking {
    double proposed[model::kMaxTuples];     ///< sum of the proposed changes in points, per tuple
    std::uint32_t counts[training::kRanks];  ///< number of weights per rank
    std::uint32_t taken;
};

/// Sums the proposed changes per tuple.
__global__ void sum_proposed(RankedWeights all, Ranking* ranking) {
    double proposed[model::kMaxTuples] = {};
    const std::uint64_t count = all.indexer.weights();
    const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
         i += threads) {
        const double added = training::proposed_to(training::unpacked(read(all.weights + i)));
        if (added == 0) continue;
        const std::size_t tuple = all.indexer.tuple_of(static_cast<std::uint32_t>(i));
        for (std::size_t t = 0; t < model::kMaxTuples; ++t) {
            if (t == tuple) proposed[t] += added;
        }
    }
    for (std::size_t t = 0; t < model::kMaxTuples; ++t) {
        if (proposed[t] > 0) atomicAdd(&ranking->proposed[t], proposed[t]);
    }
}

__global__ void count_ranks(RankedWeights all, Ranking* ranking) {
    const std::uint64_t count = all.indexer.weights();
    const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
         i += threads) {
        const std::uint32_t rank = all.rank(static_cast<std::uint32_t>(i), ranking->proposed);
        if (rank != 0) atomicAdd(&ranking->counts[rank], 1u);
    }
}

/// Writes the weights of rank `least` and above to `kept`. If `kept` is null, zeroes all others
/// instead.
__global__ void take_best(RankedWeights all, std::uint32_t least, Ranking* ranking, Entry* kept) {
    const std::uint64_t count = all.indexer.weights();
    const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
         i += threads) {
        const auto index = static_cast<std::uint32_t>(i);
        const std::uint32_t rank = all.rank(index, ranking->proposed);
        if (kept == nullptr) {
            if (rank < least) write(all.weights + i, {0, 0});
        } else if (rank >= least) {
            const float points = training::unpacked(read(all.weights + i)).value;
            kept[atomicAdd(&ranking->taken, 1u)] = {index, training::in_steps(points, all.step),
                                                    rank};
        }
    }
}

}  // namespace tilestone::gpu
