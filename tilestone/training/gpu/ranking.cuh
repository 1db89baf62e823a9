// SPDX-License-Identifier: MIT
//
// Ranks weights as training::Packer does, on the GPU, since there are hundreds of millions. For
// device.cu only.
#pragma once

#include <cmath>
#include <cstdint>

#include "tilestone/training/gpu/device_memory.h"

namespace tilestone::gpu {

inline constexpr unsigned kRanks = 1u << 16;

struct Entry {
    std::uint32_t index;
    std::int32_t units;  ///< 256ths of a point, or quantisation steps
    std::uint32_t rank;
};

struct Ranking {
    double proposed[FlatShape::kMaxTuples];  ///< sum of the proposed changes in points, per tuple
    std::uint32_t counts[kRanks];             ///< number of weights per rank
    std::uint32_t taken;
};

__device__ inline bool is_unread(std::uint32_t sums, std::uint32_t assumed) {
    return sums == assumed;
}

/// As in training::Packer: sums the proposed changes per tuple.
__global__ void sum_proposed(DeviceMemory memory, std::uint64_t count, std::uint32_t assumed,
                             Ranking* ranking) {
    double proposed[FlatShape::kMaxTuples] = {};
    const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
         i += threads) {
        const std::uint32_t sums = read(memory.weights + i).sums;
        if (sums << 16 == 0 || sums == kNoPromotionSource || is_unread(sums, assumed)) continue;
        const std::uint32_t tuple = memory.shape.tuple_of(static_cast<std::uint32_t>(i));
        for (std::uint32_t t = 0; t < FlatShape::kMaxTuples; ++t) {
            if (t == tuple) proposed[t] += double{std::bit_cast<float>(sums << 16)};
        }
    }
    for (std::uint32_t t = 0; t < FlatShape::kMaxTuples; ++t) {
        if (proposed[t] > 0) atomicAdd(&ranking->proposed[t], proposed[t]);
    }
}

__device__ inline std::int32_t in_steps(std::int32_t units, float step) {
    const float steps = roundf(static_cast<float>(units) / kUnits / step);
    return static_cast<std::int32_t>(fminf(fmaxf(steps, -32767.0F), 32767.0F));
}

/// As training::Packer::rank().
__device__ inline std::uint32_t rank(const DeviceMemory& memory, std::uint32_t index, float step,
                                     std::uint32_t assumed, const Ranking& ranking) {
    const Weight weight = read(memory.weights + index);
    if (weight.sums << 16 == 0 || weight.sums == kNoPromotionSource) return 0;
    if (in_steps(weight.value, step) == 0 || !memory.shape.is_ever_read(index)) return 0;
    if (is_unread(weight.sums, assumed)) return 1;
    const double share = double{std::bit_cast<float>(weight.sums << 16)} /
                         ranking.proposed[memory.shape.tuple_of(index)];
    const double worth = share * sqrt(fabs(double{static_cast<float>(weight.value) / kUnits}));
    const std::uint32_t rank = std::bit_cast<std::uint32_t>(static_cast<float>(worth)) >> 16;
    return rank < 2 ? 2 : rank;
}

__global__ void count_ranks(DeviceMemory memory, std::uint64_t count, float step,
                            std::uint32_t assumed, Ranking* ranking) {
    const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
         i += threads) {
        const std::uint32_t of_weight =
            rank(memory, static_cast<std::uint32_t>(i), step, assumed, *ranking);
        if (of_weight != 0) atomicAdd(&ranking->counts[of_weight], 1u);
    }
}

/// Writes the weights of rank `least` and above to `kept`. If `kept` is null, zeroes all others
/// instead.
__global__ void take_best(DeviceMemory memory, std::uint64_t count, float step, std::uint32_t assumed,
                          std::uint32_t least, Ranking* ranking, Entry* kept) {
    const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
         i += threads) {
        const auto index = static_cast<std::uint32_t>(i);
        const std::uint32_t of_weight = rank(memory, index, step, assumed, *ranking);
        const bool is_kept = of_weight >= least;
        if (kept == nullptr) {
            if (!is_kept) write(memory.weights + i, {0, 0});
        } else if (is_kept) {
            const std::int32_t units = read(memory.weights + i).value;
            kept[atomicAdd(&ranking->taken, 1u)] = {index, in_steps(units, step), of_weight};
        }
    }
}

}  // namespace tilestone::gpu
