// SPDX-License-Identifier: MIT
//
// Tests which weights play reads, and which of them are kept.
#include "tilestone/training/read_counts.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "tests/training/small_training.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/training/packing.h"

namespace tilestone::training {
namespace {

model::TupleNetwork small_network() {
    Trainer trainer = *Trainer::create(small_plan());
    train(trainer, 200);
    return Packer(trainer, 0.5F).pack();
}

/// A game by the largest sum of reward and value, in plain words; counts reads by tuple_value's
/// weights.
CountedGame plain_game(const model::TupleNetwork& network, std::uint64_t seed,
                       std::vector<std::uint32_t>& reads) {
    const model::TupleIndexer indexer(network.shape());
    Rng rng(seed);
    CountedGame game;
    twenty48::Board board = twenty48::new_game(rng);
    while (twenty48::legal_moves(board) != 0) {
        std::optional<twenty48::Slide> best;
        float most = 0;
        for (const twenty48::Move move : twenty48::kMoves) {
            const twenty48::Slide slide = twenty48::slide(board, move);
            if (slide.after.board == board) continue;
            float value = static_cast<float>(slide.score);
            for (const std::uint64_t image : model::images_of(slide.after.board.nibbles)) {
                for (std::size_t tuple = 0; tuple < indexer.tuples(); ++tuple) {
                    const std::uint32_t index = indexer.index_of(image, tuple);
                    ++reads[index];
                    value += network.step() * static_cast<float>(network.weight(index));
                }
            }
            if (best && value <= most) continue;
            best = slide;
            most = value;
        }
        game.score += best->score;
        ++game.moves;
        board = twenty48::spawn(best->after, rng);
    }
    return game;
}

TEST(ReadCounts, CountWhatAPlainGameReads) {
    const model::TupleNetwork network = small_network();
    ReadCounts counts(network);
    std::vector<std::uint32_t> expected(network.size());
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const CountedGame plain = plain_game(network, seed, expected);
        const CountedGame game = counts.play(seed, {});
        EXPECT_EQ(game.score, plain.score);
        EXPECT_EQ(game.moves, plain.moves);
    }
    for (std::size_t i = 0; i < network.size(); ++i) ASSERT_EQ(counts.reads(i), expected[i]) << i;
}

TEST(ReadCounts, WhatIsReadIsKeptAndRounded) {
    const model::TupleNetwork network = small_network();
    ReadCounts counts(network);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) counts.play(seed, {});
    const model::TupleNetwork packed = counts.pack(2);
    EXPECT_EQ(packed.step(), 2);
    std::uint64_t unread = 0;
    for (std::size_t i = 0; i < network.size(); ++i) {
        const float points = network.step() * network.weight(i);
        if (counts.reads(i) == 0) {
            ASSERT_EQ(packed.weight(i), 0) << i;
            unread += network.weight(i) != 0 ? 1 : 0;
        } else {
            ASSERT_LE(std::fabs(2 * packed.weight(i) - points), 1) << i;
        }
    }
    EXPECT_GT(unread, 100u);
}

TEST(ReadCounts, KeepsTheWeightsWithoutWhichTheErrorGrowsMost) {
    const model::TupleNetwork network = small_network();
    ReadCounts counts(network);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) counts.play(seed, {});
    const std::uint64_t most = count_weights(counts.pack(1)) / 3;
    const model::TupleNetwork packed = counts.pack(1, most);
    EXPECT_LE(count_weights(packed), most);
    EXPECT_GT(count_weights(packed), most * 9 / 10);
    double least_kept = 1e30;
    double most_dropped = 0;
    for (std::size_t i = 0; i < network.size(); ++i) {
        const double points = double{network.step()} * network.weight(i);
        if (std::fabs(points) < 0.5) continue;
        const double error = counts.reads(i) * points * points;
        double& side = packed.weight(i) != 0 ? least_kept : most_dropped;
        side = packed.weight(i) != 0 ? std::min(side, error) : std::max(side, error);
    }
    EXPECT_LE(most_dropped, least_kept * (1 + 1.0 / 128)) << "ranks keep the upper half of a float";
}

}  // namespace
}  // namespace tilestone::training
