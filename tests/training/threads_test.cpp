// SPDX-License-Identifier: MIT
//
// Exercises data shared between training threads, for the thread sanitizer.
#include <gtest/gtest.h>

#include "tests/training/small_training.h"

namespace tilestone::training {
namespace {

TEST(TrainerThreads, LearnTogether) {
    constexpr std::uint64_t kGames = kWhole ? 1500 : 150;
    TrainingPlan plan = small_plan();
    plan.actors = 5;
    Trainer trainer = *Trainer::create(plan);
    const auto executor = make_executor(3);
    trainer.run(*executor, kGames, Milliseconds(1e9), nullptr);
    EXPECT_GE(trainer.record().games, kGames);
    EXPECT_LT(trainer.record().games, kGames + plan.actors);
    EXPECT_GT(trainer.record().now().mean_score, kWhole ? 5000 : 2000);
}

}  // namespace
}  // namespace tilestone::training
