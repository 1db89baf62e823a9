// SPDX-License-Identifier: MIT
//
// Alpha-beta against a minimax that leaves nothing out, on artificial trees.
#include "tilestone/search/alpha_beta.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "tests/search/random_tree.h"

namespace tilestone::search {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kTrees = 3000 / TILESTONE_TEST_DIVISOR;
constexpr int kDeepest = 6;

/// A tree in which some of the opponent's positions are decided without search, to values that no
/// search would find.
struct SettledTree : RandomTree {
    using RandomTree::RandomTree;

    [[nodiscard]] std::optional<double> settled(const Theirs& theirs) const {
        if (theirs.number % 4 != 1) return std::nullopt;
        return theirs.number % 8 == 1 ? 2e6 : -2e6;
    }
};

/// Plain minimax; counts the positions it makes.
template <class Tree>
class Exhaustive {
public:
    explicit Exhaustive(const Tree& tree) : tree_(tree) {}

    double value(const RandomTree::Ours& state, int plies) {
        ++nodes_;
        if (plies == 0) return tree_.evaluate(state);
        RandomTree::Choices choices;
        tree_.expand(state, choices);
        if (choices.empty()) return tree_.value_when_over(state);
        double best = -kInfinity;
        for (const auto& choice : choices) best = std::max(best, value(choice.state, plies - 1));
        return best;
    }

    double value(const RandomTree::Theirs& state, int plies) {
        ++nodes_;
        if constexpr (requires { tree_.settled(state); }) {
            if (const std::optional<double> known = tree_.settled(state)) return *known;
        }
        if (plies == 0) return tree_.evaluate(state);
        RandomTree::Replies replies;
        tree_.expand(state, replies);
        double least = kInfinity;
        for (const auto& reply : replies) least = std::min(least, value(reply, plies - 1));
        return least;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    const Tree& tree_;
    std::uint64_t nodes_ = 0;
};

/// The true value of each move of the root.
std::map<int, double> true_values(const RandomTree& tree, const RandomTree::Ours& root, int plies) {
    RandomTree::Choices choices;
    tree.expand(root, choices);
    std::map<int, double> values;
    for (const auto& choice : choices) {
        values[choice.move] = Exhaustive(tree).value(choice.state, plies - 1);
    }
    return values;
}

/// A root that has moves, or an arbitrary one if the tree is too thin.
RandomTree::Ours root_of(const RandomTree& tree) {
    for (std::uint64_t number = 0; number < 20; ++number) {
        if (!moves_at(tree, RandomTree::Ours{number}).empty()) return {number};
    }
    return {0};
}

Budget unlimited() { return Budget(Limits{}, nullptr); }

template <class Tree>
void expect_the_value_of_minimax(std::size_t entries) {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const Tree tree(draw_shape(seed));
        TranspositionTable table(entries);
        for (int plies = 0; plies <= kDeepest; ++plies) {
            Budget budget = unlimited();
            AlphaBeta<Tree> search(tree, budget, table);
            const RandomTree::Ours root = root_of(tree);
            ASSERT_EQ(search.value(root, plies, -kInfinity, kInfinity),
                      Exhaustive(tree).value(root, plies))
                << "tree " << seed << ", " << plies << " plies, " << entries << " entries";
        }
    }
}

TEST(AlphaBeta, GivesTheValueOfMinimax) {
    for (const std::size_t entries : {2u, 64u, 65536u}) {
        expect_the_value_of_minimax<RandomTree>(entries);
    }
}

TEST(AlphaBeta, TakesSettledPositionsAtTheirWord) {
    for (const std::size_t entries : {2u, 1024u}) expect_the_value_of_minimax<SettledTree>(entries);
}

TEST(AlphaBeta, ExactValuesAreThoseOfMinimax) {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const RandomTree tree(draw_shape(seed));
        const RandomTree::Ours root = root_of(tree);
        TranspositionTable table(256);
        RootMoves<int> moves = moves_at(tree, root);
        for (int plies = 1; plies <= kDeepest; ++plies) {
            Budget budget = unlimited();
            AlphaBeta<RandomTree> search(tree, budget, table);
            const RootMoves<int> before = moves;
            ASSERT_TRUE(search.search_root(root, plies, true, moves));
            const std::map<int, double> expected = true_values(tree, root, plies);
            ASSERT_EQ(moves.size(), expected.size());
            for (const RootMove<int>& move : moves) {
                ASSERT_EQ(move.value, expected.at(move.move)) << "tree " << seed;
            }
            // Best first, and equal ones in the order in which they came.
            const auto place = [&](int move) {
                return std::ranges::find(before, move, &RootMove<int>::move) - before.begin();
            };
            for (std::size_t i = 1; i < moves.size(); ++i) {
                ASSERT_GE(moves[i - 1].value, moves[i].value);
                if (moves[i - 1].value == moves[i].value) {
                    ASSERT_LT(place(moves[i - 1].move), place(moves[i].move));
                }
            }
        }
    }
}

TEST(AlphaBeta, TheBestMoveIsThatOfMinimaxAndTheOthersHaveUpperBounds) {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const RandomTree tree(draw_shape(seed));
        const RandomTree::Ours root = root_of(tree);
        TranspositionTable table(256);
        for (int plies = 1; plies <= kDeepest; ++plies) {
            Budget budget = unlimited();
            AlphaBeta<RandomTree> search(tree, budget, table);
            RootMoves<int> moves = moves_at(tree, root);
            if (moves.empty()) continue;
            ASSERT_TRUE(search.search_root(root, plies, false, moves));
            const std::map<int, double> expected = true_values(tree, root, plies);
            double best = -kInfinity;
            int first_best = 0;
            for (const auto& [move, value] : expected) {  // in the policy's order
                if (value > best) first_best = move;
                best = std::max(best, value);
            }
            ASSERT_EQ(moves.front().move, first_best) << "tree " << seed;
            ASSERT_EQ(moves.front().value, best) << "tree " << seed;
            for (const RootMove<int>& move : moves) {
                ASSERT_GE(move.value, expected.at(move.move)) << "tree " << seed;
                ASSERT_LE(move.value, best) << "tree " << seed;
            }
        }
    }
}

TEST(AlphaBeta, NarrowWindowsGiveTrueBounds) {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeShape shape = draw_shape(seed);
        const RandomTree tree(shape);
        const RandomTree::Ours root = root_of(tree);
        // One table for all windows and depths: an entry made under one window must not mislead
        // under another.
        TranspositionTable table(1024);
        Rng rng(seed);
        for (int trial = 0; trial < 20; ++trial) {
            const int plies = static_cast<int>(rng.below(kDeepest + 1));
            const double alpha = rng.below(2 * shape.values) - 1.5 * shape.values;
            const double beta = alpha + 1 + rng.below(1 + shape.values / 2);
            const double expected = Exhaustive(tree).value(root, plies);
            Budget budget = unlimited();
            AlphaBeta<RandomTree> search(tree, budget, table);
            const double found = search.value(root, plies, alpha, beta);
            if (found <= alpha) {
                ASSERT_LE(expected, found) << "tree " << seed;
            } else if (found >= beta) {
                ASSERT_GE(expected, found) << "tree " << seed;
            } else {
                ASSERT_EQ(expected, found) << "tree " << seed;
            }
        }
    }
}

/// Every position has `width` children and every one is worth the same, so that no order of the
/// children is better than another. Counts evaluations.
struct EvenTree {
    struct Ours {
        std::uint64_t number = 1;
    };
    struct Theirs {
        std::uint64_t number = 1;
    };
    using Move = int;
    struct Choice {
        int move = 0;
        Theirs state;
    };
    using Choices = FixedVector<Choice, 8>;
    using Replies = FixedVector<Ours, 8>;

    void expand(const Ours& ours, Choices& choices) const {
        for (std::uint64_t child = 0; child < width; ++child) {
            choices.push_back({static_cast<int>(child), Theirs{ours.number * width + child}});
        }
    }
    void expand(const Theirs& theirs, Replies& replies) const {
        for (std::uint64_t child = 0; child < width; ++child) {
            replies.push_back(Ours{theirs.number * width + child});
        }
    }
    template <class State>
    [[nodiscard]] double evaluate(const State& /*state*/) const {
        ++evaluations;
        return 7;
    }
    [[nodiscard]] double value_when_over(const Ours& /*ours*/) const { return 0; }
    [[nodiscard]] std::uint64_t key(const Ours& ours) const { return ours.number; }

    std::uint64_t width;
    mutable std::uint64_t evaluations = 0;
};

TEST(AlphaBeta, LooksAtNoMoreLeavesThanItMust) {
    // Knuth and Moore 1975, corollary of theorem 1: in the best case w^⌈d/2⌉ + w^⌊d/2⌋ - 1.
    const auto power = [](std::uint64_t base, int exponent) {
        std::uint64_t result = 1;
        for (int i = 0; i < exponent; ++i) result *= base;
        return result;
    };
    for (const std::uint64_t width : {1u, 2u, 3u, 5u}) {
        for (int plies = 1; plies <= 7; ++plies) {
            const EvenTree tree{.width = width};
            TranspositionTable table(65536);
            Budget budget = unlimited();
            AlphaBeta<EvenTree> search(tree, budget, table);
            EXPECT_EQ(search.value(EvenTree::Ours{}, plies, -kInfinity, kInfinity), 7);
            EXPECT_EQ(tree.evaluations, power(width, (plies + 1) / 2) + power(width, plies / 2) - 1)
                << width << " children, " << plies << " plies";
        }
    }
}

TEST(AlphaBeta, LooksAtFarFewerPositions) {
    std::uint64_t looked_at = 0;
    std::uint64_t all = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const RandomTree tree({.seed = seed, .most_children = 4});
        TranspositionTable table(1024);
        Budget budget = unlimited();
        AlphaBeta<RandomTree> search(tree, budget, table);
        search.value(root_of(tree), 8, -kInfinity, kInfinity);
        looked_at += budget.nodes();
        Exhaustive exhaustive(tree);
        exhaustive.value(root_of(tree), 8);
        all += exhaustive.nodes();
    }
    EXPECT_LT(looked_at, all / 2);
}

TEST(AlphaBeta, TheTableSavesWorkWhereLinesMeet) {
    std::map<std::size_t, std::uint64_t> nodes;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const RandomTree tree({.seed = seed, .most_children = 6, .positions = 50});
        for (const std::size_t entries : {2u, 4096u}) {
            TranspositionTable table(entries);
            Budget budget = unlimited();
            AlphaBeta<RandomTree> search(tree, budget, table);
            search.value(root_of(tree), 10, -kInfinity, kInfinity);
            nodes[entries] += budget.nodes();
        }
    }
    EXPECT_LT(nodes[4096], nodes[2] / 2);
}

TEST(AlphaBeta, StopsWithinItsBudgetAndLeavesTheMoves) {
    int cut_short = 0;
    int completed = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const RandomTree tree(draw_shape(seed));
        const RandomTree::Ours root = root_of(tree);
        RootMoves<int> moves = moves_at(tree, root);
        for (RootMove<int>& move : moves) move.value = 12345;
        const RootMoves<int> before = moves;
        Rng rng(seed);
        const std::uint64_t limit = 1 + rng.below(300);
        Budget budget(Limits{.nodes = limit}, nullptr);
        budget.arm();
        TranspositionTable table(1024);
        AlphaBeta<RandomTree> search(tree, budget, table);
        const bool done = search.search_root(root, kDeepest, seed % 2 == 0, moves);
        ASSERT_LE(budget.nodes(), limit);
        ASSERT_EQ(done, !budget.spent());
        if (done) {
            ++completed;
            double best = -kInfinity;
            for (const auto& [move, value] : true_values(tree, root, kDeepest)) {
                best = std::max(best, value);
            }
            ASSERT_TRUE(moves.empty() || moves.front().value == best) << "tree " << seed;
        } else {
            ++cut_short;
            ASSERT_EQ(budget.nodes(), limit);
            ASSERT_TRUE(std::ranges::equal(moves, before, [](const auto& a, const auto& b) {
                return a.move == b.move && a.value == b.value;
            }));
        }
    }
    EXPECT_GT(cut_short, kTrees / 20);
    EXPECT_GT(completed, kTrees / 20);
}

TEST(AlphaBeta, ACutSearchLeavesNothingWrongInTheTable) {
    // What a search that ran out of budget has stored is used by the next one.
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const RandomTree tree(draw_shape(seed));
        const RandomTree::Ours root = root_of(tree);
        TranspositionTable table(1024);
        for (const std::uint64_t limit : {30u, 100u, 300u}) {
            Budget budget(Limits{.nodes = limit}, nullptr);
            budget.arm();
            AlphaBeta<RandomTree>(tree, budget, table).value(root, kDeepest, -kInfinity, kInfinity);
        }
        Budget budget = unlimited();
        AlphaBeta<RandomTree> search(tree, budget, table);
        ASSERT_EQ(search.value(root, kDeepest, -kInfinity, kInfinity),
                  Exhaustive(tree).value(root, kDeepest))
            << "tree " << seed;
    }
}

}  // namespace
}  // namespace tilestone::search
