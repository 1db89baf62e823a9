// SPDX-License-Identifier: MIT
//
// Searches on several threads find what one finds. Run under the thread sanitizer too.
#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/random_tree.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/root_split.h"

namespace tilestone::search {
namespace {

constexpr int kTrees = 200 / TILESTONE_TEST_DIVISOR + 5;
constexpr int kPlies = 7;

TEST(LazySmp, GivesTheValueOfMinimaxAndALegalMove) {
    using Tree = AlphaBeta<RichTree, TreeGuess>;
    const auto executor = make_executor(3);
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(1024);
        LazySmp<Tree> thinker(*executor, {.last = kPlies}, [&](std::size_t thread) {
            return Tree({}, &table, {.backwards = thread % 2 == 1});
        });
        const auto report = think(thinker, root, {});
        const auto expected = exhaustive_moves<RichTree>(TreeGuess{}, root, kPlies);
        double best = -1e9;
        for (const auto& [move, value] : expected) best = std::max(best, value);
        ASSERT_EQ(report.moves.size(), expected.size());
        ASSERT_EQ(report.moves.front().value, best) << "tree " << seed;
        ASSERT_EQ(expected.at(report.moves.front().move), best) << "tree " << seed;
        ASSERT_TRUE(report.proven || report.depth == kPlies);
    }
}

TEST(LazySmp, EndsWithItsFirstThread) {
    using Tree = AlphaBeta<RichTree, TreeGuess>;
    const auto executor = make_executor(2);
    TreeState root{.shape = {.seed = 3, .most_children = 6}};
    TranspositionTable table(1024);
    LazySmp<Tree> thinker(*executor, {}, [&](std::size_t) { return Tree({}, &table); });
    const auto by_nodes = think(thinker, root, {.nodes = 20000});
    EXPECT_GE(by_nodes.nodes, 20000u);
    EXPECT_FALSE(by_nodes.moves.empty());
    StopToken stop;
    stop.request_stop();
    EXPECT_FALSE((think(thinker, root, {}, &stop).moves.empty()));
}

template <class Tree, class Make>
void expect_root_split_is_exact(Make&& make) {
    const auto executor = make_executor(3);
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(4096);
        for (const double slice : {1e9, 0.02}) {
            RootSplit<Tree> thinker(*executor, {.last = 5}, [&] { return make(table); });
            thinker.start(root, {}, nullptr);
            while (thinker.step(Milliseconds(slice))) {
            }
            const auto& report = thinker.report();
            const auto expected = exhaustive_moves<RichTree>(TreeGuess{}, root, 5);
            ASSERT_EQ(report.moves.size(), expected.size());
            for (const auto& move : report.moves) {
                ASSERT_NEAR(move.value, expected.at(move.move), 1e-5 * (1 + std::abs(move.value)))
                    << "tree " << seed;
            }
            ASSERT_EQ(report.line.front(), report.moves.front().move);
        }
    }
}

TEST(RootSplit, ValuesEveryMove) {
    using Means = Expectimax<RichTree, TreeGuess>;
    expect_root_split_is_exact<Means>([](TranspositionTable& table) { return Means({}, &table); });
    using Windows = AlphaBeta<RichTree, TreeGuess>;
    expect_root_split_is_exact<Windows>(
        [](TranspositionTable& table) { return Windows({}, &table); });
}

TEST(RootSplit, SharesItsNodesOut) {
    using Means = Expectimax<RichTree, TreeGuess>;
    const auto executor = make_executor(2);
    const TreeState root{.shape = {.seed = 3, .most_children = 6}};
    RootSplit<Means> thinker(*executor, {}, [] { return Means(); });
    const auto report = think(thinker, root, {.nodes = 5000});
    EXPECT_LE(report.nodes, 5000u);
    EXPECT_GT(report.depth, 1);
}

}  // namespace
}  // namespace tilestone::search
