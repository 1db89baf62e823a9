// SPDX-License-Identifier: MIT
//
// A warp plays and learns as an actor does: one turn against the library's parts, and whole
// trainings.
#include "tilestone/training/gpu/warp_actor.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/engine/model/tuple_indexer.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/training/coherent_weights.h"
#include "tilestone/training/trainer.h"

namespace tilestone::gpu {
namespace {

/// One game, in the memory of the processor.
struct One {
    /// The shape has 4 or 8 tuples.
    explicit One(const char* text)
        : shape(*model::parse_shape(text)),
          weights(shape.weights()),
          starts(std::make_unique<RestartPool>()),
          results(std::make_unique<Results>()) {
        memory.indexer = model::TupleIndexer(shape);
        memory.largest_read = shape.largest_read();
        memory.weights = weights.data();
        memory.rows = &twenty48::kRowTables;
        memory.starts = starts.get();
        memory.results = results.get();
        memory.games = &game;
        game.board = spawned(spawned(0, 1u << 30), 1u << 31);
    }
    void play(std::uint32_t turns) {
        EmulatedWarp::run([&] {
            Game own = game;
            if (memory.indexer.tuples() == 4) {
                WarpActor<4>(memory, own).play(turns);
            } else {
                WarpActor<8>(memory, own).play(turns);
            }
            if (EmulatedWarp::thread() == 0) played = own;
        });
        game = played;
    }
    float value_of(std::uint64_t nibbles) const { return value_of(nibbles, weights); }
    float value_of(std::uint64_t nibbles, const std::vector<std::uint64_t>& of) const {
        const model::TupleIndexer indexer(shape);
        std::vector<std::uint32_t> indices(indexer.features());
        indexer.index(nibbles, indices.data());
        std::int32_t units = 0;
        for (const std::uint32_t index : indices) units += read(&of[index]).value;
        return static_cast<float>(units) / training::kUnitsPerPoint;
    }

    model::TupleShape shape;
    std::vector<std::uint64_t> weights;
    std::unique_ptr<RestartPool> starts;
    std::unique_ptr<Results> results;
    DeviceMemory memory;
    Game game;
    Game played;
};

constexpr const char* kSmall = "4x4@24576";
constexpr const char* kWide = "0123:4567:0145:4589:1256:569a:0124:1245@24576";

/// Values as a network has them, so that moves differ.
void fill(One& one, Rng& rng) {
    for (std::uint64_t& weight : one.weights) {
        const auto value = static_cast<std::int32_t>(rng.below(100'000)) - 50'000;
        const float sum = static_cast<float>(rng.below(1000)) - 500;
        write(&weight,
              training::packed({static_cast<float>(value) / training::kUnitsPerPoint, sum, 700}));
    }
}

class WarpShapes : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(GpuTrainer, WarpShapes, testing::Values(kSmall, kWide));

TEST_P(WarpShapes, TakesTheMoveOfMostPointsAndValue) {
    One one(GetParam());
    Rng rng(1);
    fill(one, rng);
    one.memory.rate.share = 0;
    for (int i = 0; i < 600; ++i) {
        std::uint64_t board = 0;
        const std::uint32_t largest = 2 + rng.below(14);
        for (int cell = 0; cell < 16; ++cell) board = board << 4 | rng.below(largest + 1);
        if (twenty48::is_over({board, 0}) || twenty48::needs_wide_slide({board, 0})) continue;
        one.game.board = board;
        one.game.has_last = 0;
        float best = -1e9F;
        std::uint64_t expected = 0;
        twenty48::for_each_move({board, 0}, [&](twenty48::Move, const twenty48::Slide& slide) {
            const auto nibbles =
                twenty48::downgraded_nibbles(slide.after.board, one.shape.largest_read());
            const float total = static_cast<float>(slide.score) + one.value_of(nibbles);
            if (total <= best) return;
            best = total;
            expected = nibbles;
        });
        one.play(1);
        ASSERT_EQ(one.game.has_last, 1u);
        ASSERT_EQ(one.game.last, expected);
    }
}

TEST_P(WarpShapes, LearnsAsCoherentWeightsDo) {
    for (const float rate : {1.0F, 0.3F}) {
        One one(GetParam());
        Rng rng(2);
        fill(one, rng);
        one.memory.rate.share = rate;
        // The second move teaches what the board after the first was worth.
        for (int i = 0; i < 20; ++i) {
            one.game = {};
            one.game.random = rng.next();
            one.game.board = spawned(spawned(0, static_cast<std::uint32_t>(rng.next())), 7);
            one.play(1);
            const Game before = one.game;
            training::CoherentWeights coherent(one.weights.size());
            for (std::size_t k = 0; k < one.weights.size(); ++k) {
                coherent.write(static_cast<std::uint32_t>(k), read(&one.weights[k]));
            }
            const std::vector<std::uint64_t> untaught = one.weights;
            one.play(1);
            const float target = static_cast<float>(one.game.score - before.score) +
                                 one.value_of(one.game.last, untaught);
            const model::TupleIndexer indexer(one.shape);
            std::vector<std::uint32_t> indices(indexer.features());
            indexer.index(before.last, indices.data());
            coherent.learn(indices, target, {.share = rate}, 12345);
            for (const std::uint32_t index : indices) {
                const training::LearnedWeight expected = coherent.at(index);
                const training::LearnedWeight weight =
                    training::unpacked(read(&one.weights[index]));
                ASSERT_NEAR(weight.value, expected.value, 1.01 / training::kUnitsPerPoint);
                ASSERT_NEAR(weight.sum, expected.sum, std::abs(expected.sum) / 64 + 0.01);
                ASSERT_NEAR(weight.absolute, expected.absolute, expected.absolute / 64);
            }
        }
    }
}

TEST(WarpActor, GetsBetterByPlay) {
    One one("4x4");
    one.memory.rate.share = 1;
    one.game.random = 5;
    const auto mean_of = [&](std::uint32_t from, std::uint32_t to) {
        double sum = 0;
        for (std::uint32_t i = from; i < to; ++i) sum += one.results->recent[i].score;
        return sum / (to - from);
    };
    while (one.results->games < 150) one.play(1000);
    EXPECT_LT(mean_of(0, 20), 4000);
    EXPECT_GT(mean_of(100, 150), 1.5 * mean_of(0, 20));
}

TEST(WarpActor, RestartsInEachSegmentThatWasReached) {
    One one("4x4");
    one.memory.rate.share = 0;
    // Boards of two parts are known; both soon end.
    for (const std::uint32_t segment : {2u, 5u}) {
        one.starts->entered[segment] = 3;
        for (int i = 0; i < 3; ++i) one.starts->boards[segment][i] = 0x1212212112122125;
    }
    while (one.results->games < 20) one.play(100);
    EXPECT_GE(one.results->started[2], 19u);
    EXPECT_EQ(one.results->started[5], 0u) << "no part is passed over";
    for (std::uint32_t segment = 3; segment < 5; ++segment) {
        one.starts->entered[segment] = 1;
        one.starts->boards[segment][0] = 0x1212212112122125;
    }
    while (one.results->games < 40) one.play(100);
    EXPECT_NEAR(one.results->started[5], 20, 1);
}

TEST(WarpActor, WeightsOfALaterStageBeginAsThoseBefore) {
    One one("4x4@24576");
    // The first stage knows everything.
    for (std::uint32_t i = 0; i < one.memory.indexer.weights_of_stage(); ++i) {
        write(&one.weights[i], training::packed({.value = 7, .absolute = 64}));
    }
    one.memory.rate.share = 0;
    one.game.board = 0xed21000000000000;
    one.play(1);
    EXPECT_EQ(one.value_of(one.game.last), 7 * 32);
    // Closed, nothing is begun.
    one.memory.rate.no_new_weights = true;
    one.game = {};
    one.game.board = 0xed31000000000000;
    one.play(1);
    EXPECT_LT(one.value_of(one.game.last), 7 * 32);
}

TEST(WarpActor, ClosedWeightsStayAsTheyAre) {
    One one("4x4");
    one.memory.rate.no_new_weights = true;
    one.play(2000);
    for (const std::uint64_t weight : one.weights) ASSERT_EQ(weight, 0u);
    write(&one.weights[0], training::packed({.value = 1, .absolute = 1}));  // an empty tuple's
    one.play(2000);
    EXPECT_NE(read(&one.weights[0]).value, 256);
    for (std::size_t i = 1; i < one.weights.size(); ++i) ASSERT_EQ(one.weights[i], 0u);
}

}  // namespace
}  // namespace tilestone::gpu
