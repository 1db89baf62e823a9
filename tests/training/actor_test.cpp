// SPDX-License-Identifier: MIT
#include "tilestone/training/actor.h"

#include <array>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/engine/tablebase/tablebases.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::training {
namespace {

/// The weights that an actor has learned after `moves` moves.
std::vector<LearnedWeight> taught(const char* text, Registers registers, int moves) {
    const model::TupleShape shape = *model::parse_shape(text);
    const model::TupleIndexer indexer(shape);
    CoherentWeights weights(static_cast<std::size_t>(indexer.weights()));
    const TrainingContext context{.indexer = &indexer,
                                  .weights = &weights,
                                  .largest_read = shape.largest_read(),
                                  .registers = registers};
    Actor actor(5);
    for (int i = 0; i < moves; ++i) {
        actor.prepare(context);
        actor.learn(context, {});
    }
    std::vector<LearnedWeight> result;
    for (std::uint32_t i = 0; i < weights.size(); ++i) result.push_back(weights.at(i));
    return result;
}

TEST(Actor, TeachesTheSameWithRegistersOfEverySize) {
    constexpr int kMoves = 3000;
    const auto narrow = taught("4x4", Registers::k16Bytes, kMoves);
    EXPECT_EQ(taught("4x4", widest_registers(), kMoves), narrow);
    if (widest_registers() == Registers::k64Bytes) {
        EXPECT_EQ(taught("4x4", Registers::k32Bytes, kMoves), narrow);
    }
}

TEST(Actor, TeachesEachStageItsOwn) {
    const auto weights = taught("4x4@256", Registers::k16Bytes, 5000);
    const std::size_t stage = weights.size() / 2;
    std::size_t learnt_before = 0;
    std::size_t learnt_after = 0;
    for (std::size_t i = 0; i < stage; ++i) {
        learnt_before += weights[i].absolute > 0 ? 1 : 0;
        learnt_after += weights[stage + i].absolute > 0 ? 1 : 0;
        // Only boards of the other stage have a tile of 256.
        bool has_large = false;
        for (unsigned shift = 0; shift < 16; shift += 4) has_large |= (i >> shift & 0xf) >= 8;
        if (has_large) {
            ASSERT_EQ(weights[i], LearnedWeight{}) << i;
        }
    }
    EXPECT_GT(learnt_before, 1000u);
    EXPECT_GT(learnt_after, 1000u);
}

/// The scores of greedy games by points plus the tables' bonus, among the moves that no table
/// vetoes.
std::vector<std::uint32_t> scores_of_plain_games(std::uint64_t seed, std::size_t games,
                                                 std::span<const tablebase::Table* const> tables,
                                                 std::size_t& vetoes) {
    Rng rng(seed);
    std::vector<std::uint32_t> scores;
    while (scores.size() < games) {
        scores.push_back(0);
        int moves = 0;
        for (twenty48::Board board = twenty48::new_game(rng);;) {
            const auto probe_result = tablebase::probe(board, tables);
            const unsigned vetoed = probe_result ? probe_result->vetoed : 0;
            vetoes += vetoed != 0 ? 1 : 0;
            std::optional<twenty48::Slide> best;
            float best_total = 0;
            twenty48::for_each_move(board, [&](twenty48::Move move, const twenty48::Slide& slide) {
                if ((vetoed >> static_cast<unsigned>(move) & 1) != 0) return;
                const float total = static_cast<float>(slide.score) +
                                    (probe_result ? probe_result->bonus(move) : 0);
                if (best && total <= best_total) return;
                best = slide;
                best_total = total;
            });
            if (!best) break;
            scores.back() += best->score;
            board = twenty48::spawn(best->after, rng);
            ++moves;
        }
        while (moves-- > 0) rng.next();  // learning draws one number per move
    }
    return scores;
}

TEST(Actor, WeighsWhatTablesSayAndPlaysNoMoveThatTheyVeto) {
    constexpr std::array kTasks = {tablebase::TableSpec{tablebase::kRowAndTwo, 4},
                                   tablebase::TableSpec{tablebase::kRowAndThree, 4}};
    tablebase::Tablebases tablebases(std::size_t{32} << 20, kTasks);
    ASSERT_TRUE(tablebases.wait(nullptr));
    constexpr std::uint64_t kSeed = 6;
    constexpr std::size_t kGames = 400;
    std::size_t vetoes = 0;
    const auto expected = scores_of_plain_games(kSeed, kGames, tablebases.tables(), vetoes);
    EXPECT_GT(vetoes, 50u);

    // With rate 0 all boards have equal value. With backward learning the actor draws its random
    // numbers after the game.
    const LearningRule rule{.rate = 0, .restarts = false, .backward = true};
    const model::TupleIndexer indexer(*model::parse_shape("0"));
    CoherentWeights weights(static_cast<std::size_t>(indexer.weights()));
    const TrainingContext context{
        .indexer = &indexer, .weights = &weights, .tables = tablebases.tables()};
    Actor actor(kSeed);
    for (std::size_t game = 0; game < kGames;) {
        actor.prepare(context);
        if (!actor.learn(context, rule)) continue;
        ASSERT_EQ(actor.result().score, expected[game]) << game;
        ++game;
    }
}

}  // namespace
}  // namespace tilestone::training
