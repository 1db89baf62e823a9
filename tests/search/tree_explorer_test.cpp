// SPDX-License-Identifier: MIT
//
// Threads in one tree: the consistency of the tree after all threads have finished.
#include "tilestone/search/tree_explorer.h"

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/short_tree.h"
#include "tilestone/core/executor.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::search {
namespace {

constexpr int kToTheEnd = 100;
constexpr Milliseconds kLongWait{1e9};

/// Lets `threads` threads explore a tree until `visits` visits.
template <Game G>
void explore(SharedSearch<G>& search, const typename G::State& root, std::size_t threads,
             std::uint64_t visits) {
    ASSERT_GT(search.start(root), 0u);
    search.budget.start({.playouts = visits}, nullptr, visits, 1, false);
    search.budget.begin_slice(kLongWait);
    std::vector<TreeExplorer<G>> explorers(threads, TreeExplorer<G>(search));
    make_executor(threads)->run(threads, [&](std::size_t thread) { explorers[thread].work(); });
}

/// Checks the subtree of a node. Returns the number of its solved nodes, itself included.
template <Game G>
int expect_order(const SharedSearch<G>& search, std::uint32_t index,
                 const typename G::State& state) {
    const auto& node = search.tree.at(index);
    EXPECT_EQ(node.pending, 0);
    EXPECT_NE(node.status, NodeStatus::kLent);
    int solved = 0;
    if (node.is_solved()) {
        const double exact = exhaustive_value<G>(NoKnowledge<G>{}, state, kToTheEnd);
        EXPECT_NEAR(node.total, node.reward() + exact, 1e-7);
        ++solved;
    }
    std::uint64_t below = 0;
    for (std::uint32_t i = 0; i < node.children; ++i) {
        const auto& child = search.tree.at(node.first_child + i);
        below += child.visits;
        solved += expect_order<G>(search, node.first_child + i, after<G>(state, child.action));
    }
    EXPECT_LE(below, node.visits);
    return solved;
}

template <Game G>
int expect_order_after(const typename G::State& root, std::size_t threads, std::uint64_t visits,
                       std::size_t max_nodes) {
    SharedSearch<G> search{.tree = SampledTree<G>(max_nodes, true), .shared = true};
    explore<G>(search, root, threads, visits);
    EXPECT_LE(search.tree.size(), std::max(max_nodes, 1 + G::Actions::kCapacity));
    const auto& top = search.tree.at(SampledTree<G>::kRoot);
    EXPECT_TRUE(top.visits == visits || top.is_solved()) << top.visits;
    EXPECT_EQ(top.visits, search.budget.claimed());
    // The root is never lent and takes no guests: each visit goes to a child.
    std::uint64_t below = 0;
    for (std::uint32_t i = 0; i < top.children; ++i) {
        below += search.tree.at(top.first_child + i).visits;
    }
    EXPECT_EQ(below, top.visits);
    return expect_order<G>(search, SampledTree<G>::kRoot, root);
}

TEST(TreeExplorer, ThreadsLeaveTicTacToeInOrder) {
    using G = tictactoe::Rules;
    for (const std::size_t threads : {1u, 2u, 5u}) {
        for (const std::size_t max_nodes : {0u, 100u, 1u << 15}) {
            const int solved = expect_order_after<G>(*G::parse("x...o...."), threads,
                                                     20'000 / TILESTONE_TEST_DIVISOR, max_nodes);
            EXPECT_TRUE(solved > 20 || max_nodes < 1000);
            if (HasFailure()) return;
        }
    }
}

TEST(TreeExplorer, ThreadsLeaveConnectFourInOrder) {
    using G = connect4::Rules;
    // Few cells are left, so the exhaustive search can check the whole tree.
    Rng rng(3);
    const int wanted = 15 / std::min(TILESTONE_TEST_DIVISOR, 5);
    for (int explored = 0; explored < wanted;) {
        G::State root;
        while (root.count < 32 && !G::result(root)) {
            G::Actions actions;
            G::list_actions(root, actions);
            G::apply(root, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        if (G::result(root)) continue;
        expect_order_after<G>(root, 2 + static_cast<std::size_t>(explored % 3), 3000, 1 << 15);
        if (HasFailure()) return;
        ++explored;
    }
}

template <Game G>
void expect_order_on_trees() {
    for (std::uint64_t seed = 0; seed < 100 / std::min(TILESTONE_TEST_DIVISOR, 10); ++seed) {
        auto root = draw_short_root<G>(seed);
        root.left = 9;
        expect_order_after<G>(root, 2 + seed % 3, 2000, seed % 2 == 0 ? 1 << 15 : 300);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(TreeExplorer, ThreadsLeaveTreesWithChanceInOrder) {
    expect_order_on_trees<ShortTree<WeighingTree>>();
}
TEST(TreeExplorer, ThreadsLeaveTreesWithRewardsInOrder) {
    expect_order_on_trees<ShortTree<RewardingTree>>();
}

/// Checks that no lent subtree lies in another. Returns the number of lent subtrees.
template <Game G>
int count_lent(const SharedSearch<G>& search, std::uint32_t index, bool inside) {
    const auto& node = search.tree.at(index);
    const bool lent = node.status == NodeStatus::kLent;
    EXPECT_FALSE(lent && inside) << "node " << index;
    EXPECT_TRUE(!lent || node.pending > 0);
    int count = lent;
    for (std::uint32_t i = 0; i < node.children; ++i) {
        count += count_lent<G>(search, node.first_child + i, inside || lent);
    }
    return count;
}

TEST(TreeExplorer, NothingIsLentTwice) {
    // Several explorers take turns in one thread; an explorer with rare turns claims smaller
    // blocks.
    using G = connect4::Rules;
    constexpr std::size_t kExplorers = 4;
    SharedSearch<G> search{.tree = SampledTree<G>(1 << 15, true), .shared = true};
    ASSERT_GT(search.start({}), 0u);
    search.budget.start({.playouts = 1'000'000}, nullptr, 0, 1, false);
    search.budget.begin_slice(kLongWait);
    std::vector<TreeExplorer<G>> explorers(kExplorers, TreeExplorer<G>(search));
    std::vector<bool> busy(kExplorers);
    Rng rng(1);
    int most = 0;
    for (int turn = 0; turn < 2000 / std::min(TILESTONE_TEST_DIVISOR, 4); ++turn) {
        const std::uint32_t which = std::min(rng.below(kExplorers), rng.below(kExplorers));
        if (busy[which]) {
            explorers[which].explore();
            explorers[which].end();
        } else {
            ASSERT_TRUE(explorers[which].begin());
        }
        busy[which] = !busy[which];
        most = std::max(most, count_lent<G>(search, SampledTree<G>::kRoot, false));
        if (HasFailure()) return;
    }
    EXPECT_EQ(most, static_cast<int>(kExplorers));
}

TEST(PlayoutBudget, BlocksCoverAllNumbersOnce) {
    PlayoutBudget budget;
    budget.start({.playouts = 1000}, nullptr, 0, 1, true);
    budget.begin_slice(kLongWait);
    std::uint64_t next = 0;
    int blocks = 0;
    while (true) {
        const PlayoutBlock block = budget.claim(32, 900);
        if (block.empty()) break;
        ASSERT_EQ(block.first, next);
        ASSERT_LE(block.size(), 32u);
        ASSERT_TRUE(block.size() == 1 || block.size() <= (900 - block.first) / 8);
        next = block.end;
        ++blocks;
    }
    EXPECT_EQ(next, 900u);
    EXPECT_LT(blocks, 100);
    budget.give_back(100);
    EXPECT_EQ(budget.claim(1).first, 800u);
    EXPECT_FALSE(budget.is_enough(999));
    EXPECT_TRUE(budget.is_enough(1000));
}

TEST(PlayoutBudget, AThreadAloneStopsAtTheLimitOnNodes) {
    PlayoutBudget budget;
    budget.start({.nodes = 100}, nullptr, 0, 3, false);
    budget.begin_slice(kLongWait);
    int claimed = 0;
    for (; !budget.claim().empty(); ++claimed) budget.count(30);
    EXPECT_EQ(claimed, 4);
    EXPECT_EQ(budget.nodes(), 120u);
}

}  // namespace
}  // namespace tilestone::search
