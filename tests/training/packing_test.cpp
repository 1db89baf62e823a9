// SPDX-License-Identifier: MIT
#include "tilestone/training/packing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "tests/training/small_training.h"

namespace tilestone::training {
namespace {

TEST(Packing, KeepsEveryWeightThatLearntAndRoundsIt) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const model::TupleNetwork network = Packer(trainer, 0.5F).pack();
    ASSERT_EQ(network.size(), trainer.weights().size());
    std::uint64_t kept = 0;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        const float points = trainer.weights().at(i).value;
        ASSERT_LE(std::fabs(0.5F * network.weight(i) - points), 0.25F) << i;
        kept += network.weight(i) != 0 ? 1 : 0;
    }
    EXPECT_GT(kept, 1000u);
    EXPECT_LE(kept, count_touched(trainer.weights()));
}

/// The worth of each weight, computed directly from the rule.
std::vector<double> worths_of(const Trainer& trainer, float step) {
    const std::size_t size = trainer.weights().size();
    const std::size_t of_tuple = size / trainer.plan().shape.tuples.size();  // 4 cells each
    std::vector<double> proposed(trainer.plan().shape.tuples.size());
    for (std::uint32_t i = 0; i < size; ++i) {
        proposed[i / of_tuple] += double{trainer.weights().at(i).absolute};
    }
    std::vector<double> worths(size);
    for (std::uint32_t i = 0; i < size; ++i) {
        const LearnedWeight weight = trainer.weights().at(i);
        if (std::fabs(weight.value) * 2 < step) continue;
        worths[i] = double{weight.absolute} / proposed[i / of_tuple] *
                    std::sqrt(std::fabs(double{weight.value}));
    }
    return worths;
}

TEST(Packing, KeepsTheWeightsThatAreWorthMost) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const std::uint64_t most = count_touched(trainer.weights()) / 20;
    const model::TupleNetwork network = Packer(trainer, 1).pack(most);
    const std::vector<double> worths = worths_of(trainer, 1);
    double min_kept = 1e30;
    double best_left_out = 0;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        if (network.weight(i) != 0) {
            min_kept = std::min(min_kept, worths[i]);
        } else {
            best_left_out = std::max(best_left_out, worths[i]);
        }
    }
    EXPECT_LE(count_weights(network), most);
    EXPECT_GT(count_weights(network), most * 9 / 10);
    constexpr double kRounding = 1 + 1.0 / 128;  // ranks keep the upper half of a float
    EXPECT_LE(best_left_out, min_kept * kRounding);
}

TEST(Packing, TuplesThatJoinedLaterKeepTheirShare) {
    TrainingPlan plan = small_plan();
    plan.shape = *model::parse_shape("0123:4567");
    Trainer before = *Trainer::create(plan);
    train(before, kWhole ? 1000 : 200);
    plan.shape = *model::parse_shape("0123:4567:0145");
    Trainer trainer = *Trainer::create_from(before, plan);
    train(trainer, before.record().games + 100);
    const std::uint64_t most = count_touched(trainer.weights()) / 4;
    const model::TupleNetwork network = Packer(trainer, 0.01F).pack(most);
    std::array<std::uint64_t, 3> kept{};
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        kept[i >> 16] += network.weight(i) != 0 ? 1 : 0;
    }
    EXPECT_GT(kept[2], most / 10);
    EXPECT_GT(kept[0], most / 10);
}

TEST(Packing, DropsFirstWhatNoBoardReadSinceItWasPackedBefore) {
    Trainer before = *Trainer::create(small_plan());
    train(before, 200);
    Trainer trainer = *Trainer::create_from(Packer(before, 0.5F).pack(), small_plan(2));
    train(trainer, 5);
    std::vector<std::uint32_t> unread;
    std::uint64_t read = 0;
    for (std::uint32_t i = 0; i < trainer.weights().size(); ++i) {
        const LearnedWeight weight = trainer.weights().at(i);
        if (weight.absolute == 0 || !trainer.indexer().is_ever_read(i)) continue;
        const bool is_as_it_was =
            weight.sum == 0 && weight.value != 0 && weight.absolute <= kAssumedUpdates;
        if (is_as_it_was) unread.push_back(i);
        read += is_as_it_was ? 0 : 1;
    }
    ASSERT_GT(unread.size(), 100u);
    ASSERT_GT(read, 100u);
    const model::TupleNetwork network = Packer(trainer, 0.01F).pack(read);
    for (const std::uint32_t i : unread) ASSERT_EQ(network.weight(i), 0) << i;
    EXPECT_GT(count_weights(network), read * 9 / 10);
}

TEST(Packing, ValuesAreThoseOfTheTraining) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const model::TupleNetwork network = Packer(trainer, 0.25F).pack();
    Rng rng(41);
    std::vector<std::uint32_t> indices(trainer.indexer().features());
    for (int i = 0; i < 1000; ++i) {
        // Cells of small tiles, as on boards seen in training.
        const std::uint64_t nibbles = rng.next() & 0x3333333333333333u;
        trainer.indexer().index(nibbles, indices.data());
        EXPECT_NEAR(network.value(nibbles), trainer.weights().total(indices), 0.125 * 32);
    }
}

TEST(Packing, WhatWasDroppedStaysSoWhileTheRestLearns) {
    TrainingPlan plan = small_plan();
    plan.shape = *model::parse_shape("4x4@256");
    Trainer trainer = *Trainer::create(plan);
    train(trainer, kWhole ? 400 : 100);
    const std::uint64_t most = count_touched(trainer.weights()) / 10;
    const model::TupleNetwork network = Packer(trainer, 1).pack(most);
    ASSERT_TRUE(trainer.keep_only(network));
    EXPECT_EQ(count_touched(trainer.weights()), count_weights(network));
    std::vector<LearnedWeight> before;
    for (std::uint32_t i = 0; i < network.size(); ++i) before.push_back(trainer.weights().at(i));
    train(trainer, trainer.record().games + 50);
    std::size_t changed = 0;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        if (network.weight(i) == 0) {
            ASSERT_EQ(trainer.weights().at(i), LearnedWeight{}) << i;
        } else {
            changed += trainer.weights().at(i) != before[i] ? 1 : 0;
        }
    }
    EXPECT_GT(changed, most / 2);
    const model::TupleNetwork other(*model::parse_shape("4x4"), 1);
    EXPECT_EQ(trainer.keep_only(other).error().message,
              "its shape is " + model::to_text(other.shape()));
}

TEST(Packing, WhatDoesNotFitIsTheLargestThereIs) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const model::TupleNetwork network = Packer(trainer, 1.0F / 1024).pack();
    std::int16_t largest = 0;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        largest = std::max(largest, network.weight(i));
    }
    EXPECT_EQ(largest, 32767);
}

}  // namespace
}  // namespace tilestone::training
