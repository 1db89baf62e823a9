// SPDX-License-Identifier: MIT
//
// Several lines with their variations (multi-PV), as every method reports them.
#include <algorithm>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "tests/search/random_tree.h"
#include "tests/search/selective_knowledge.h"
#include "tilestone/core/executor.h"
#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/expectiminimax.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/puct.h"
#include "tilestone/search/root_split.h"
#include "tilestone/search/selective.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::search {
namespace {

using TicTacToe = tictactoe::Rules;

constexpr std::uint64_t kMultiPvTrees = 600 / TILESTONE_TEST_DIVISOR;

/// Of a whole search: line `i` begins with move `i`, and the first is the principal variation.
template <Game G>
void expect_lines(const typename G::State& root, const Report<typename G::Action>& report,
                  std::size_t asked) {
    ASSERT_EQ(report.lines.size(), std::min(asked, report.moves.size()));
    ASSERT_EQ(report.lines.front(), report.line);
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        ASSERT_FALSE(report.lines[i].empty());
        ASSERT_EQ(report.lines[i].front(), report.moves[i].move);
        typename G::State state = root;
        for (const auto& action : report.lines[i]) {
            typename G::Actions actions;
            G::list_actions(state, actions);
            ASSERT_NE(std::ranges::find(actions, action), actions.end());
            G::apply(state, action);
        }
    }
}

TEST(MultiPv, TheTableChangesNoValueOfTheBestMoves) {
    for (std::uint64_t seed = 0; seed < kMultiPvTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(256);
        Deepening all(AlphaBeta<RichTree, TreeEvaluation>{}, {.last = 6, .exact_values = true});
        Deepening some(AlphaBeta<RichTree, TreeEvaluation>({}, &table), {.last = 6, .multi_pv = 3});
        const auto expected = think(all, root, {});
        const auto found = think(some, root, {});
        EXPECT_TRUE(expected.lines.empty());
        expect_lines<RichTree>(root, found, 3);
        for (std::size_t i = 0; i < found.lines.size(); ++i) {
            ASSERT_EQ(found.moves[i].value, expected.moves[i].value) << "tree " << seed;
        }
    }
}

TEST(MultiPv, OfASearchCutShortTheLinesAreThoseOfItsBestMoves) {
    for (std::uint64_t seed = 0; seed < kMultiPvTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(1024);
        using Tree = Selective<RichestTree, ProvingKnowledge>;
        Deepening search(Tree({}, &table, eager_settings()), {.last = 12, .multi_pv = 3});
        const auto report = think(search, root, {.nodes = 20 + 37 * (seed % 60)});
        if (report.moves.empty()) continue;
        ASSERT_FALSE(report.lines.empty());
        ASSERT_LE(report.lines.size(), 3u);
        ASSERT_EQ(report.lines.front(), report.line) << "tree " << seed;
        auto at = report.moves.begin();
        for (const auto& line : report.lines) {
            const auto next = std::ranges::find(report.moves, line.front(), &RootMove<int>::move);
            ASSERT_TRUE(next >= at && next != report.moves.end()) << "tree " << seed;
            at = next + 1;
        }
    }
}

TEST(MultiPv, OfASearchThatKnowsAllMovesOrOneOnly) {
    for (std::uint64_t seed = 0; seed < kMultiPvTrees / 4; ++seed) {
        const TreeState root = draw_root(seed);
        Deepening all(Expectiminimax<RichTree, TreeEvaluation>{},
                      {.last = 4, .exact_values = true});
        Deepening some(Expectiminimax<RichTree, TreeEvaluation>{}, {.last = 4, .multi_pv = 3});
        const auto expected = think(all, root, {});
        const auto found = think(some, root, {});
        expect_lines<RichTree>(root, found, 3);
        for (std::size_t i = 0; i < found.lines.size(); ++i) {
            ASSERT_EQ(found.moves[i].kind, ValueKind::kExact) << "tree " << seed;
            ASSERT_EQ(found.moves[i].value, expected.moves[i].value) << "tree " << seed;
        }
    }
}

TEST(MultiPv, OfSeveralThreads) {
    const auto executor = make_executor(2);
    for (std::uint64_t seed = 0; seed < kMultiPvTrees / 8; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(1024);
        using Tree = AlphaBeta<RichTree, TreeEvaluation>;
        LazySmp lazy(*executor, Tree({}, &table), {.last = 5, .multi_pv = 2});
        expect_lines<RichTree>(root, think(lazy, root, {}), 2);
        RootSplit split(*executor, Tree{}, {.last = 5, .multi_pv = 2});
        expect_lines<RichTree>(root, think(split, root, {}), 2);
    }
}

TEST(MultiPv, MeansHaveMovesAlone) {
    const TreeState root = draw_root(1);
    Deepening search(Expectimax<RichTree, TreeEvaluation>{}, {.last = 4, .multi_pv = 2});
    const auto report = think(search, root, {});
    expect_lines<RichTree>(root, report, 2);
    for (const auto& line : report.lines) EXPECT_EQ(line.size(), 1u);
}

TEST(MultiPv, OfTreeSearches) {
    TreeSearch<TicTacToe> uct({.multi_pv = 4});
    const auto report = think(uct, TicTacToe::State{}, {.playouts = 3000});
    expect_lines<TicTacToe>({}, report, 4);
    for (const auto& line : report.lines) EXPECT_GT(line.size(), 2u);
    Puct<TicTacToe> puct([](auto, auto) {}, {.multi_pv = 100});  // values 0, moves alike
    expect_lines<TicTacToe>({}, think(puct, TicTacToe::State{}, {.playouts = 500}), 100);
}

}  // namespace
}  // namespace tilestone::search
