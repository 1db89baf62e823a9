// SPDX-License-Identifier: MIT
//
// Expectimax and plain minimax against an exhaustive search on artificial trees.
#include "tilestone/search/expectimax.h"

#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/random_tree.h"
#include "tests/search/slices.h"
#include "tilestone/search/minimax.h"

namespace tilestone::search {
namespace {

constexpr int kChanceTrees = 1200 / TILESTONE_TEST_DIVISOR;
constexpr int kChanceDeepest = 5;

TreeState root_with_chance(std::uint64_t seed) {
    TreeState root = draw_root(seed);
    root.shape.chance = seed % 3 != 0;
    return root;
}

/// Compares within the rounding error of float sums.
void expect_close(double actual, double expected, std::uint64_t seed) {
    EXPECT_NEAR(actual, expected, 1e-5 * (1 + std::abs(expected))) << "tree " << seed;
}

/// Deepens the search on many trees and compares each move's value with the exhaustive value.
template <Game G, class Make>
void expect_the_exhaustive_values(Make&& make) {
    for (std::uint64_t seed = 0; seed < kChanceTrees / 3; ++seed) {
        const TreeState root = root_with_chance(seed);
        auto search = make();
        RootMoves<int> moves = moves_at<G>(root);
        for (int plies = 1; plies <= kChanceDeepest; ++plies) {
            Budget budget;
            search.begin(root, plies, moves);
            ASSERT_TRUE(search.resume(budget));
            moves = search.moves();
            const auto expected = exhaustive_moves<G>(TreeEvaluation{}, root, plies);
            ASSERT_EQ(moves.size(), expected.size());
            for (const auto& move : moves) expect_close(move.value, expected.at(move.move), seed);
            ASSERT_TRUE(std::ranges::is_sorted(
                moves, [](const auto& a, const auto& b) { return a.value > b.value; }));
            if (testing::Test::HasFailure()) return;
        }
    }
}

template <Game G>
void expect_expectimax_is_exhaustive() {
    for (const std::size_t entries : {0u, 4u, 64u, 65536u}) {
        std::optional<TranspositionTable> table;
        expect_the_exhaustive_values<G>([&] {
            if (entries > 0) table.emplace(entries);
            return Expectimax<G, TreeEvaluation>({}, table ? &*table : nullptr);
        });
    }
}

TEST(Expectimax, WithoutACutoffIsTheExhaustiveSearch) {
    expect_expectimax_is_exhaustive<BareTree>();
    expect_expectimax_is_exhaustive<RichTree>();
    expect_expectimax_is_exhaustive<WeighingTree>();
    expect_expectimax_is_exhaustive<RewardingTree>();
}

TEST(Minimax, IsTheExhaustiveSearch) {
    expect_the_exhaustive_values<BareTree>([] { return Minimax<BareTree, TreeEvaluation>(); });
    expect_the_exhaustive_values<WeighingTree>(
        [] { return Minimax<WeighingTree, TreeEvaluation>(); });
    expect_the_exhaustive_values<RewardingTree>(
        [] { return Minimax<RewardingTree, TreeEvaluation>(); });
}

TEST(Minimax, LooksAtEverything) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const TreeState root = root_with_chance(seed);
        Minimax<BareTree, TreeEvaluation> search;
        Budget budget;
        search.begin(root, 4, moves_at<BareTree>(root));
        ASSERT_TRUE(search.resume(budget));
        ASSERT_EQ(budget.nodes(), exhaustive_nodes<BareTree>(TreeEvaluation{}, root, 4));
    }
}

/// Reference implementation of the probability cutoff.
double value_with_cutoff(const TreeState& state, int plies, double probability, double cutoff,
                         bool& reached_depth) {
    const TreeEvaluation evaluation;
    if (plies == 0) {
        if (const auto result = WeighingTree::result(state)) return *result;
        reached_depth = true;
        return evaluation.evaluate(state);
    }
    if (state.turn == Turn::kChance && probability < cutoff) return evaluation.evaluate(state);
    if (const auto result = WeighingTree::result(state)) return *result;
    WeighingTree::Actions actions;
    WeighingTree::list_actions(state, actions);
    double mean = 0;
    double least = 1e9;
    double most = -1e9;
    for (const int action : actions) {
        const double chance = state.turn == Turn::kChance ? WeighingTree::chance(state, action) : 1;
        const double value = value_with_cutoff(after<WeighingTree>(state, action), plies - 1,
                                               probability * chance, cutoff, reached_depth);
        mean += chance * value;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    if (state.turn == Turn::kChance) return mean;
    return state.turn == Turn::kMax ? most : least;
}

TEST(Expectimax, TheCutoffEvaluatesUnlikelyLinesAtOnceAndTellsWhatEndedThem) {
    int reached = 0;
    for (std::uint64_t seed = 0; seed < kChanceTrees; ++seed) {
        TreeState root = root_with_chance(seed);
        // With transpositions, the table uses the value of the likelier path for the other one.
        // Only a tree without transpositions matches the reference.
        root.shape.positions = 0;
        for (const double cutoff : {0.01, 0.1, 0.3, 1.0}) {
            Expectimax<WeighingTree, TreeEvaluation> search({}, nullptr, cutoff);
            Budget budget;
            bool reached_depth = false;
            const double expected =
                value_with_cutoff(root, kChanceDeepest, 1, cutoff, reached_depth);
            expect_close(search.value_of(root, kChanceDeepest, 1, budget), expected, seed);
            ASSERT_EQ(search.complete(), !reached_depth) << "tree " << seed;
            reached += reached_depth;
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(reached, kChanceTrees / 2);
    EXPECT_LT(reached, 4 * kChanceTrees - kChanceTrees / 4);
}

TEST(Expectimax, TheTableSavesWorkWhereLinesMeet) {
    std::uint64_t with_table = 0;
    std::uint64_t without = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const TreeState root{
            .shape = {.seed = seed, .max_children = 6, .positions = 50, .chance = true}};
        TranspositionTable table(4096);
        Budget budget;
        Expectimax<RichTree, TreeEvaluation>({}, &table).value_of(root, 11, 1, budget);
        with_table += budget.nodes();
        without += exhaustive_nodes<RichTree>(TreeEvaluation{}, root, 11);
    }
    EXPECT_LT(with_table, without / 5);
}

TEST(Expectimax, PausesChangeNothing) {
    for (std::uint64_t seed = 0; seed < kChanceTrees / 3; ++seed) {
        const TreeState root = root_with_chance(seed);
        const Limits limits{.nodes = 1 + Rng(seed).below(1000)};
        for (const std::uint64_t slice : {1u, 3u, 50u}) {
            TranspositionTable one(1024);
            TranspositionTable two(1024);
            using Search = Expectimax<RichTree, TreeEvaluation>;
            expect_the_same_in_slices(Search({}, &one), Search({}, &two), root, kChanceDeepest,
                                      slice, limits);
            using Plain = Minimax<RichTree, TreeEvaluation>;
            expect_the_same_in_slices(Plain(), Plain(), root, kChanceDeepest, slice, limits);
            if (HasFailure()) return;
        }
    }
}

}  // namespace
}  // namespace tilestone::search
