// SPDX-License-Identifier: MIT
#include "tilestone/learn/packing.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "tests/learn/small_training.h"

namespace tilestone::learn {
namespace {

TEST(Packing, KeepsEveryWeightThatLearntAndRoundsIt) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const model::TupleNetwork network = pack(trainer, {.step = 0.5F});
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

TEST(Packing, DropsTheWeightsThatLearntLeast) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const std::uint64_t touched = count_touched(trainer.weights());
    const std::uint64_t most = touched / 20;
    const model::TupleNetwork network = pack(trainer, {.weights = most});
    std::uint64_t kept = 0;
    float least_kept = 1e30F;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        if (network.weight(i) == 0) continue;
        ++kept;
        least_kept = std::min(least_kept, trainer.weights().at(i).absolute);
    }
    EXPECT_LE(kept, most);
    EXPECT_GT(kept, most / 2);
    // No weight that was left out learnt more.
    std::uint64_t greater = 0;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        greater += trainer.weights().at(i).absolute >= least_kept ? 1 : 0;
    }
    EXPECT_LE(greater, most);
}

TEST(Packing, DropsFirstWhatNoBoardReadSinceItWasPackedBefore) {
    Trainer before = *Trainer::create(small_plan());
    train(before, 200);
    Trainer trainer = *Trainer::create_from(pack(before, {.step = 0.5F}), small_plan(2));
    train(trainer, 5);
    std::vector<std::uint32_t> unread;
    std::uint64_t read = 0;
    for (std::uint32_t i = 0; i < trainer.weights().size(); ++i) {
        const LearnedWeight weight = trainer.weights().at(i);
        if (weight.absolute == 0 || !trainer.indexer().is_ever_read(i)) continue;
        const bool is_as_it_was =
            weight.sum == 0 && weight.value != 0 && weight.absolute <= Trainer::kRemembered;
        if (is_as_it_was) unread.push_back(i);
        read += is_as_it_was ? 0 : 1;
    }
    ASSERT_GT(unread.size(), 100u);
    ASSERT_GT(read, 100u);
    const model::TupleNetwork network = pack(trainer, {.weights = read, .step = 0.01F});
    for (const std::uint32_t i : unread) ASSERT_EQ(network.weight(i), 0) << i;
    EXPECT_GT(count_weights(network), read * 9 / 10);
}

TEST(Packing, ValuesAreThoseOfTheTraining) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const model::TupleNetwork network = pack(trainer, {.step = 0.25F});
    Rng rng(41);
    std::vector<std::uint32_t> indices(trainer.indexer().features());
    for (int i = 0; i < 1000; ++i) {
        // Cells of small tiles: boards that the training met.
        const std::uint64_t nibbles = rng.next() & 0x3333333333333333u;
        trainer.indexer().index(nibbles, indices.data());
        EXPECT_NEAR(network.value(nibbles), trainer.weights().total(indices), 0.125 * 32);
    }
}

TEST(Packing, WhatDoesNotFitIsTheLargestThereIs) {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    const model::TupleNetwork network = pack(trainer, {.step = 1.0F / 1024});
    std::int16_t largest = 0;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        largest = std::max(largest, network.weight(i));
    }
    EXPECT_EQ(largest, 32767);
}

}  // namespace
}  // namespace tilestone::learn
