// SPDX-License-Identifier: MIT
//
// Expectimax against one that leaves nothing out, on artificial trees.
#include "tilestone/search/expectimax.h"

#include <map>

#include <gtest/gtest.h>

#include "tests/search/random_tree.h"

namespace tilestone::search {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kTrees = 1500 / TILESTONE_TEST_DIVISOR;
constexpr int kDeepest = 3;

/// A policy for Expectimax.
class RandomChances {
public:
    struct State {
        std::uint64_t number = 0;
    };
    struct After {
        std::uint64_t number = 0;
    };
    using Move = int;
    struct Choice {
        int move = 0;
        After state;
        double reward = 0;
    };
    struct Outcome {
        State state;
        double probability = 0;
    };
    using Choices = FixedVector<Choice, 8>;
    using Outcomes = FixedVector<Outcome, 8>;

    explicit RandomChances(const TreeShape& shape) : shape_(shape) {}

    void expand(const State& state, Choices& choices) const {
        const std::uint64_t count = count_children(shape_, state.number);
        for (unsigned child = 0; child < count; ++child) {
            choices.push_back({static_cast<int>(10 + 3 * child),
                               After{child_of(state.number, child)},
                               static_cast<double>(hash_of(shape_, state.number, 8 + child) % 10)});
        }
    }
    void expand(const After& after, Outcomes& outcomes) const {
        const std::uint64_t count = 1 + hash_of(shape_, after.number, 1) % shape_.most_children;
        double left = 1;
        for (unsigned child = 0; child < count; ++child) {
            const double probability = child + 1 == count ? left : left * 0.75;
            outcomes.push_back({State{child_of(after.number, 32 + child)}, probability});
            left -= probability;
        }
    }
    [[nodiscard]] double evaluate(const After& after) const { return value_of(after.number, 3); }
    [[nodiscard]] double value_when_over(const State& state) const {
        return value_of(state.number, 4) - shape_.values;
    }
    [[nodiscard]] std::uint64_t key(const After& after) const { return after.number; }

private:
    [[nodiscard]] std::uint64_t child_of(std::uint64_t number, unsigned child) const {
        const std::uint64_t hash = hash_of(shape_, number, 16 + child);
        return shape_.positions == 0 ? hash : hash % shape_.positions;
    }
    [[nodiscard]] double value_of(std::uint64_t number, unsigned purpose) const {
        return static_cast<double>(hash_of(shape_, number, purpose) % shape_.values) -
               shape_.values / 2.0;
    }

    TreeShape shape_;
};

/// All lines to the end, but for those whose probability has fallen below `cutoff`.
class Exhaustive {
public:
    explicit Exhaustive(const RandomChances& tree, double cutoff = 0)
        : tree_(tree), cutoff_(cutoff) {}

    double value(const RandomChances::State& state, int depth, double probability) {
        ++nodes_;
        RandomChances::Choices choices;
        tree_.expand(state, choices);
        if (choices.empty()) return tree_.value_when_over(state);
        double best = -kInfinity;
        for (const auto& choice : choices) {
            best = std::max(best, choice.reward + value(choice.state, depth, probability));
        }
        return best;
    }

    double value(const RandomChances::After& after, int depth, double probability) {
        ++nodes_;
        if (depth == 0) reached_depth_ = true;
        if (depth == 0 || probability < cutoff_) return tree_.evaluate(after);
        RandomChances::Outcomes outcomes;
        tree_.expand(after, outcomes);
        double mean = 0;
        for (const auto& outcome : outcomes) {
            mean += outcome.probability *
                    value(outcome.state, depth - 1, probability * outcome.probability);
        }
        return mean;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] bool reached_depth() const { return reached_depth_; }

private:
    const RandomChances& tree_;
    double cutoff_;
    std::uint64_t nodes_ = 0;
    bool reached_depth_ = false;
};

RandomChances::State root_of(const RandomChances& tree) {
    for (std::uint64_t number = 0; number < 20; ++number) {
        if (!moves_at(tree, RandomChances::State{number}).empty()) return {number};
    }
    return {0};
}

std::map<int, double> true_values(const RandomChances& tree, const RandomChances::State& root,
                                  int depth, double cutoff = 0) {
    RandomChances::Choices choices;
    tree.expand(root, choices);
    std::map<int, double> values;
    for (const auto& choice : choices) {
        values[choice.move] =
            choice.reward + Exhaustive(tree, cutoff).value(choice.state, depth, 1);
    }
    return values;
}

Budget unlimited() { return Budget(Limits{}, nullptr); }

TEST(Expectimax, WithoutACutoffIsTheExhaustiveSearch) {
    for (const std::size_t entries : {2u, 64u, 65536u}) {
        for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
            const RandomChances tree(draw_shape(seed));
            const RandomChances::State root = root_of(tree);
            TranspositionTable table(entries);
            RootMoves<int> moves = moves_at(tree, root);
            for (int depth = 0; depth <= kDeepest; ++depth) {
                Budget budget = unlimited();
                Expectimax<RandomChances> search(tree, budget, table, 0);
                ASSERT_TRUE(search.search_root(root, depth, moves));
                const std::map<int, double> expected = true_values(tree, root, depth);
                ASSERT_EQ(moves.size(), expected.size());
                // Not a bit of difference: sums are taken in the same order.
                for (const RootMove<int>& move : moves) {
                    ASSERT_EQ(move.value, expected.at(move.move))
                        << "tree " << seed << ", depth " << depth << ", " << entries << " entries";
                }
                ASSERT_TRUE(std::ranges::is_sorted(
                    moves, [](const auto& a, const auto& b) { return a.value > b.value; }));
            }
        }
    }
}

TEST(Expectimax, TheCutoffEvaluatesUnlikelyLinesAtOnce) {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        TreeShape shape = draw_shape(seed);
        // Where lines meet, what is remembered of the likelier one is used for the other: only in a
        // tree whose lines never meet is the cut-off that of the plain definition.
        shape.positions = 0;
        const RandomChances tree(shape);
        const RandomChances::State root = root_of(tree);
        for (const double cutoff : {0.01, 0.1, 0.3, 1.0}) {
            TranspositionTable table(2);
            Budget budget = unlimited();
            Expectimax<RandomChances> search(tree, budget, table, cutoff);
            RootMoves<int> moves = moves_at(tree, root);
            ASSERT_TRUE(search.search_root(root, kDeepest, moves));
            const std::map<int, double> expected = true_values(tree, root, kDeepest, cutoff);
            for (const RootMove<int>& move : moves) {
                ASSERT_EQ(move.value, expected.at(move.move)) << "tree " << seed;
            }
        }
    }
}

TEST(Expectimax, SaysWhetherTheDepthEndedALine) {
    int reached = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        TreeShape shape = draw_shape(seed);
        shape.positions = 0;
        const RandomChances tree(shape);
        const RandomChances::State root = root_of(tree);
        for (const double cutoff : {0.0, 0.2, 1.0}) {
            TranspositionTable table(64);
            Budget budget = unlimited();
            Expectimax<RandomChances> search(tree, budget, table, cutoff);
            EXPECT_FALSE(search.reached_depth());
            RootMoves<int> moves = moves_at(tree, root);
            ASSERT_TRUE(search.search_root(root, 2, moves));
            Exhaustive exhaustive(tree, cutoff);
            exhaustive.value(root, 2, 1);
            ASSERT_EQ(search.reached_depth(), exhaustive.reached_depth()) << "tree " << seed;
            reached += search.reached_depth();
        }
    }
    EXPECT_GT(reached, kTrees / 2);
    EXPECT_LT(reached, 3 * kTrees - kTrees / 2);
}

TEST(Expectimax, TheTableSavesWorkWhereLinesMeet) {
    std::uint64_t with_table = 0;
    std::uint64_t without = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const RandomChances tree({.seed = seed, .most_children = 6, .positions = 50});
        TranspositionTable table(4096);
        Budget budget = unlimited();
        Expectimax<RandomChances>(tree, budget, table, 0).value(root_of(tree), 4, 1);
        with_table += budget.nodes();
        Exhaustive exhaustive(tree);
        exhaustive.value(root_of(tree), 4, 1);
        without += exhaustive.nodes();
    }
    EXPECT_LT(with_table, without / 5);
}

TEST(Expectimax, StopsWithinItsBudgetAndLeavesTheMoves) {
    int cut_short = 0;
    int completed = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const RandomChances tree(draw_shape(seed));
        const RandomChances::State root = root_of(tree);
        RootMoves<int> moves = moves_at(tree, root);
        for (RootMove<int>& move : moves) move.value = 12345;
        Rng rng(seed);
        const std::uint64_t limit = 1 + rng.below(2000);
        Budget budget(Limits{.nodes = limit}, nullptr);
        budget.arm();
        TranspositionTable table(1024);
        const bool done =
            Expectimax<RandomChances>(tree, budget, table, 0).search_root(root, kDeepest, moves);
        ASSERT_LE(budget.nodes(), limit);
        ASSERT_EQ(done, !budget.spent());
        (done ? completed : cut_short) += 1;
        const std::map<int, double> expected = true_values(tree, root, kDeepest);
        for (const RootMove<int>& move : moves) {
            ASSERT_EQ(move.value, done ? expected.at(move.move) : 12345);
        }
        // What the cut search has stored is right: the next one uses it.
        Budget plenty = unlimited();
        ASSERT_TRUE(
            Expectimax<RandomChances>(tree, plenty, table, 0).search_root(root, kDeepest, moves));
        for (const RootMove<int>& move : moves) {
            ASSERT_EQ(move.value, expected.at(move.move)) << "tree " << seed;
        }
    }
    EXPECT_GT(cut_short, kTrees / 20);
    EXPECT_GT(completed, kTrees / 20);
}

}  // namespace
}  // namespace tilestone::search
