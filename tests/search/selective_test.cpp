// SPDX-License-Identifier: MIT
//
// The selective search on artificial trees: without pruning against exhaustive minimax; with
// pruning, the properties that must not depend on it.
#include "tilestone/search/selective.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/selective_knowledge.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"

namespace tilestone::search {
namespace {

constexpr int kTrees = 1200 / TILESTONE_TEST_DIVISOR;
constexpr int kDeepest = 6;

SelectiveSettings exact_with(std::int32_t aspiration) {
    SelectiveSettings settings = exact_settings();
    settings.aspiration = aspiration;
    return settings;
}

template <Game G, class K>
double expected_value(const K& knowledge, const TreeState& root, int plies) {
    const double value = exhaustive_value<G>(knowledge, root, plies);
    return root.turn == Turn::kMax ? value : -value;
}

template <class G, class K>
concept Accepts = requires { typename Selective<G, K>; };
static_assert(Accepts<RichTree, TreeKnowledge> && !Accepts<DeclaredTree<RichTree>, TreeKnowledge>);
static_assert(!Accepts<WeighingTree, TreeKnowledge>);

TEST(SelectiveDeathTest, DoesNotTakeChanceForAnOpponent) {
    TreeState root = draw_root(4);
    root.shape.chance = true;
    Budget budget;
    Selective<RichTree, TreeKnowledge> search({}, nullptr, exact_settings());
    EXPECT_DEATH(search.value_of(root, kDeepest, -1'000'000'000, 1'000'000'000, budget),
                 "kHasChance");
}

template <Game G, class K>
void expect_the_value_of_minimax() {
    constexpr auto kWide = kInfinity<std::int32_t>;
    const K knowledge;
    for (const std::size_t entries : {0u, 4u, 64u, 65536u}) {
        for (std::uint64_t seed = 0; seed < kTrees / 4; ++seed) {
            const TreeState root = draw_root(seed);
            std::optional<TranspositionTable> table;
            if (entries > 0) table.emplace(entries);
            Selective<G, K> search(knowledge, table ? &*table : nullptr, exact_settings());
            for (int plies = 0; plies <= kDeepest; ++plies) {
                Budget budget;
                ASSERT_EQ(search.value_of(root, plies, -kWide, kWide, budget),
                          (expected_value<G>(knowledge, root, plies)))
                    << "tree " << seed << ", " << plies << " plies, " << entries << " entries";
            }
        }
    }
}

TEST(Selective, GivesTheValueOfMinimaxWithoutGuesses) {
    expect_the_value_of_minimax<RichTree, TreeKnowledge>();
    expect_the_value_of_minimax<RichTree, ProvingKnowledge>();
    expect_the_value_of_minimax<RichestTree, ProvingKnowledge>();
}

/// Extension hooks of both searches.
struct ExtendingKnowledge : TreeKnowledge {
    [[nodiscard]] int extension(const TreeState& state, int action) const {
        return hash_of(state, 120 + static_cast<unsigned>(action)) % 4 == 0 ? 1 : 0;
    }
    [[nodiscard]] int extension(const TreeState& state, int action, const TreeState&) const {
        return extension(state, action);
    }
};

TEST(Selective, ExtendsAsAlphaBetaDoes) {
    constexpr auto kWide = kInfinity<std::int32_t>;
    int extended = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root = draw_root(seed);
        // Without tables, because the extension limit depends on the path to a position.
        Selective<RichTree, ExtendingKnowledge> search({}, nullptr, exact_settings());
        AlphaBeta<RichTree, ExtendingKnowledge> other;
        for (int plies = 1; plies <= 5; ++plies) {
            Budget budget;
            const auto found = search.value_of(root, plies, -kWide, kWide, budget);
            ASSERT_EQ(found, other.value_of(root, plies, -kWide, kWide, budget)) << "tree " << seed;
            extended += found != expected_value<RichTree>(TreeKnowledge{}, root, plies);
        }
    }
    EXPECT_GT(extended, kTrees / 20);
}

TEST(Selective, NarrowWindowsGiveTrueBounds) {
    const TreeKnowledge knowledge;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(1024);
        Selective<RichTree, TreeKnowledge> search(knowledge, &table, exact_settings());
        Rng rng(seed);
        for (int trial = 0; trial < 20; ++trial) {
            const int plies = static_cast<int>(rng.below(kDeepest + 1));
            const auto values = static_cast<std::int32_t>(2 * root.shape.values);
            const std::int32_t alpha =
                static_cast<std::int32_t>(rng.below(2 * static_cast<std::uint32_t>(values))) -
                values;
            const std::int32_t beta = alpha + 1 + static_cast<std::int32_t>(rng.below(3));
            const double expected = expected_value<RichTree>(knowledge, root, plies);
            Budget budget;
            const std::int32_t found = search.value_of(root, plies, alpha, beta, budget);
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

/// Runs all iterations with one search, as Deepening does.
template <class K, class Check>
void deepen_on_random_trees(const SelectiveSettings& settings, int multi_pv, bool exact_values,
                            Check&& check) {
    const K knowledge;
    for (std::uint64_t seed = 0; seed < kTrees / 2; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(256);
        Selective<RichestTree, K> search(knowledge, &table, settings);
        search.set_multi_pv(multi_pv);
        RootMoves<int> moves = moves_at<RichestTree>(root);
        for (int plies = 1; plies <= kDeepest; ++plies) {
            Budget budget;
            search.begin(root, plies, moves, exact_values);
            ASSERT_TRUE(search.resume(budget));
            moves = search.moves();
            const auto expected = exhaustive_moves<RichestTree>(knowledge, root, plies);
            ASSERT_EQ(moves.size(), expected.size());
            check(moves, expected, seed);
        }
    }
}

TEST(Selective, TheWantedMovesHaveExactValuesAndTheOthersUpperBounds) {
    for (const int best : {1, 2, 3, 100}) {
        for (const std::int32_t aspiration : {0, 1, 40}) {
            deepen_on_random_trees<ProvingKnowledge>(
                exact_with(aspiration), best, false,
                [&](const auto& moves, const auto& expected, auto seed) {
                    std::vector<double> values;
                    for (const auto& [move, value] : expected) values.push_back(value);
                    std::ranges::sort(values, std::greater<>());
                    for (std::size_t i = 0; i < moves.size(); ++i) {
                        const double value = expected.at(moves[i].move);
                        if (static_cast<int>(i) < best) {
                            ASSERT_EQ(moves[i].value, value) << "tree " << seed;
                            ASSERT_EQ(value, values[i]) << "tree " << seed;
                            ASSERT_EQ(moves[i].kind, ValueKind::kExact) << "tree " << seed;
                        } else {
                            ASSERT_GE(moves[i].value, value) << "tree " << seed;
                            ASSERT_LE(moves[i].value, moves[i - 1].value) << "tree " << seed;
                            if (moves[i].kind == ValueKind::kExact) {
                                ASSERT_EQ(moves[i].value, value) << "tree " << seed;
                            } else {
                                ASSERT_EQ(moves[i].kind, ValueKind::kUpper) << "tree " << seed;
                            }
                        }
                    }
                });
        }
    }
}

TEST(Selective, ExactValuesAreThoseOfMinimax) {
    deepen_on_random_trees<TreeKnowledge>(
        exact_with(5), 1, true, [&](const auto& moves, const auto& expected, auto seed) {
            for (const auto& move : moves) {
                ASSERT_EQ(move.value, expected.at(move.move)) << "tree " << seed;
                ASSERT_EQ(move.kind, ValueKind::kExact) << "tree " << seed;
            }
        });
}

TEST(Selective, EachLineLeadsToItsValue) {
    struct Plain {  // no known() values that end a line early
        [[nodiscard]] std::int32_t evaluate(const TreeState& state) const {
            return TreeKnowledge{}.evaluate(state);
        }
    };
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        const TreeState root{.shape = draw_shape(seed)};
        TranspositionTable table(1024);
        Selective<RichTree, Plain> search({}, &table, exact_settings());
        const int multi_pv = 1 + static_cast<int>(seed % 3);
        search.set_multi_pv(multi_pv);
        Budget budget;
        search.begin(root, kDeepest, moves_at<RichTree>(root), false);
        ASSERT_TRUE(search.resume(budget));
        std::vector<std::vector<int>> lines{search.line()};
        if (multi_pv > 1) {
            lines = search.root_lines().of(search.moves(), multi_pv);
            ASSERT_EQ(lines.front(), search.line());
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            ASSERT_FALSE(lines[i].empty());
            ASSERT_EQ(lines[i].front(), search.moves()[i].move);
            TreeState end = root;
            for (const int action : lines[i]) RichTree::apply(end, action);
            const auto result = RichTree::result(end);
            ASSERT_TRUE(result || lines[i].size() == kDeepest) << "tree " << seed;
            ASSERT_EQ(search.moves()[i].value,
                      result ? static_cast<std::int32_t>(*result) : Plain{}.evaluate(end))
                << "tree " << seed;
        }
    }
}

TEST(Selective, KnowsWhenMoreDepthIsOfNoUse) {
    int complete = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
        TreeState root = draw_root(seed);
        root.shape.max_children = 2;
        TranspositionTable table(256);
        Selective<RichTree, TreeKnowledge> search({}, &table, exact_settings());
        for (int plies = 1; plies <= 8; ++plies) {
            Budget budget;
            search.begin(root, plies, moves_at<RichTree>(root), false);
            ASSERT_TRUE(search.resume(budget));
            if (!search.complete()) continue;
            ++complete;
            for (int deeper = plies; deeper <= plies + 3; ++deeper) {
                const auto moves = exhaustive_moves<RichTree>(TreeKnowledge{}, root, deeper);
                const auto best = std::ranges::max(moves | std::views::values);
                ASSERT_EQ(search.moves().front().value, best) << "tree " << seed;
            }
        }
    }
    EXPECT_GT(complete, kTrees / 10);
}

// ---- pruning

/// The result of a search under `limits` in slices of a number of nodes; 0: not sliced.
struct Found {
    bool done = true;
    std::uint64_t nodes = 0;
    int pauses = 0;
    int depth = 0;
    std::vector<std::tuple<int, int, double>> moves{};  ///< of all iterations
    std::vector<int> line{};

    friend bool operator==(const Found& a, const Found& b) {
        return std::tie(a.done, a.nodes, a.depth, a.moves, a.line) ==
               std::tie(b.done, b.nodes, b.depth, b.moves, b.line);
    }
};

template <class Search>
Found search_in_slices(Search& search, const TreeState& root, const Limits& limits,
                       std::uint64_t slice) {
    Budget budget(limits, nullptr);
    budget.arm();
    Found found;
    RootMoves<int> moves = moves_at<RichestTree>(root);
    for (int plies = 1; plies <= 8 && found.done; ++plies) {
        search.begin(root, plies, moves, false);
        do {
            if (slice > 0) budget.begin_slice(Milliseconds(1e9), slice);
            found.done = search.resume(budget);
            ++found.pauses;
        } while (!found.done && !budget.spent());
        if (!found.done) break;
        found.depth = plies;
        moves = search.moves();
        found.line = search.line();
        for (const auto& move : moves) found.moves.emplace_back(plies, move.move, move.value);
    }
    found.nodes = budget.nodes();
    return found;
}

template <class K>
Found search_in_slices(const TreeState& root, const Limits& limits, std::uint64_t slice) {
    SelectiveSettings settings = eager_settings();
    settings.aspiration = 300;
    TranspositionTable table(1024);
    Selective<RichestTree, K> search({}, &table, settings);
    search.set_multi_pv(1 + static_cast<int>(root.shape.seed % 2));
    return search_in_slices(search, root, limits, slice);
}

template <class K>
void expect_the_same_in_slices() {
    int cut_short = 0;
    int done = 0;
    for (std::uint64_t seed = 0; seed < kTrees / 2; ++seed) {
        const TreeState root = draw_root(seed);
        Rng rng(seed);
        const Limits limits{.nodes = 1 + rng.below(1000)};
        const Found whole = search_in_slices<K>(root, limits, 0);
        cut_short += !whole.done;
        done += whole.done;
        for (const std::uint64_t slice : {1u, 2u, 7u, 100u}) {
            const Found sliced = search_in_slices<K>(root, limits, slice);
            ASSERT_TRUE(sliced == whole) << "tree " << seed << ", slices of " << slice;
            // quiesce() counts up to two nodes per node of the search.
            ASSERT_GE(static_cast<std::uint64_t>(sliced.pauses) + 1, whole.nodes / (3 * slice));
        }
    }
    EXPECT_GT(cut_short, kTrees / 40);
    EXPECT_GT(done, kTrees / 40);
}

TEST(Selective, PausesChangeNothing) {
    expect_the_same_in_slices<TreeKnowledge>();
    expect_the_same_in_slices<ProvingKnowledge>();
    expect_the_same_in_slices<DeepKnowledge>();
}

TEST(Selective, NothingDependsOnEarlierSearches) {
    TranspositionTable table(1024);
    Selective<RichestTree, DeepKnowledge> used({}, &table, eager_settings());
    for (std::uint64_t seed = 0; seed < kTrees / 2; ++seed) {
        const TreeState root = draw_root(seed % 50);
        TranspositionTable fresh_table(1024);
        Selective<RichestTree, DeepKnowledge> fresh({}, &fresh_table, eager_settings());
        const Limits limits{.nodes = 500 + seed};  // some searches end in the middle
        table.forget();
        ASSERT_TRUE(search_in_slices(used, root, limits, 0) ==
                    search_in_slices(fresh, root, limits, 0))
            << "tree " << seed;
    }
}

/// Memoised minimax with the knowledge: value for kMax.
class Reference {
public:
    std::int32_t value(const TreeState& state, int plies) {
        if (const auto known = knowledge_.known(state)) return *known;
        if (const auto result = BareTree::result(state))
            return knowledge_.value_of_end(state, *result);
        if (plies == 0) return 0;
        const auto place = std::tuple(state.number, state.turn, plies);
        if (const auto found = values_.find(place); found != values_.end()) return found->second;
        BareTree::Actions actions;
        knowledge_.list(state, actions);
        std::vector<std::int32_t> values;
        for (const int action : actions) {
            values.push_back(value(after<BareTree>(state, action), plies - 1));
        }
        const auto [least, most] = std::ranges::minmax(values);
        return values_[place] = state.turn == Turn::kMax ? most : least;
    }

private:
    ProvingKnowledge knowledge_;
    std::map<std::tuple<std::uint64_t, Turn, int>, std::int32_t> values_;
};

/// Deep enough for the longest line, and for lines that a table joins at transpositions.
int reference_plies(const TreeState& root) { return root.shape.positions == 0 ? 12 : 50; }

/// Numbers of proven wins and losses checked.
struct Claims {
    int wins = 0;
    int losses = 0;
};

/// Checks that a proven value of `state`, from the side to move, is true.
void expect_true(std::int32_t claimed, const TreeState& state, const TreeState& root,
                 Reference& reference, Claims& claims, bool at_least = true, bool at_most = true) {
    const std::int32_t to_max = reference.value(state, reference_plies(root));
    const std::int32_t truth = state.turn == Turn::kMax ? to_max : -to_max;
    if (at_least && claimed > ProvingKnowledge::kGreatestEvaluation) {
        ASSERT_GE(truth, claimed);
        ++claims.wins;
    }
    if (at_most && claimed < -ProvingKnowledge::kGreatestEvaluation) {
        ASSERT_LE(truth, claimed);
        ++claims.losses;
    }
}

/// Checks the table entries of the positions within `plies` plies of `state`.
void expect_true_entries(const TranspositionTable& table, const TreeState& state,
                         const TreeState& root, int plies, Reference& reference, Claims& claims) {
    if (const auto found = table.find<std::int32_t>(RichTree::hash(state))) {
        expect_true(found->value, state, root, reference, claims, found->bound != Bound::kAtMost,
                    found->bound != Bound::kAtLeast);
        if (found->complete) {
            const std::int32_t to_max = reference.value(state, reference_plies(root));
            const std::int32_t truth = state.turn == Turn::kMax ? to_max : -to_max;
            if (found->bound != Bound::kAtMost) {
                ASSERT_GE(truth, found->value);
            }
            if (found->bound != Bound::kAtLeast) {
                ASSERT_LE(truth, found->value);
            }
        }
    }
    BareTree::Actions actions;
    if (plies > 0 && !BareTree::result(state)) ProvingKnowledge{}.list(state, actions);
    for (const int action : actions) {
        TreeState next = after<BareTree>(state, action);
        ASSERT_NO_FATAL_FAILURE(
            expect_true_entries(table, next, root, plies - 1, reference, claims));
    }
}

template <class K>
void expect_true_proofs() {
    Claims claims;
    Claims kept;
    for (std::uint64_t seed = 0; seed < kTrees / 4; ++seed) {
        const TreeState root = draw_root(seed);
        TranspositionTable table(4096);
        Selective<RichestTree, K> search({}, &table, eager_settings());
        Reference reference;
        RootMoves<int> moves;
        BareTree::Actions listed;
        K{}.list(root, listed);
        for (const int action : listed) moves.push_back({.move = action});
        for (int plies = 1; plies <= 6; ++plies) {
            Budget budget;
            search.begin(root, plies, moves, false);
            ASSERT_TRUE(search.resume(budget));
            moves = search.moves();
            const auto best = static_cast<std::int32_t>(moves.front().value);
            const TreeState next = after<BareTree>(root, moves.front().move);
            const std::int32_t seen = next.turn == root.turn ? best : -best;
            ASSERT_NO_FATAL_FAILURE(expect_true(seen, next, root, reference, claims))
                << "tree " << seed;
            if (std::abs(best) > K::kGreatestEvaluation) {
                ASSERT_TRUE(search.complete());
            }
        }
        ASSERT_NO_FATAL_FAILURE(expect_true_entries(table, root, root, 6, reference, kept))
            << "tree " << seed;
    }
    EXPECT_GT(claims.wins, kTrees / 4);
    EXPECT_GT(claims.losses, kTrees / 4);
    EXPECT_GT(kept.wins, kTrees / 8);
    EXPECT_GT(kept.losses, kTrees / 10);
}

TEST(Selective, WhatIsProvenIsTrueWhateverIsGuessed) {
    expect_true_proofs<ProvingKnowledge>();
    expect_true_proofs<DeepKnowledge>();
}

/// Node count of searches of some broad trees.
std::uint64_t nodes_of_settings(const SelectiveSettings& settings) {
    std::uint64_t nodes = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        TranspositionTable table(1024);
        Selective<RichestTree, ProvingKnowledge> search({}, &table, settings);
        TreeState root = draw_root(seed);
        root.shape.max_children = 8;
        nodes += search_in_slices(search, root, {}, 0).nodes;
    }
    return nodes;
}

TEST(Selective, AnswersAndThreatsAreGuessedAboutToo) {
    const SelectiveSettings all = eager_settings();
    const auto with = [&](auto&& change) {
        SelectiveSettings settings = all;
        change(settings);
        return nodes_of_settings(settings);
    };
    // Values of random trees are uncorrelated, so the direction of the effect is unknown.
    const std::uint64_t nodes = nodes_of_settings(all);
    EXPECT_NE(nodes, with([](auto& off) { off.lmp_not_quiet = false; }));
    EXPECT_NE(nodes, with([](auto& off) { off.lmr_irrelevant = 0; }));
    EXPECT_NE(nodes, with([](auto& off) { off.lmr_follow_up = 0; }));
    EXPECT_NE(nodes, with([](auto& off) { off.threat_history = false; }));
    const std::uint64_t without_policy = with([](auto& off) { off.lmr_policy = 0; });
    EXPECT_NE(nodes, without_policy);
    EXPECT_EQ(without_policy, with([](auto& off) { off.lmr_policy_max = 0; }));
    EXPECT_EQ(without_policy, with([](auto& off) { off.lmr_policy_free = 1000; }));
}

TEST(Selective, NodesAtTheHorizonCount) {
    // Every leaf takes one node itself and one for quiesce().
    struct Counting : TreeKnowledge {
        static std::int32_t quiesce(const TreeState&, std::int32_t, std::int32_t,
                                    std::uint64_t& nodes) {
            ++nodes;
            return 0;
        }
    };
    const TreeState root{.shape = {.seed = 3, .max_children = 6}};
    Selective<RichTree, Counting> search({}, nullptr, exact_settings());
    Budget budget;
    search.begin(root, 1, moves_at<RichTree>(root), true);
    ASSERT_TRUE(search.resume(budget));
    std::uint64_t expected = 1;
    for (const auto& move : search.moves()) {
        const TreeState next = after<BareTree>(root, move.move);
        expected += TreeKnowledge{}.known(next) || BareTree::result(next) ? 1 : 2;
    }
    EXPECT_EQ(budget.nodes(), expected);
    EXPECT_GT(expected, 3u);
}

}  // namespace
}  // namespace tilestone::search
