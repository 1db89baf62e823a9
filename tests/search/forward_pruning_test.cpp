// SPDX-License-Identifier: MIT
//
// Forward pruning against a reference implementation on artificial trees.
#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/random_tree.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/minimax.h"

namespace tilestone::search {
namespace {

using Rules = RewardingTree;

constexpr int kPrunedTrees = 1200 / TILESTONE_TEST_DIVISOR;
constexpr int kPrunedDepth = 6;

/// Evaluations in ±500 with a forward-pruning margin of a fifth of the range.
struct PruningEvaluation {
    static constexpr float kForwardPruningMargin = 200;
    [[nodiscard]] float evaluate(const TreeState& state) const {
        return static_cast<float>(1000 * tree_value(state, 2) / state.shape.values);
    }
};

/// The same evaluation with a margin that prunes nothing.
struct UnprunedEvaluation {
    static constexpr float kForwardPruningMargin = 1e9F;
    [[nodiscard]] float evaluate(const TreeState& state) const {
        return PruningEvaluation{}.evaluate(state);
    }
};

double static_value(const TreeState& state, int action) {
    return Rules::reward(state, action) + PruningEvaluation{}.evaluate(after<Rules>(state, action));
}

std::vector<int> unpruned_actions(const TreeState& state, int plies) {
    Rules::Actions actions;
    Rules::list_actions(state, actions);
    double best = -1e9;
    for (const int action : actions) best = std::max(best, static_value(state, action));
    std::vector<int> kept;
    for (const int action : actions) {
        const bool dropped =
            state.turn == Turn::kMax && plies >= 3 &&
            static_value(state, action) < best - double{PruningEvaluation::kForwardPruningMargin};
        if (!dropped) kept.push_back(action);
    }
    return kept;
}

/// Reference implementation.
double pruned_value(const TreeState& state, int plies) {
    if (const auto result = Rules::result(state)) return *result;
    if (plies == 0) return PruningEvaluation{}.evaluate(state);
    const std::vector<int> actions = unpruned_actions(state, plies);
    std::vector<double> values;
    double mean = 0;
    for (const int action : actions) {
        values.push_back(Rules::reward(state, action) +
                         pruned_value(after<Rules>(state, action), plies - 1));
        mean += values.back() / static_cast<double>(actions.size());
    }
    if (state.turn == Turn::kChance) return mean;
    return state.turn == Turn::kMax ? std::ranges::max(values) : std::ranges::min(values);
}

TreeState random_root(std::uint64_t seed) {
    TreeState root = draw_root(seed);
    root.shape.chance = seed % 3 != 0;
    return root;
}

TEST(ForwardPruning, ActionsAreNotLookedIntoBelowTheRoot) {
    int dropped = 0;
    for (std::uint64_t seed = 0; seed < kPrunedTrees; ++seed) {
        const TreeState root = random_root(seed);
        Expectimax<Rules, PruningEvaluation> search;
        Budget budget;
        const double expected = pruned_value(root, kPrunedDepth);
        ASSERT_NEAR(search.value_of(root, kPrunedDepth, 1, budget), expected,
                    1e-4 * (1 + std::abs(expected)))
            << "tree " << seed;
        const double all =
            Minimax<Rules, UnprunedEvaluation>().value_of(root, kPrunedDepth, 1, budget);
        dropped += std::abs(all - expected) > 1 ? 1 : 0;
    }
    EXPECT_GT(dropped, kPrunedTrees / 20);
}

TEST(ForwardPruning, PausesChangeNothing) {
    for (std::uint64_t seed = 0; seed < kPrunedTrees / 10; ++seed) {
        const TreeState root = random_root(seed);
        Expectimax<Rules, PruningEvaluation> sliced;
        Budget pausing;
        pausing.arm();
        sliced.begin(root, kPrunedDepth, moves_at<Rules>(root));
        bool done = false;
        while (!done) {
            pausing.begin_slice(Milliseconds(1e9), 7);
            done = sliced.resume(pausing);
        }
        Expectimax<Rules, PruningEvaluation> whole;
        Budget budget;
        whole.begin(root, kPrunedDepth, moves_at<Rules>(root));
        ASSERT_TRUE(whole.resume(budget));
        ASSERT_EQ(pausing.nodes(), budget.nodes()) << "tree " << seed;
        for (std::size_t i = 0; i < sliced.moves().size(); ++i) {
            ASSERT_EQ(sliced.moves()[i].move, whole.moves()[i].move);
            ASSERT_EQ(sliced.moves()[i].value, whole.moves()[i].value);
        }
    }
}

/// Searches `root` to `plies` after a search two plies shallower.
RootMoves<int> search_after_shallow(const TreeState& root, int plies, bool exact,
                                    RootMoves<int>& first) {
    Expectimax<Rules, PruningEvaluation> search;
    Budget budget;
    search.begin(root, plies - 2, moves_at<Rules>(root), exact);
    EXPECT_TRUE(search.resume(budget));
    first = search.moves();
    search.begin(root, plies, first, exact);
    EXPECT_TRUE(search.resume(budget));
    return search.moves();
}

TEST(ForwardPruning, AtTheRootTheSearchBeforeTellsAndTheyComeLast) {
    int dropped = 0;
    for (std::uint64_t seed = 0; seed < kPrunedTrees; ++seed) {
        TreeState root = random_root(seed);
        root.turn = Turn::kMax;
        RootMoves<int> first;
        const auto moves = search_after_shallow(root, 5, false, first);
        const auto exact = search_after_shallow(root, 5, true, first);
        ASSERT_EQ(moves.size(), exact.size());
        const double limit = first.front().value - double{PruningEvaluation::kForwardPruningMargin};
        const auto pruned_count = static_cast<std::size_t>(
            std::ranges::count_if(first, [&](const auto& each) { return each.value < limit; }));
        const std::size_t searched = moves.size() - pruned_count;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto before = std::ranges::find(first, moves[i].move, &RootMove<int>::move);
            ASSERT_EQ(before->value < limit, i >= searched) << "tree " << seed;
            const auto known = std::ranges::find(exact, moves[i].move, &RootMove<int>::move);
            if (i < searched) {
                ASSERT_EQ(moves[i].value, known->value) << "tree " << seed;
            } else {
                ASSERT_LE(moves[i].value, moves[searched - 1].value) << "tree " << seed;
            }
        }
        dropped += pruned_count > 0 ? 1 : 0;
    }
    EXPECT_GT(dropped, kPrunedTrees / 20);
}

}  // namespace
}  // namespace tilestone::search
