// SPDX-License-Identifier: MIT
#include "tilestone/training/episode.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone::training {
namespace {

struct Played {
    std::uint64_t nibbles;
    float reward;
};

std::vector<Played> random_game(Rng& rng, int moves) {
    std::vector<Played> game;
    for (int i = 0; i < moves; ++i) {
        const std::uint64_t nibbles = rng.next() & rng.next() & rng.next();
        game.push_back({nibbles, static_cast<float>(4 * rng.below(50))});
    }
    return game;
}

class Taught {
public:
    explicit Taught(const LearningRule& rule) : rule_(rule) {}

    void play(const std::vector<Played>& game) {
        for (const Played& move : game) episode_.add(move.nibbles, move.reward);
        episode_.learn(pupil_, rule_, rng_);
    }
    float value(std::uint64_t nibbles) {
        std::array<std::uint32_t, model::kMaxFeatures> indices;
        indexer_.index(nibbles, indices.data());
        return weights_.total({indices.data(), indexer_.features()});
    }

private:
    LearningRule rule_;
    model::TupleIndexer indexer_{*model::parse_shape("0145:0123")};
    CoherentWeights weights_{static_cast<std::size_t>(indexer_.weights())};
    TrainingContext pupil_{.indexer = &indexer_, .weights = &weights_};
    Rng rng_{3};
    Episode episode_;
};

TEST(Episode, WithLambdaOneEachBoardIsWorthWhatCameAfterIt) {
    Rng rng(1);
    Taught taught({.lambda = 1, .backward = true});
    const auto game = random_game(rng, 6);
    for (int i = 0; i < 300; ++i) taught.play(game);
    float to_come = 0;
    for (std::size_t i = game.size(); i-- > 0;) {
        EXPECT_NEAR(taught.value(game[i].nibbles), to_come, 0.02F * to_come + 1) << i;
        to_come += game[i].reward;
    }
}

TEST(Episode, WhatTheEndTeachesReachesTheBeginningInOneGame) {
    // Also with λ = 0: each board learns from the corrected value of the next one.
    for (const double lambda : {0.0, 0.5}) {
        Rng rng(2);
        Taught taught({.lambda = lambda, .backward = true});
        auto game = random_game(rng, 10);
        for (Played& move : game) move.reward = 0;
        game.back().reward = 1000;
        taught.play(game);
        EXPECT_GT(taught.value(game.front().nibbles), 100) << lambda;
    }
}

TEST(Episode, IsOverWhenItIsLearnt) {
    Rng rng(4);
    Episode episode;
    for (const Played& move : random_game(rng, 30)) episode.add(move.nibbles, move.reward);
    ByteWriter saved;
    episode.save(saved);
    Episode loaded;
    ByteReader in(saved.bytes());
    ASSERT_TRUE(loaded.load(in));
    EXPECT_EQ(in.left(), 0u);
    ByteWriter again;
    loaded.save(again);
    EXPECT_EQ(again.bytes(), saved.bytes());

    const model::TupleIndexer indexer(*model::parse_shape("01"));
    CoherentWeights weights(static_cast<std::size_t>(indexer.weights()));
    loaded.learn({.indexer = &indexer, .weights = &weights}, {}, rng);
    ByteWriter empty;
    loaded.save(empty);
    EXPECT_EQ(empty.bytes().size(), sizeof(std::uint32_t));
}

}  // namespace
}  // namespace tilestone::training
