// SPDX-License-Identifier: MIT
//
// A training that is over in a moment, for tests.
#pragma once

#include <gtest/gtest.h>

#include "tilestone/training/trainer.h"

namespace tilestone::training {

/// Checked builds are slow: they train a tenth, and less is expected of them.
inline constexpr bool kWhole = TILESTONE_TEST_DIVISOR == 1;

inline TrainingPlan small_plan(std::uint64_t seed = 1) {
    return {.shape = *model::parse_shape("4x4"), .seed = seed, .actors = 3};
}

/// On one thread, to so many games.
inline void train(Trainer& trainer, std::uint64_t games) {
    const auto executor = make_executor(1);
    trainer.run(*executor, games, Milliseconds(1e9), nullptr);
}

/// All but the seconds that it took.
inline void expect_same(const Trainer& a, const Trainer& b) {
    EXPECT_EQ(a.record().games, b.record().games);
    EXPECT_EQ(a.record().moves, b.record().moves);
    EXPECT_EQ(a.record().now().mean_score, b.record().now().mean_score);
    ASSERT_EQ(a.weights().size(), b.weights().size());
    std::size_t different = 0;
    for (std::uint32_t i = 0; i < a.weights().size(); ++i) {
        different += a.weights().at(i) == b.weights().at(i) ? 0 : 1;
    }
    EXPECT_EQ(different, 0u);
}

}  // namespace tilestone::training
