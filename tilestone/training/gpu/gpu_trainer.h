// SPDX-License-Identifier: MIT
//
// GpuTrainer: trains a 2048 network by thousands of concurrent games on a GPU.
//
// warp_actor.h implements a single game; this class controls all of them. The interface is free of
// CUDA, so only device.cu needs nvcc.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/engine/model/tuple_network.h"
#include "tilestone/training/gpu/device_memory.h"

namespace tilestone::gpu {

class GpuTrainer {
public:
    /// Starts games with an empty network. Fails without a device or with too little memory: 8
    /// bytes per weight. The shape must have 4 or 8 tuples.
    static Result<GpuTrainer> create(const model::TupleShape& shape, std::uint64_t seed);
    GpuTrainer(GpuTrainer&&) noexcept;
    GpuTrainer& operator=(GpuTrainer&&) noexcept;
    ~GpuTrainer();

    /// Number of concurrent games.
    [[nodiscard]] std::uint32_t games() const;

    /// Loads the weights of a packed network, which change slowly at first
    /// (training::kAssumedUpdates). The network may have other stages and fewer tuples.
    Status load(const model::TupleNetwork& network);
    /// Adds a tablebase that influences moves from now on.
    Status add(const DenseTableData& data);
    void set_rate(const training::Rate& rate);

    /// Plays `turns` turns of each game.
    Status play(std::uint32_t turns);
    Result<std::unique_ptr<Results>> results() const;

    struct RankedWeight {
        std::uint32_t index = 0;
        std::int16_t steps = 0;
        std::uint16_t rank = 0;  ///< higher is better
    };
    /// At most `most` of the highest-ranked weights, rounded to `step` points, in no particular
    /// order; ranks as in training/weight_rank.h.
    Result<std::vector<RankedWeight>> best_weights(std::uint64_t most, float step);
    /// Zeroes all other weights, so the rest can learn to compensate.
    Status keep_best(std::uint64_t most, float step);

private:
    struct Device;
    explicit GpuTrainer(std::unique_ptr<Device> device);
    std::unique_ptr<Device> device_;
};

}  // namespace tilestone::gpu
