// SPDX-License-Identifier: MIT
#include "tilestone/training/gpu/fit_to_size.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/engine/model/network_file.h"

namespace tilestone::gpu {
namespace {

/// Weights of a small shape, each index once; the higher the rank, the more they are worth.
std::vector<GpuTrainer::RankedWeight> some_weights(std::uint64_t size) {
    Rng rng(1);
    std::vector<GpuTrainer::RankedWeight> weights;
    for (std::uint32_t index = 0; index < size; index += 1 + rng.below(5)) {
        const auto steps = static_cast<std::int16_t>(1 + rng.below(1000));
        weights.push_back({index, steps, static_cast<std::uint16_t>(2 + rng.below(500))});
    }
    std::swap(weights.front(), weights.back());  // in no order
    return weights;
}

TEST(CrowdFitting, KeepsTheBestThatFit) {
    const model::TupleShape shape = *model::parse_shape("4x4@8192");
    const auto weights = some_weights(shape.weights());
    const auto manifest = [](std::uint64_t count) { return std::to_string(count); };
    const SizedNetwork all =
        fit_to_size(weights, {.shape = shape, .step = 2, .max_bytes = 1e9}, manifest);
    EXPECT_EQ(all.count, weights.size());
    const double half = 0.75 * static_cast<double>(all.packed.size());
    const SizedNetwork some =
        fit_to_size(weights, {.shape = shape, .step = 2, .max_bytes = half}, manifest);
    EXPECT_LE(static_cast<double>(some.packed.size()), half);
    EXPECT_GT(static_cast<double>(some.packed.size()), 0.9 * half);
    const auto file = model::unpack_network(some.packed);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->manifest, std::to_string(some.count));
    std::uint64_t kept = 0;
    std::uint16_t min_kept = 0xffff;
    std::uint16_t max_dropped = 0;
    for (const GpuTrainer::RankedWeight& weight : weights) {
        const bool is_kept = file->network.weight(weight.index) != 0;
        kept += is_kept ? 1 : 0;
        if (is_kept) {
            EXPECT_EQ(file->network.weight(weight.index), weight.steps);
            min_kept = std::min(min_kept, weight.rank);
        } else {
            max_dropped = std::max(max_dropped, weight.rank);
        }
    }
    EXPECT_EQ(kept, some.count);
    EXPECT_GT(min_kept, max_dropped);
}

TEST(CrowdFitting, NothingFitsIntoNothing) {
    const model::TupleShape shape = *model::parse_shape("4x4");
    const SizedNetwork fitted =
        fit_to_size(some_weights(shape.weights()), {.shape = shape, .step = 2, .max_bytes = 100},
                    [](std::uint64_t) { return std::string(); });
    EXPECT_TRUE(fitted.packed.empty());
    EXPECT_EQ(fitted.count, 0u);
}

}  // namespace
}  // namespace tilestone::gpu
