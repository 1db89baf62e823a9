// SPDX-License-Identifier: MIT
//
// GpuTrainer: trains a network of 2048 by thousands of games at once on a GPU.
//
// What a game does is written in warp_actor.h; here is what one does with all of them. Nothing of
// CUDA is to be seen, so that only device.cu needs its compiler.
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
    /// Games with an empty network. An error where there is no device, or too little memory: 8
    /// bytes for each weight. The shape has 4 or 8 tuples.
    static Result<GpuTrainer> create(const model::TupleShape& shape, std::uint64_t seed);
    GpuTrainer(GpuTrainer&&) noexcept;
    GpuTrainer& operator=(GpuTrainer&&) noexcept;
    ~GpuTrainer();

    /// How many games are played at once.
    [[nodiscard]] std::uint32_t games() const;

    /// Takes the weights of a packed network, slow to leave their values: training::Trainer. It may
    /// have other stages, and fewer tuples.
    Status begin_with(const model::TupleNetwork& network);
    /// Tables have a say from now on.
    Status add(const DenseTableData& map);
    void set_rule(const UpdateRule& rule);

    /// So many turns of each game.
    Status play(std::uint32_t turns);
    Result<std::unique_ptr<Results>> results() const;

    struct RankedWeight {
        std::uint32_t index = 0;
        std::int16_t steps = 0;
        std::uint16_t rank = 0;  ///< the higher, the more it is worth
    };
    /// The weights that are worth most, rounded to `step` points, at most `most`: training::Packer.
    /// In no order.
    Result<std::vector<RankedWeight>> best_weights(std::uint64_t most, float step);
    /// Forgets all others: what they said the rest may learn to say.
    Status keep_best(std::uint64_t most, float step);

private:
    struct Device;
    explicit GpuTrainer(std::unique_ptr<Device> device);
    std::unique_ptr<Device> device_;
};

}  // namespace tilestone::gpu
