// SPDX-License-Identifier: MIT
#include "tilestone/training/trainer.h"

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

#include "tests/training/small_training.h"
#include "tilestone/training/move_values.h"
#include "tilestone/training/packing.h"

namespace tilestone::training {
namespace {

TEST(Trainer, LearnsToPlay) {
    Trainer trainer = *Trainer::create(small_plan());
    constexpr std::uint64_t kGames = kWhole ? 1500 : 150;
    train(trainer, kGames);
    EXPECT_EQ(trainer.record().games, kGames);
    const CurvePoint now = trainer.record().now();
    // Random play scores 1100 points, the greedy player 3100.
    EXPECT_GT(now.mean_score, kWhole ? 6000 : 2000);
    EXPECT_EQ(trainer.record().recent.size(), std::min<std::size_t>(kGames, kRecentGames));
    EXPECT_GT(now.reached[7], kWhole ? 0.99 : 0.9);
    EXPECT_GT(now.reached[kWhole ? 10 : 8], 0.5);
    std::printf("XX %f %f %f %f\n", now.reached[7], now.reached[8], now.reached[9],
                now.reached[10]);
}

TEST(Trainer, TheCurveRises) {
    Trainer trainer = *Trainer::create(small_plan());
    for (std::uint64_t games = 20; games <= (kWhole ? 2500 : 200); games += 20) {
        train(trainer, games);
    }
    const auto& curve = trainer.record().curve;
    ASSERT_GE(curve.size(), 10u);
    EXPECT_LT((kWhole ? 3 : 1.2) * curve.front().mean_score, curve.back().mean_score);
    for (std::size_t i = 1; i < curve.size(); ++i) {
        EXPECT_LT(curve[i - 1].games, curve[i].games);
        EXPECT_LT(curve[i - 1].moves, curve[i].moves);
        EXPECT_LT(curve[i - 1].seconds, curve[i].seconds);
    }
}

TEST(Trainer, SlicesChangeNothing) {
    Trainer whole = *Trainer::create(small_plan());
    train(whole, 300);
    Trainer sliced = *Trainer::create(small_plan());
    const auto executor = make_executor(1);
    // A slice of zero length ends at the first check of the clock.
    int slices = 0;
    while (sliced.record().games < 300) {
        sliced.run(*executor, 300, Milliseconds(0), nullptr);
        ++slices;
    }
    EXPECT_GT(slices, 20);
    expect_same(whole, sliced);
}

TEST(Trainer, StepsAndRunsMakeOneTraining) {
    Trainer whole = *Trainer::create(small_plan());
    train(whole, 60);
    Trainer stepped = *Trainer::create(small_plan());
    std::uint64_t ended = 0;
    while (stepped.record().games < 20) ended += stepped.step() ? 1 : 0;
    EXPECT_EQ(ended, 20u);
    train(stepped, 40);
    while (stepped.record().games < 60) ended += stepped.step() ? 1 : 0;
    EXPECT_EQ(ended, 40u);
    expect_same(whole, stepped);
}

TEST(Trainer, PlaysTheMoveOfTheLargestValue) {
    TrainingPlan plan = small_plan();
    plan.actors = 1;
    Trainer trainer = *Trainer::create(plan);
    train(trainer, 30);
    int moves = 0;
    while (trainer.record().games < 31) {
        const twenty48::Board before = trainer.actors()[0].board();
        const std::uint32_t score = trainer.actors()[0].game().score;
        const MoveValues values = move_values(trainer, before);
        trainer.step();
        ASSERT_EQ(values.size() == 0, trainer.record().games == 31);
        if (values.size() == 0) break;
        const MoveValue& best = best_move(values);
        EXPECT_EQ(trainer.actors()[0].game().score, score + best.score);
        // One tile was added to the afterstate.
        const std::uint64_t added = trainer.actors()[0].board().nibbles ^ best.after.board.nibbles;
        EXPECT_EQ(std::popcount(added), 1);
        ++moves;
    }
    EXPECT_GT(moves, 20);
}

TEST(Trainer, BeginsWithTheWeightsOfAnother) {
    Trainer other = *Trainer::create(small_plan());
    train(other, 50);
    TrainingPlan plan = small_plan();
    plan.shape = *model::parse_shape("4x4@256");
    Result<Trainer> trainer = Trainer::create_from(other, plan);
    ASSERT_TRUE(trainer);
    EXPECT_EQ(trainer->record().games, 50u);
    ASSERT_EQ(trainer->weights().size(), 2 * other.weights().size());
    for (std::uint32_t i = 0; i < other.weights().size(); ++i) {
        ASSERT_EQ(trainer->weights().at(i), other.weights().at(i)) << i;
        ASSERT_EQ(trainer->weights().at(i + static_cast<std::uint32_t>(other.weights().size())),
                  LearnedWeight{});
    }
    train(*trainer, 60);
    EXPECT_EQ(trainer->record().games, 60u);

    plan.shape = *model::parse_shape("0123:4567");
    EXPECT_EQ(Trainer::create_from(other, plan).error().message,
              "its shape is 0123:4567:0145:4589");
}

TEST(Trainer, BeginsWithFewerTuples) {
    TrainingPlan plan = small_plan();
    plan.shape = *model::parse_shape("0123:4567@64");
    Trainer other = *Trainer::create(plan);
    train(other, 50);
    plan.shape = *model::parse_shape("0123:4567:0145@64");
    Result<Trainer> trainer = Trainer::create_from(other, plan);
    ASSERT_TRUE(trainer);
    constexpr std::uint32_t kOfTuple = 1u << 16;
    int taken = 0;
    for (std::uint32_t i = 0; i < trainer->weights().size(); ++i) {
        const std::uint32_t stage = i / (3 * kOfTuple);
        const std::uint32_t place = i % (3 * kOfTuple);
        const LearnedWeight weight = trainer->weights().at(i);
        const LearnedWeight before = place < 2 * kOfTuple
                                         ? other.weights().at(stage * 2 * kOfTuple + place)
                                         : LearnedWeight{};
        ASSERT_EQ(weight, before) << i;
        taken += stage > 0 && weight.absolute > 0 ? 1 : 0;
    }
    EXPECT_GT(taken, 0);
    train(*trainer, 60);
    EXPECT_EQ(trainer->record().games, 60u);

    plan.shape = *model::parse_shape("0123:0145:4567@64");
    EXPECT_FALSE(Trainer::create_from(other, plan));
}

TEST(Trainer, BeginsWithAPackedNetwork) {
    Trainer other = *Trainer::create(small_plan());
    train(other, 50);
    const model::TupleNetwork network = Packer(other, 0.5F).pack();
    TrainingPlan plan = small_plan();
    plan.shape = *model::parse_shape("4x4@256");
    Result<Trainer> trainer = Trainer::create_from(network, plan);
    ASSERT_TRUE(trainer);
    EXPECT_EQ(trainer->record().games, 0u);
    int taken = 0;
    for (std::uint32_t i = 0; i < network.size(); ++i) {
        const LearnedWeight weight = trainer->weights().at(i);
        ASSERT_EQ(weight.value, 0.5F * static_cast<float>(network.weight(i)));
        ASSERT_EQ(weight.sum, 0);
        ASSERT_EQ(trainer->weights().read(i).is_untouched(), network.weight(i) == 0);
        taken += network.weight(i) != 0 ? 1 : 0;
    }
    EXPECT_GT(taken, 0);
    train(*trainer, 10);
    EXPECT_EQ(trainer->record().games, 10u);

    plan.shape = *model::parse_shape("0123:4567");
    EXPECT_EQ(Trainer::create_from(network, plan).error().message,
              "its shape is 0123:4567:0145:4589");
}

TEST(Trainer, SeedsMakeDifferentTrainings) {
    Trainer one = *Trainer::create(small_plan(1));
    Trainer two = *Trainer::create(small_plan(2));
    train(one, 20);
    train(two, 20);
    EXPECT_NE(one.record().moves, two.record().moves);
}

TEST(Trainer, StopsWhenToldTo) {
    Trainer trainer = *Trainer::create(small_plan());
    StopToken stop;
    stop.request_stop();
    const auto executor = make_executor(1);
    trainer.run(*executor, 1'000'000, Milliseconds(1e9), &stop);
    EXPECT_LT(trainer.record().games, 100u);
}

TEST(Trainer, EveryRuleLearns) {
    for (const LearningRule& rule : {LearningRule{.rate = 1, .lambda = 0, .delay = 0},
                                     LearningRule{.rate = 0.5, .lambda = 1, .delay = 2},
                                     LearningRule{.lambda = 0.5, .delay = Actor::kMaxDelay},
                                     LearningRule{.lambda = 0.5, .backward = true},
                                     LearningRule{.rate = 0.1, .fixed = true, .lambda = 0}}) {
        TrainingPlan plan = small_plan();
        plan.rule = rule;
        Trainer trainer = *Trainer::create(plan);
        train(trainer, kWhole ? 1000 : 100);
        EXPECT_GT(trainer.record().now().mean_score, kWhole ? 4500 : 1500)
            << rule.lambda << " " << rule.delay;
    }
}

}  // namespace
}  // namespace tilestone::training
