// SPDX-License-Identifier: MIT
//
// Star1 and Star2 against an exhaustive search, on artificial trees and on a game with a die.
#include "tilestone/search/expectiminimax.h"

#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "tests/search/einstein.h"
#include "tests/search/exhaustive.h"
#include "tests/search/random_tree.h"
#include "tests/search/slices.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/minimax.h"

namespace tilestone::search {
namespace {

constexpr int kDiceTrees = 600 / TILESTONE_TEST_DIVISOR;
constexpr int kDicePlies = 6;

/// Values of such trees are at most 999 (ends), and rewards at most 8 a ply.
constexpr unsigned kValues = 1000;
struct BoundedEvaluation : TreeEvaluation {
    static constexpr float kLeastValue = -999 - 8 * kDicePlies;
    static constexpr float kMostValue = 999 + 8 * kDicePlies;
};

TreeState bounded_root(std::uint64_t seed) {
    TreeState root = draw_root(seed);
    root.shape.values = std::min(root.shape.values, kValues);
    root.shape.chance = seed % 4 != 0;
    return root;
}

void expect_near(double actual, double expected, std::uint64_t seed) {
    EXPECT_NEAR(actual, expected, 1e-5 * (1 + std::abs(expected))) << "tree " << seed;
}

constexpr ExpectiminimaxFeatures kStar1{.probes = false};
constexpr ExpectiminimaxFeatures kTableless{.table = false};
constexpr ExpectiminimaxFeatures kBareFeatures{.table = false, .orders = false, .probes = false};

/// Deepens on many trees; values are those of the exhaustive search, bounds are on the right side.
template <Game G, class K, ExpectiminimaxFeatures features>
void expect_exhaustive_values() {
    for (std::uint64_t seed = 0; seed < kDiceTrees; ++seed) {
        const TreeState root = bounded_root(seed);
        const bool exact_values = seed % 2 == 0;
        TranspositionTable table(seed % 3 == 0 ? 16 : 65536);
        Expectiminimax<G, K, features> search({}, seed % 5 == 0 ? nullptr : &table);
        RootMoves<int> moves = moves_at<G>(root);
        for (int plies = 1; plies <= kDicePlies; ++plies) {
            Budget budget;
            search.begin(root, plies, moves, exact_values);
            ASSERT_TRUE(search.resume(budget));
            moves = search.moves();
            const auto expected = exhaustive_moves<G>(TreeEvaluation{}, root, plies);
            ASSERT_EQ(moves.size(), expected.size());
            double best = -1e9;
            for (const auto& [move, value] : expected) best = std::max(best, value);
            expect_near(moves.front().value, best, seed);
            for (const auto& move : moves) {
                if (move.kind == ValueKind::kExact) {
                    expect_near(move.value, expected.at(move.move), seed);
                } else {
                    ASSERT_FALSE(exact_values);
                    ASSERT_EQ(move.kind, ValueKind::kUpper);
                    EXPECT_GE(move.value, expected.at(move.move) - 0.01) << "tree " << seed;
                }
            }
            if (testing::Test::HasFailure()) return;
        }
    }
}

TEST(Expectiminimax, IsTheExhaustiveSearch) {
    using Uniform = DeclaredTree<RichTree>;  // every face equally likely
    expect_exhaustive_values<Uniform, BoundedEvaluation, ExpectiminimaxFeatures{}>();
    expect_exhaustive_values<Uniform, BoundedEvaluation, kStar1>();
    expect_exhaustive_values<WeighingTree, BoundedEvaluation, ExpectiminimaxFeatures{}>();
    expect_exhaustive_values<WeighingTree, BoundedEvaluation, kStar1>();
    expect_exhaustive_values<WeighingTree, BoundedEvaluation, kTableless>();
    expect_exhaustive_values<DeclaredTree<BareTree>, BoundedEvaluation, kBareFeatures>();
    expect_exhaustive_values<DeclaredTree<RewardingTree>, BoundedEvaluation,
                             ExpectiminimaxFeatures{}>();
}

TEST(Expectiminimax, WithoutBoundsChanceIsSearchedInFull) {
    expect_exhaustive_values<WeighingTree, TreeEvaluation, ExpectiminimaxFeatures{}>();
    static_assert(!value_interval<WeighingTree, TreeEvaluation>().are_finite());
    static_assert(value_interval<EinStein, NoKnowledge<EinStein>>().most == 1);
}

TEST(Expectiminimax, AValueOutsideItsWindowIsABoundOnTheRightSide) {
    Rng rng(5);
    for (std::uint64_t seed = 0; seed < kDiceTrees; ++seed) {
        const TreeState root = bounded_root(seed);
        const int depth = 2 + static_cast<int>(seed % 4);
        const double expected = exhaustive_value<WeighingTree>(TreeEvaluation{}, root, depth);
        Expectiminimax<WeighingTree, BoundedEvaluation> search;
        for (int i = 0; i < 4; ++i) {
            const auto alpha = static_cast<float>(expected - 200 + rng.below(400));
            const float beta = alpha + 1.0F + static_cast<float>(rng.below(100));
            Budget budget;
            const double found = search.value_of(root, depth, alpha, beta, budget);
            const double slack = 1e-4 * (1 + std::abs(expected));
            if (found <= alpha) {
                EXPECT_GE(found, expected - slack) << seed;
            } else if (found >= beta) {
                EXPECT_LE(found, expected + slack) << seed;
            } else {
                EXPECT_NEAR(found, expected, slack) << seed;
            }
        }
    }
}

TEST(Expectiminimax, PausesChangeNothing) {
    for (std::uint64_t seed = 0; seed < kDiceTrees / 2; ++seed) {
        const TreeState root = bounded_root(seed);
        const Limits limits{.nodes = 1 + Rng(seed).below(1000)};
        for (const std::uint64_t slice : {1u, 3u, 50u}) {
            TranspositionTable one(1024);
            TranspositionTable two(1024);
            using Search = Expectiminimax<WeighingTree, BoundedEvaluation>;
            expect_the_same_in_slices(Search({}, &one), Search({}, &two), root, kDicePlies, slice,
                                      limits, seed % 2 == 0);
            using Copying = Expectiminimax<DeclaredTree<RewardingTree>, BoundedEvaluation>;
            expect_the_same_in_slices(Copying({}, &one), Copying({}, &two), root, kDicePlies, slice,
                                      limits, seed % 2 == 0);
            if (HasFailure()) return;
        }
    }
}

template <class Tree>
std::uint64_t count_nodes(Tree tree, const EinStein::State& root, int depth, double& value) {
    Deepening<Tree> deepening(std::move(tree), {.first = depth, .last = depth});
    deepening.start(root, Limits{.depth = depth}, nullptr);
    deepening.finish();
    value = *deepening.report().value;
    return deepening.report().nodes;
}

TEST(Expectiminimax, AGameWithADieTakesAFifthOfTheNodesAtMost) {
    Rng rng(3);
    std::uint64_t all = 0;
    std::uint64_t star1 = 0;
    std::uint64_t star2 = 0;
    for (int game = 0; game < 4; ++game) {
        EinStein::State state = EinStein::start();
        for (int ply = 0; ply < 9 + 2 * game; ++ply) {
            EinStein::Actions actions;
            EinStein::list_actions(state, actions);
            if (actions.size() == 0) break;
            EinStein::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        if (EinStein::result(state)) continue;
        constexpr int kDepth = 9;
        double expected = 0;
        double found = 0;
        all += count_nodes(Minimax<EinStein, EinSteinDistances>(), state, kDepth, expected);
        TranspositionTable first(1 << 16);
        star1 += count_nodes(Expectiminimax<EinStein, EinSteinDistances, kStar1>({}, &first), state,
                             kDepth, found);
        EXPECT_NEAR(found, expected, 1e-5);
        TranspositionTable second(1 << 16);
        star2 += count_nodes(Expectiminimax<EinStein, EinSteinDistances>({}, &second), state,
                             kDepth, found);
        EXPECT_NEAR(found, expected, 1e-5);
    }
    EXPECT_GT(all, 5 * star2) << star1 << " with Star1";
    EXPECT_GT(star1, star2);
    RecordProperty("nodes",
                   std::to_string(all) + " " + std::to_string(star1) + " " + std::to_string(star2));
}

TEST(Expectiminimax, ThreadsFindTheSameValue) {
    using Search = Expectiminimax<EinStein, EinSteinDistances>;
    EinStein::State state = EinStein::start();
    EinStein::apply(state, 3);
    double alone = 0;
    TranspositionTable table(1 << 16);
    count_nodes(Search({}, &table), state, 5, alone);
    const auto executor = make_executor(2);
    TranspositionTable shared(1 << 16);
    LazySmp<Search> together(*executor, Search({}, &shared), DeepeningPlan<EinStein::Action>{});
    together.start(state, Limits{.depth = 5}, nullptr);
    while (together.step(Milliseconds(20))) {
    }
    EXPECT_NEAR(*together.report().value, alone, 1e-5);
    EXPECT_EQ(together.report().depth, 5);
}

}  // namespace
}  // namespace tilestone::search
