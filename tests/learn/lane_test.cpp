// SPDX-License-Identifier: MIT
#include "tilestone/learn/lane.h"

#include <gtest/gtest.h>

namespace tilestone::learn {
namespace {

/// All that a lane taught its weights in so many moves.
std::vector<LearnedWeight> taught(const char* text, Registers registers, int moves) {
    const model::TupleShape shape = *model::parse_shape(text);
    const model::TupleIndexer indexer(shape);
    CoherentWeights weights(static_cast<std::size_t>(indexer.weights()));
    const Pupil pupil{.indexer = &indexer,
                      .weights = &weights,
                      .largest_read = shape.largest_read(),
                      .registers = registers};
    Lane lane(5);
    for (int i = 0; i < moves; ++i) {
        lane.look(pupil);
        lane.learn(pupil, {});
    }
    std::vector<LearnedWeight> result;
    for (std::uint32_t i = 0; i < weights.size(); ++i) result.push_back(weights.at(i));
    return result;
}

TEST(Lane, TeachesTheSameWithRegistersOfEverySize) {
    constexpr int kMoves = 3000;
    const auto narrow = taught("4x4", Registers::k16Bytes, kMoves);
    EXPECT_EQ(taught("4x4", widest_registers(), kMoves), narrow);
    if (widest_registers() == Registers::k64Bytes) {
        EXPECT_EQ(taught("4x4", Registers::k32Bytes, kMoves), narrow);
    }
}

TEST(Lane, TeachesEachStageItsOwn) {
    const auto weights = taught("4x4@256", Registers::k16Bytes, 5000);
    const std::size_t stage = weights.size() / 2;
    std::size_t learnt_before = 0;
    std::size_t learnt_after = 0;
    for (std::size_t i = 0; i < stage; ++i) {
        learnt_before += weights[i].absolute > 0 ? 1 : 0;
        learnt_after += weights[stage + i].absolute > 0 ? 1 : 0;
        // Only the other stage's boards have a tile of 256.
        bool has_large = false;
        for (unsigned shift = 0; shift < 16; shift += 4) has_large |= (i >> shift & 0xf) >= 8;
        if (has_large) {
            ASSERT_EQ(weights[i], LearnedWeight{}) << i;
        }
    }
    EXPECT_GT(learnt_before, 1000u);
    EXPECT_GT(learnt_after, 1000u);
}

}  // namespace
}  // namespace tilestone::learn
