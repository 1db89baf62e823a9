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
struct Choosy {
    static constexpr float kForwardPruningMargin = 200;
    [[nodiscard]] float evaluate(const TreeState& state) const {
        return static_cast<float>(1000 * tree_value(state, 2) / state.shape.values);
    }
};

/// The same evaluation with a margin that prunes nothing.
struct Patient {
    static constexpr float kForwardPruningMargin = 1e9F;
    [[nodiscard]] float evaluate(const TreeState& state) const { return Choosy{}.evaluate(state); }
};

double first_sight(const TreeState& state, int action) {
    return Rules::reward(state, action) + Choosy{}.evaluate(after<Rules>(state, action));
}

std::vector<int> hopeful(const TreeState& state, int plies) {
    Rules::Actions actions;
    Rules::list_actions(state, actions);
    double best = -1e9;
    for (const int action : actions) best = std::max(best, first_sight(state, action));
    std::vector<int> kept;
    for (const int action : actions) {
        const bool dropped =
            state.turn == Turn::kMax && plies >= 3 &&
            first_sight(state, action) < best - double{Choosy::kForwardPruningMargin};
        if (!dropped) kept.push_back(action);
    }
    return kept;
}

/// Reference implementation.
double value_of_hopeful(const TreeState& state, int plies) {
    if (const auto result = Rules::result(state)) return *result;
    if (plies == 0) return Choosy{}.evaluate(state);
    const std::vector<int> actions = hopeful(state, plies);
    std::vector<double> values;
    double mean = 0;
    for (const int action : actions) {
        values.push_back(Rules::reward(state, action) +
                         value_of_hopeful(after<Rules>(state, action), plies - 1));
        mean += values.back() / static_cast<double>(actions.size());
    }
    if (state.turn == Turn::kChance) return mean;
    return state.turn == Turn::kMax ? std::ranges::max(values) : std::ranges::min(values);
}

TreeState hopeless_root(std::uint64_t seed) {
    TreeState root = draw_root(seed);
    root.shape.chance = seed % 3 != 0;
    return root;
}

TEST(Hopeless, ActionsAreNotLookedIntoBelowTheRoot) {
    int dropped = 0;
    for (std::uint64_t seed = 0; seed < kPrunedTrees; ++seed) {
        const TreeState root = hopeless_root(seed);
        Expectimax<Rules, Choosy> search;
        Budget budget;
        const double expected = value_of_hopeful(root, kPrunedDepth);
        ASSERT_NEAR(search.value_of(root, kPrunedDepth, 1, budget), expected,
                    1e-4 * (1 + std::abs(expected)))
            << "tree " << seed;
        const double all = Minimax<Rules, Patient>().value_of(root, kPrunedDepth, 1, budget);
        dropped += std::abs(all - expected) > 1 ? 1 : 0;
    }
    EXPECT_GT(dropped, kPrunedTrees / 20);
}

TEST(Hopeless, PausesChangeNothing) {
    for (std::uint64_t seed = 0; seed < kPrunedTrees / 10; ++seed) {
        const TreeState root = hopeless_root(seed);
        Expectimax<Rules, Choosy> sliced;
        Budget pausing;
        pausing.arm();
        sliced.begin(root, kPrunedDepth, moves_at<Rules>(root));
        bool done = false;
        while (!done) {
            pausing.begin_slice(Milliseconds(1e9), 7);
            done = sliced.go_on(pausing);
        }
        Expectimax<Rules, Choosy> whole;
        Budget budget;
        whole.begin(root, kPrunedDepth, moves_at<Rules>(root));
        ASSERT_TRUE(whole.go_on(budget));
        ASSERT_EQ(pausing.nodes(), budget.nodes()) << "tree " << seed;
        for (std::size_t i = 0; i < sliced.moves().size(); ++i) {
            ASSERT_EQ(sliced.moves()[i].move, whole.moves()[i].move);
            ASSERT_EQ(sliced.moves()[i].value, whole.moves()[i].value);
        }
    }
}

/// Searches `root` to `plies` after a search two plies shallower.
RootMoves<int> after_a_first_look(const TreeState& root, int plies, bool exact,
                                  RootMoves<int>& first) {
    Expectimax<Rules, Choosy> search;
    Budget budget;
    search.begin(root, plies - 2, moves_at<Rules>(root), exact);
    EXPECT_TRUE(search.go_on(budget));
    first = search.moves();
    search.begin(root, plies, first, exact);
    EXPECT_TRUE(search.go_on(budget));
    return search.moves();
}

TEST(Hopeless, AtTheRootTheSearchBeforeTellsAndTheyComeLast) {
    int dropped = 0;
    for (std::uint64_t seed = 0; seed < kPrunedTrees; ++seed) {
        TreeState root = hopeless_root(seed);
        root.turn = Turn::kMax;
        RootMoves<int> first;
        const auto moves = after_a_first_look(root, 5, false, first);
        const auto exact = after_a_first_look(root, 5, true, first);
        ASSERT_EQ(moves.size(), exact.size());
        const double bar = first.front().value - double{Choosy::kForwardPruningMargin};
        const auto futility = static_cast<std::size_t>(
            std::ranges::count_if(first, [&](const auto& each) { return each.value < bar; }));
        const std::size_t looked_at = moves.size() - futility;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto before = std::ranges::find(first, moves[i].move, &RootMove<int>::move);
            ASSERT_EQ(before->value < bar, i >= looked_at) << "tree " << seed;
            const auto known = std::ranges::find(exact, moves[i].move, &RootMove<int>::move);
            if (i < looked_at) {
                ASSERT_EQ(moves[i].value, known->value) << "tree " << seed;
            } else {
                ASSERT_LE(moves[i].value, moves[looked_at - 1].value) << "tree " << seed;
            }
        }
        dropped += futility > 0 ? 1 : 0;
    }
    EXPECT_GT(dropped, kPrunedTrees / 20);
}

}  // namespace
}  // namespace tilestone::search
