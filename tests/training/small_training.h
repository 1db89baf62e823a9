// SPDX-License-Identifier: MIT
//
// A training that takes a moment, for tests.
#pragma once

#include <gtest/gtest.h>

#include "tilestone/training/trainer.h"

namespace tilestone::training {

/// Checked builds are slow: they train a tenth as long, and the tests expect less.
inline constexpr bool kWhole = TILESTONE_TEST_DIVISOR == 1;

inline TrainingPlan small_plan(std::uint64_t seed = 1) {
    return {.shape = *model::parse_shape("4x4"), .seed = seed, .actors = 3};
}

/// Trains on one thread until `games` games are complete.
inline void train(Trainer& trainer, std::uint64_t games) {
    const auto executor = make_executor(1);
    trainer.run(*executor, games, Milliseconds(1e9), nullptr);
}

/// Compares everything except the elapsed seconds.
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
