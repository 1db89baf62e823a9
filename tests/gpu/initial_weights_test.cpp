// SPDX-License-Identifier: MIT
//
// A crowd begins with what training::Trainer would begin with.
#include "tilestone/training/gpu/initial_weights.h"

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/training/gpu/weight.h"
#include "tilestone/training/trainer.h"

namespace tilestone::gpu {
namespace {

TEST(CrowdBeginning, IsThatOfATrainer) {
    model::TupleNetwork network(*model::parse_shape("0123:4567:0145:4589@8192,16384"), 16);
    Rng rng(1);
    for (std::size_t i = 0; i < network.size(); i += 1 + rng.below(9)) {
        network.set_weight(i, static_cast<std::int16_t>(rng.below(4001)) - 2000);
    }
    for (const char* text : {"4x4@8192,16384", "4x4@8192,12288,16384,32768", "4x4",
                             "0123:4567:0145:4589:1256:569a:0124:1245@16384"}) {
        const model::TupleShape shape = *model::parse_shape(text);
        const auto begun = initial_weights(network, shape);
        ASSERT_TRUE(begun);
        const auto trainer = training::Trainer::create_from(network, {.shape = shape});
        ASSERT_TRUE(trainer);
        std::size_t known = 0;
        for (std::size_t i = 0; i < trainer->weights().size(); ++i) {
            known += trainer->weights().at(static_cast<std::uint32_t>(i)).absolute > 0 ? 1 : 0;
        }
        EXPECT_EQ(begun->size(), known) << text;
        for (const InitialWeight& weight : *begun) {
            ASSERT_EQ(static_cast<float>(weight.units) / kUnits,
                      trainer->weights().at(weight.index).value);
        }
    }
}

TEST(CrowdBeginning, OtherTuplesAreRefused) {
    const model::TupleNetwork network(*model::parse_shape("4x4"), 1);
    const auto begun = initial_weights(network, *model::parse_shape("4x5"));
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().message, "its shape is 0123:4567:0145:4589");
}

}  // namespace
}  // namespace tilestone::gpu
