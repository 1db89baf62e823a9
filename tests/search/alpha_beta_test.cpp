// SPDX-License-Identifier: MIT
//
// Alpha-beta against exhaustive minimax on artificial trees.
#include "tilestone/search/alpha_beta.h"

#include <optional>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/random_tree.h"

namespace tilestone::search {
namespace {

constexpr int kTrees = 1200 / TILESTONE_TEST_DIVISOR;
constexpr int kDeepest = 6;

constexpr AlphaBetaSettings kSettings[] = {
    {}, {.aspiration = 3}, {.backwards = true, .aspiration = 100}};
constexpr AlphaBetaFeatures kPlain{.table = false, .scouts = false, .orders = false};
constexpr AlphaBetaFeatures kNoScouts{.scouts = false};
constexpr AlphaBetaFeatures kNoOrders{.orders = false};

template <Game G, class K>
double expected_value(const K& knowledge, const TreeState& root, int plies) {
    const double value = exhaustive_value<G>(knowledge, root, plies);
    return root.turn == Turn::kMax ? value : -value;
}

/// `entries` 0: no table.
template <Game G, class K, AlphaBetaFeatures features>
void expect_the_value_of_minimax(std::size_t entries, const AlphaBetaSettings& settings) {
    const K knowledge;
    constexpr auto kWide = kInfinity<ValueOf<K, G>>;
    for (std::uint64_t seed = 0; seed < kTrees / 4; ++seed) {
        const TreeState root = draw_root(seed);
        std::optional<TranspositionTable> table;
        if (entries > 0) table.emplace(entries);
        AlphaBeta<G, K, features> search(knowledge, table ? &*table : nullptr, settings);
        for (int plies = 0; plies <= kDeepest; ++plies) {
            Budget budget;
            ASSERT_EQ(search.value_of(root, plies, -kWide, kWide, budget),
                      (expected_value<G>(knowledge, root, plies)))
                << "tree " << seed << ", " << plies << " plies, " << entries << " entries";
        }
    }
}

template <Game G, class K>
void expect_the_value_of_minimax() {
    expect_the_value_of_minimax<G, K, kPlain>(0, {});
    for (const std::size_t entries : {0u, 4u, 64u, 65536u}) {
        expect_the_value_of_minimax<G, K, kNoScouts>(entries, {});
        expect_the_value_of_minimax<G, K, kNoOrders>(entries, {});
        for (const AlphaBetaSettings& settings : kSettings) {
            expect_the_value_of_minimax<G, K, AlphaBetaFeatures{}>(entries, settings);
        }
    }
}

template <Game G>
void expect_the_value_of_minimax() {
    expect_the_value_of_minimax<G, TreeEvaluation>();
    expect_the_value_of_minimax<G, TreeKnowledge>();
}

struct Opposing : TreeEvaluation {
    static constexpr bool kChanceOpposes = true;
};

template <class G, class K>
concept Accepts = requires { typename AlphaBeta<G, K>; };
static_assert(Accepts<BareTree, TreeEvaluation> && Accepts<DeclaredTree<BareTree>, Opposing>);
static_assert(!Accepts<DeclaredTree<BareTree>, TreeEvaluation> &&
              !Accepts<WeighingTree, TreeEvaluation>);

TEST(AlphaBetaDeathTest, DoesNotTakeChanceForAnOpponent) {
    TreeState root = draw_root(4);
    root.shape.chance = true;
    Budget budget;
    AlphaBeta<BareTree, TreeEvaluation> search;
    EXPECT_DEATH(search.value_of(root, kDeepest, -1e9F, 1e9F, budget), "kHasChance");
}

struct WrongKnown : TreeEvaluation {
    [[nodiscard]] std::optional<double> known(const TreeState&) const { return {}; }
};
struct WrongOrder : TreeEvaluation {
    void order(const TreeState&, int) const {}
};
struct WrongList : TreeEvaluation {
    void list(const TreeState&, std::vector<int>&) const {}
};
struct WrongEnd : TreeEvaluation {
    void value_of_end(const TreeState&, double) const {}
};
static_assert(KnowledgeOf<TreeKnowledge, BareTree> && !KnowledgeOf<WrongKnown, BareTree>);
static_assert(!KnowledgeOf<WrongOrder, BareTree> && !KnowledgeOf<WrongList, BareTree>);
static_assert(!KnowledgeOf<WrongEnd, BareTree>);

TEST(AlphaBeta, GivesTheValueOfMinimaxWithTheBareRules) { expect_the_value_of_minimax<BareTree>(); }
TEST(AlphaBeta, GivesTheValueOfMinimaxWithHashes) { expect_the_value_of_minimax<HashedTree>(); }
TEST(AlphaBeta, GivesTheValueOfMinimaxWithUndoAndKillers) {
    expect_the_value_of_minimax<RichTree>();
}
TEST(AlphaBeta, GivesTheValueOfMinimaxWithRewards) { expect_the_value_of_minimax<RewardingTree>(); }

/// Runs all iterations with one search, as Deepening does.
template <Game G, class K, class Check>
void deepen_on_random_trees(bool exact_values, const AlphaBetaSettings& settings, Check&& check) {
    const K knowledge;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(256);
        AlphaBeta<G, K> search(knowledge, &table, settings);
        RootMoves<int> moves = moves_at<G>(root);
        for (int plies = 1; plies <= kDeepest; ++plies) {
            Budget budget;
            search.begin(root, plies, moves, exact_values);
            ASSERT_TRUE(search.resume(budget));
            const auto expected = exhaustive_moves<G>(knowledge, root, plies);
            ASSERT_EQ(search.moves().size(), expected.size());
            check(moves, search, expected, seed);
            moves = search.moves();
        }
    }
}

TEST(AlphaBeta, ExactValuesAreThoseOfMinimax) {
    deepen_on_random_trees<RichTree, TreeEvaluation>(
        true, {}, [](const auto& before, const auto& search, const auto& expected, auto seed) {
            const RootMoves<int>& moves = search.moves();
            for (const RootMove<int>& move : moves) {
                ASSERT_EQ(move.value, expected.at(move.move)) << "tree " << seed;
                ASSERT_EQ(move.kind, ValueKind::kExact) << "tree " << seed;
            }
            // Best first, and equal moves in their earlier order.
            const auto place = [&](int move) {
                return std::ranges::find(before, move, &RootMove<int>::move) - before.begin();
            };
            for (std::size_t i = 1; i < moves.size(); ++i) {
                ASSERT_GE(moves[i - 1].value, moves[i].value);
                if (moves[i - 1].value == moves[i].value) {
                    ASSERT_LT(place(moves[i - 1].move), place(moves[i].move));
                }
            }
        });
}

TEST(AlphaBeta, TheBestMoveIsThatOfMinimaxAndTheOthersHaveUpperBounds) {
    for (const AlphaBetaSettings& settings : kSettings) {
        deepen_on_random_trees<RichTree, TreeKnowledge>(
            false, settings, [](const auto&, const auto& search, const auto& expected, auto seed) {
                const RootMove<int>& first = search.moves().front();
                double best = -1e9;
                for (const auto& [move, value] : expected) best = std::max(best, value);
                ASSERT_EQ(first.value, best) << "tree " << seed;
                ASSERT_EQ(first.kind, ValueKind::kExact) << "tree " << seed;
                ASSERT_EQ(expected.at(first.move), best) << "tree " << seed;
                for (const RootMove<int>& move : search.moves()) {
                    ASSERT_GE(move.value, expected.at(move.move)) << "tree " << seed;
                    ASSERT_LE(move.value, best) << "tree " << seed;
                    if (move.kind == ValueKind::kExact) {
                        ASSERT_EQ(move.value, expected.at(move.move)) << "tree " << seed;
                    } else {
                        ASSERT_EQ(move.kind, ValueKind::kUpper) << "tree " << seed;
                    }
                }
            });
    }
}

TEST(AlphaBeta, MovesWithinTheMarginHaveTheirOwnValues) {
    constexpr double kMargin = 20;
    int near = 0;
    int far = 0;
    deepen_on_random_trees<RichTree, TreeEvaluation>(
        false, {.margin = kMargin},
        [&](const auto&, const auto& search, const auto& expected, auto seed) {
            const double best = search.moves().front().value;
            for (const RootMove<int>& move : search.moves()) {
                const double value = expected.at(move.move);
                ASSERT_GE(move.value, value) << "tree " << seed;
                const bool is_near = value > best - kMargin;
                if (is_near) {
                    ASSERT_EQ(move.value, value) << "tree " << seed;
                    ASSERT_EQ(move.kind, ValueKind::kExact) << "tree " << seed;
                }
                ++(is_near ? near : far);
            }
        });
    EXPECT_GT(near, kTrees);
    EXPECT_GT(far, kTrees);
}

/// The value, for the side to move at the root, of the position to which a line of kDeepest plies
/// or to the end leads; none if it is shorter.
std::optional<double> value_after_line(const TreeState& root, const std::vector<int>& line) {
    TreeState end = root;
    for (const int action : line) RichTree::apply(end, action);
    const auto result = RichTree::result(end);
    if (!result && line.size() != kDeepest) return {};
    const double value = result ? *result : TreeEvaluation{}.evaluate(end);
    return root.turn == Turn::kMax ? value : -value;
}

TEST(AlphaBeta, TheLineLeadsToItsValue) {
    const TreeEvaluation evaluation;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        TreeShape shape = draw_shape(seed);
        shape.positions = 0;  // no transpositions: a table entry may end a line early
        const TreeState root{.shape = shape};
        TranspositionTable table(1024);
        AlphaBeta<RichTree, TreeEvaluation> search(evaluation, &table);
        Budget budget;
        search.begin(root, kDeepest, moves_at<RichTree>(root), false);
        ASSERT_TRUE(search.resume(budget));
        const std::vector<int> line = search.line();
        ASSERT_FALSE(line.empty());
        ASSERT_EQ(line.front(), search.moves().front().move);
        ASSERT_EQ(search.moves().front().value, value_after_line(root, line)) << "tree " << seed;
    }
}

TEST(AlphaBeta, EachOfTheBestMovesHasItsValueAndALineThatLeadsToIt) {
    const TreeEvaluation evaluation;
    for (const int multi_pv : {2, 3, 100}) {
        for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
            TreeShape shape = draw_shape(seed);
            shape.positions = 0;  // no transpositions: a table entry may end a line early
            const TreeState root{.shape = shape};
            TranspositionTable table(1024);
            AlphaBeta<RichTree, TreeEvaluation> search(evaluation, &table, {.aspiration = 5});
            search.set_multi_pv(multi_pv);
            Budget budget;
            search.begin(root, kDeepest, moves_at<RichTree>(root), false);
            ASSERT_TRUE(search.resume(budget));
            const RootMoves<int>& moves = search.moves();
            const auto lines = search.root_lines().of(moves, multi_pv);
            ASSERT_EQ(lines.size(), std::min<std::size_t>(multi_pv, moves.size()));
            ASSERT_EQ(lines.front(), search.line());
            auto expected = exhaustive_moves<RichTree>(evaluation, root, kDeepest);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const auto best = std::ranges::max_element(
                    expected, {}, [](const auto& each) { return each.second; });
                ASSERT_GE(moves[i].value, expected.at(moves[i].move)) << "tree " << seed;
                if (i >= lines.size()) continue;
                ASSERT_EQ(moves[i].kind, ValueKind::kExact) << "tree " << seed;
                ASSERT_EQ(moves[i].value, best->second) << "tree " << seed;
                ASSERT_EQ(moves[i].value, value_after_line(root, lines[i])) << "tree " << seed;
                ASSERT_EQ(lines[i].front(), moves[i].move) << "tree " << seed;
                expected.at(moves[i].move) = -1e9;
            }
        }
    }
}

TEST(AlphaBeta, NarrowWindowsGiveTrueBounds) {
    const TreeEvaluation evaluation;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root = draw_root(seed);
        // One table for all windows and depths: an entry stored under one window must not mislead
        // under another.
        TranspositionTable table(1024);
        AlphaBeta<RichTree, TreeEvaluation> search(evaluation, &table);
        Rng rng(seed);
        for (int trial = 0; trial < 20; ++trial) {
            const int plies = static_cast<int>(rng.below(kDeepest + 1));
            const float alpha = static_cast<float>(rng.below(2 * root.shape.values)) -
                                1.5f * static_cast<float>(root.shape.values);
            const float beta = alpha + 1 + static_cast<float>(rng.below(1 + root.shape.values / 2));
            const double expected = expected_value<RichTree>(evaluation, root, plies);
            Budget budget;
            const float found = search.value_of(root, plies, alpha, beta, budget);
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

/// A tree in which every position has `width` actions of equal value, so no move order is better
/// than another.
template <int width>
struct EvenTree {
    struct State {
        int ply = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;
    using Actions = FixedVector<int, 8>;
    static Turn turn(const State& state) { return state.ply % 2 == 0 ? Turn::kMax : Turn::kMin; }
    static void list_actions(const State&, Actions& actions) {
        for (int action = 0; action < width; ++action) actions.push_back(action);
    }
    static void apply(State& state, Action) { ++state.ply; }
    static std::optional<double> result(const State&) { return std::nullopt; }
};

/// Counts evaluations.
struct CountingEvaluation {
    template <class State>
    float evaluate(const State& /*state*/) const {
        ++*evaluations;
        return 7;
    }
    std::uint64_t* evaluations = nullptr;
};

template <int width>
void expect_few_leaves() {
    // Knuth and Moore 1975, corollary of theorem 1: in the best case w^⌈d/2⌉ + w^⌊d/2⌋ - 1.
    const auto power = [](std::uint64_t base, int exponent) {
        std::uint64_t result = 1;
        for (int i = 0; i < exponent; ++i) result *= base;
        return result;
    };
    for (int plies = 1; plies <= 7; ++plies) {
        const auto leaves = [&]<AlphaBetaFeatures features>() {
            std::uint64_t evaluations = 0;
            AlphaBeta<EvenTree<width>, CountingEvaluation, features> search({&evaluations});
            Budget budget;
            EXPECT_EQ(search.value_of({}, plies, -1000, 1000, budget), 7);
            return evaluations;
        };
        const std::uint64_t least = power(width, (plies + 1) / 2) + power(width, plies / 2) - 1;
        EXPECT_EQ(leaves.template operator()<kPlain>(), least) << width << ", " << plies;
        EXPECT_EQ(leaves.template operator()<kNoOrders>(), least) << width << ", " << plies;
    }
}

TEST(AlphaBeta, LooksAtNoMoreLeavesThanItMust) {
    expect_few_leaves<1>();
    expect_few_leaves<2>();
    expect_few_leaves<3>();
    expect_few_leaves<5>();
}

template <AlphaBetaFeatures features>
std::uint64_t nodes_of(const TreeState& root, int plies) {
    TranspositionTable table(65536);
    AlphaBeta<RichTree, TreeEvaluation, features> search({}, &table);
    Budget budget;
    search.value_of(root, plies, -kInfinity<float>, kInfinity<float>, budget);
    return budget.nodes();
}

TEST(AlphaBeta, PruningAndTheTableSaveWork) {
    std::uint64_t all = 0;
    std::uint64_t plain = 0;
    std::uint64_t with_table = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const TreeState root{.shape = {.seed = seed, .max_children = 6, .positions = 100}};
        all += exhaustive_nodes<RichTree>(TreeEvaluation{}, root, 8);
        plain += nodes_of<kPlain>(root, 8);
        with_table += nodes_of<AlphaBetaFeatures{.scouts = false, .orders = false}>(root, 8);
    }
    EXPECT_LT(plain, all / 5);
    EXPECT_LT(with_table, plain / 3 * 2);
}

/// The result of a search in slices of a number of nodes; 0: not sliced.
template <Game G, class K>
struct Found {
    bool done = false;
    std::uint64_t nodes = 0;
    int pauses = 0;
    RootMoves<int> moves;
};

template <Game G, class K>
Found<G, K> search_in_slices(const TreeState& root, const Limits& limits, std::uint64_t slice) {
    TranspositionTable table(256);
    AlphaBeta<G, K> search({}, &table);
    Budget budget(limits, nullptr);
    budget.arm();
    search.begin(root, kDeepest, moves_at<G>(root), false);
    Found<G, K> found;
    do {
        if (slice > 0) budget.begin_slice(Milliseconds(1e9), slice);
        found.done = search.resume(budget);
        ++found.pauses;
    } while (!found.done && !budget.spent());
    found.nodes = budget.nodes();
    found.moves = search.moves();
    return found;
}

template <Game G, class K>
void expect_the_same_in_slices() {
    int cut_short = 0;
    for (std::uint64_t seed = 0; seed < kTrees / 2; ++seed) {
        const TreeState root = draw_root(seed);
        Rng rng(seed);
        const Limits limits{.nodes = 1 + rng.below(200)};
        const auto whole = search_in_slices<G, K>(root, limits, 0);
        cut_short += !whole.done;
        ASSERT_EQ(whole.pauses, 1);
        for (const std::uint64_t slice : {1u, 2u, 7u, 100u}) {
            const auto sliced = search_in_slices<G, K>(root, limits, slice);
            ASSERT_EQ(sliced.done, whole.done) << "tree " << seed << ", slices of " << slice;
            ASSERT_EQ(sliced.nodes, whole.nodes) << "tree " << seed << ", slices of " << slice;
            ASSERT_GE(static_cast<std::uint64_t>(sliced.pauses) + 1, whole.nodes / slice);
            if (!whole.done) continue;
            for (std::size_t i = 0; i < whole.moves.size(); ++i) {
                ASSERT_EQ(sliced.moves[i].move, whole.moves[i].move);
                ASSERT_EQ(sliced.moves[i].value, whole.moves[i].value);
            }
        }
    }
    EXPECT_GT(cut_short, kTrees / 40);
    EXPECT_LT(cut_short, kTrees / 2 - kTrees / 40);
}

TEST(AlphaBeta, PausesChangeNothing) {
    expect_the_same_in_slices<BareTree, TreeEvaluation>();
    expect_the_same_in_slices<RichTree, TreeEvaluation>();
    expect_the_same_in_slices<RichTree, TreeKnowledge>();
    expect_the_same_in_slices<RewardingTree, TreeEvaluation>();
}

TEST(AlphaBeta, ACutSearchLeavesNothingWrongInTheTable) {
    // The next search uses the entries stored by a search that ran out of budget.
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(1024);
        AlphaBeta<RichTree, TreeEvaluation> search({}, &table);
        for (const std::uint64_t limit : {30u, 100u, 300u}) {
            Budget budget(Limits{.nodes = limit}, nullptr);
            budget.arm();
            search.value_of(root, kDeepest, -kInfinity<float>, kInfinity<float>, budget);
            ASSERT_LE(budget.nodes(), limit);
        }
        Budget budget;
        ASSERT_EQ(search.value_of(root, kDeepest, -kInfinity<float>, kInfinity<float>, budget),
                  (expected_value<RichTree>(TreeEvaluation{}, root, kDeepest)))
            << "tree " << seed;
    }
}

TEST(AlphaBeta, KnowsWhenMoreDepthIsOfNoUse) {
    int complete = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        TreeState root = draw_root(seed);
        root.shape.max_children = 2;
        TranspositionTable table(256);
        AlphaBeta<RichTree, TreeEvaluation> search({}, &table);
        for (int plies = 1; plies <= 8; ++plies) {
            Budget budget;
            search.begin(root, plies, moves_at<RichTree>(root), false);
            ASSERT_TRUE(search.resume(budget));
            if (!search.complete()) continue;
            ++complete;
            for (int deeper = plies; deeper <= plies + 3; ++deeper) {
                ASSERT_EQ(search.moves().front().value,
                          (expected_value<RichTree>(TreeEvaluation{}, root, deeper)))
                    << "tree " << seed;
            }
        }
    }
    EXPECT_GT(complete, kTrees / 10);
}

}  // namespace
}  // namespace tilestone::search
