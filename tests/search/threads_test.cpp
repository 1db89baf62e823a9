// SPDX-License-Identifier: MIT
//
// Searches on several threads find the same values as on one. Also run under the thread sanitizer.
#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/random_tree.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/root_split.h"

namespace tilestone::search {
namespace {

constexpr int kThreadTrees = 200 / TILESTONE_TEST_DIVISOR + 5;
constexpr int kPlies = 7;

TEST(LazySmp, GivesTheValueOfMinimaxAndALegalMove) {
    using Tree = AlphaBeta<RichTree, TreeEvaluation>;
    const auto executor = make_executor(3);
    for (std::uint64_t seed = 0; seed < kThreadTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(1024);
        LazySmp thinker(*executor, Tree({}, &table), {.last = kPlies});
        const auto report = think(thinker, root, {});
        const auto expected = exhaustive_moves<RichTree>(TreeEvaluation{}, root, kPlies);
        double best = -1e9;
        for (const auto& [move, value] : expected) best = std::max(best, value);
        ASSERT_EQ(report.moves.size(), expected.size());
        ASSERT_EQ(report.moves.front().value, best) << "tree " << seed;
        ASSERT_EQ(expected.at(report.moves.front().move), best) << "tree " << seed;
        ASSERT_TRUE(report.proven || report.depth == kPlies);
    }
}

TEST(LazySmp, EndsByDepthAndByStop) {
    using Tree = AlphaBeta<RichTree, TreeEvaluation>;
    const auto executor = make_executor(2);
    TreeState root{.shape = {.seed = 3, .max_children = 6}};
    TranspositionTable table(1024);
    LazySmp thinker(*executor, Tree({}, &table));
    const auto by_depth = think(thinker, root, {.depth = 5});
    EXPECT_EQ(by_depth.depth, 5);
    StopToken stop;
    stop.request_stop();
    EXPECT_FALSE((think(thinker, root, {}, &stop).moves.empty()));
}

TEST(LazySmp, SharesItsNodesOut) {
    using Tree = AlphaBeta<RichTree, TreeEvaluation>;
    const TreeState root{.shape = {.seed = 3, .max_children = 6}};
    for (const std::size_t threads : {2u, 3u, 5u}) {
        const auto executor = make_executor(threads);
        LazySmp thinker(*executor, Tree());
        const auto report = think(thinker, root, {.nodes = 20000});
        EXPECT_LE(report.nodes, 20000u);
        EXPECT_GT(report.nodes, 20000u / threads - 1);  // the main thread's share
        EXPECT_FALSE(report.moves.empty());
    }
}

/// A scripted search: the first move has the value 1 in the main thread and another in the helper,
/// which searches three plies deeper.
struct Scripted {
    using GameType = RichTree;
    using KnowledgeType = TreeEvaluation;
    using State = TreeState;
    using Action = RichTree::Action;
    static constexpr double kWin = 1000;

    double helpers_value = 0;
    std::size_t helper = 0;
    RootMoves<Action> found{};

    void begin(const State&, int, RootMoves<Action> moves, bool) { found = std::move(moves); }
    bool resume(Budget&) {
        found.front().value = helper > 0 ? helpers_value : 1;
        return true;
    }
    void set_helper_index(std::size_t thread) { helper = thread; }
    [[nodiscard]] int extra_depth() const { return helper > 0 ? 3 : 0; }
    static bool wins(double value) { return value >= kWin; }
    [[nodiscard]] const RootMoves<Action>& moves() const { return found; }
    [[nodiscard]] std::vector<Action> line() const { return {found.front().move}; }
    [[nodiscard]] bool complete() const { return false; }
};

TEST(LazySmp, WhoeverIsDeepestAnswersWhereHelpersLead) {
    const auto executor = make_executor(2);
    const TreeState root{.shape = {.seed = 3, .max_children = 6}};
    LazySmp thinker(*executor, Scripted{.helpers_value = -5}, {.last = 2});
    const auto deeper = think(thinker, root, {});
    EXPECT_EQ(deeper.moves.front().value, -5);
    EXPECT_GE(deeper.depth, 4);
    const auto as_asked = think(thinker, root, {.depth = 2});
    EXPECT_EQ(as_asked.moves.front().value, 1);
    EXPECT_EQ(as_asked.depth, 2);
}

TEST(LazySmp, WhoeverHasProvenAWinAnswers) {
    const auto executor = make_executor(2);
    const TreeState root{.shape = {.seed = 3, .max_children = 6}};
    LazySmp thinker(*executor, Scripted{.helpers_value = Scripted::kWin}, {.last = 2});
    EXPECT_EQ(think(thinker, root, {.depth = 2}).moves.front().value, Scripted::kWin);
}

TEST(LazySmp, OfOneThreadIsDeepening) {
    using Tree = AlphaBeta<RichTree, TreeEvaluation>;
    const auto executor = make_executor(1);
    for (std::uint64_t seed = 0; seed < kThreadTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable ours(1024);
        TranspositionTable theirs(1024);
        LazySmp together(*executor, Tree({}, &ours), {.stride = 2, .exact_values = true});
        Deepening alone(Tree({}, &theirs), {.stride = 2, .exact_values = true});
        for (const Limits& limits : {Limits{.depth = 5}, Limits{.nodes = 500}}) {
            const auto found = think(together, root, limits);
            const auto expected = think(alone, root, limits);
            ASSERT_EQ(found.nodes, expected.nodes) << "tree " << seed;
            ASSERT_EQ(found.line, expected.line) << "tree " << seed;
            ASSERT_EQ(found.depth, expected.depth) << "tree " << seed;
            ASSERT_EQ(found.moves.size(), expected.moves.size());
            for (std::size_t i = 0; i < found.moves.size(); ++i) {
                ASSERT_EQ(found.moves[i].move, expected.moves[i].move) << "tree " << seed;
                ASSERT_EQ(found.moves[i].value, expected.moves[i].value) << "tree " << seed;
            }
        }
    }
}

/// Checks that a five-ply search on several threads, `make(executor, table)`, gives each move its
/// exact value, in one go and in slices.
template <class Make>
void expect_exact_values(const Make& make) {
    const auto executor = make_executor(3);
    for (std::uint64_t seed = 0; seed < kThreadTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(4096);
        for (const double slice : {1e9, 0.02}) {
            auto thinker = make(*executor, table);
            thinker.start(root, {}, nullptr);
            while (thinker.step(Milliseconds(slice))) {
            }
            const auto& report = thinker.report();
            const auto expected = exhaustive_moves<RichTree>(TreeEvaluation{}, root, 5);
            ASSERT_EQ(report.moves.size(), expected.size());
            for (const auto& move : report.moves) {
                ASSERT_NEAR(move.value, expected.at(move.move), 1e-5 * (1 + std::abs(move.value)))
                    << "tree " << seed;
            }
            ASSERT_EQ(report.line.front(), report.moves.front().move);
        }
    }
}

TEST(LazySmp, GivesTheMeansOfExpectimax) {
    using Means = Expectimax<RichTree, TreeEvaluation>;
    expect_exact_values([](Executor& executor, TranspositionTable& table) {
        return LazySmp<Means>(executor, Means({}, &table), {.last = 5});
    });
}

TEST(RootSplit, ValuesEveryMove) {
    using Means = Expectimax<RichTree, TreeEvaluation>;
    expect_exact_values([](Executor& executor, TranspositionTable& table) {
        return RootSplit<Means>(executor, Means({}, &table), {.last = 5});
    });
    using Windows = AlphaBeta<RichTree, TreeEvaluation>;
    expect_exact_values([](Executor& executor, TranspositionTable& table) {
        return RootSplit<Windows>(executor, Windows({}, &table), {.last = 5});
    });
}

TEST(RootSplit, LooksAtTheMovesOfThePlan) {
    using Means = Expectimax<RichTree, TreeEvaluation>;
    const auto executor = make_executor(2);
    const TreeState root{.shape = {.seed = 3, .max_children = 6}};
    const auto all = moves_at<RichTree>(root);
    ASSERT_GT(all.size(), 1u);
    RootSplit thinker(*executor, Means(), {.last = 2});
    thinker.plan().moves = {all.back().move};
    const auto report = think(thinker, root, {});
    ASSERT_EQ(report.moves.size(), 1u);
    EXPECT_EQ(report.moves.front().move, all.back().move);
}

TEST(RootSplit, SharesItsNodesOut) {
    using Means = Expectimax<RichTree, TreeEvaluation>;
    const auto executor = make_executor(2);
    const TreeState root{.shape = {.seed = 3, .max_children = 6}};
    RootSplit thinker(*executor, Means());
    const auto report = think(thinker, root, {.nodes = 5000});
    EXPECT_LE(report.nodes, 5000u);
    EXPECT_GT(report.depth, 1);
}

}  // namespace
}  // namespace tilestone::search
