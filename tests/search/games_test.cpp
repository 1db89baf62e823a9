// SPDX-License-Identifier: MIT
//
// Every exact search against the exhaustive search, on positions of real games.
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/proof_number.h"
#include "tilestone/search/root_split.h"

namespace tilestone::search {
namespace {

constexpr int kPositions = 1000 / TILESTONE_TEST_DIVISOR;
constexpr AlphaBetaFeatures kPlain{.table = false, .scouts = false, .orders = false};
constexpr AlphaBetaFeatures kScoutsOnly{.table = false, .orders = false};
constexpr AlphaBetaFeatures kOrdersOnly{.table = false, .scouts = false};

/// An arbitrary evaluation from the position hash: the searches must work with any evaluation.
struct AnyValue {
    [[nodiscard]] std::int32_t evaluate(const connect4::State& state) const {
        return static_cast<std::int32_t>(connect4::Rules::hash(state) % 101) - 50;
    }
    [[nodiscard]] std::int32_t value_of_end(const connect4::State&, double result) const {
        return static_cast<std::int32_t>(1000 * result);
    }
};

struct WorstTile {
    static constexpr bool kChanceOpposes = true;
    [[nodiscard]] float evaluate(const twenty48::Position& position) const {
        return static_cast<float>(twenty48::Rules::hash(position) % 64);
    }
};

struct MeanTile {
    [[nodiscard]] float evaluate(const twenty48::Position& position) const {
        return static_cast<float>(twenty48::Rules::hash(position) % 64);
    }
};

/// The position after up to `most` random actions; stops before the end of the game.
template <Game G>
typename G::State random_position(typename G::State state, std::uint32_t most, Rng& rng) {
    const std::uint32_t length = rng.below(most + 1);
    for (std::uint32_t i = 0; i < length; ++i) {
        typename G::Actions actions;
        G::list_actions(state, actions);
        typename G::State next = state;
        G::apply(next, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        if (G::result(next)) break;
        state = next;
    }
    return state;
}

/// The value for kMax by a complete search.
template <Game G, class Tree>
double value_by(Tree tree, const typename G::State& state, int plies) {
    RootMoves<typename G::Action> moves;
    typename G::Actions actions;
    G::list_actions(state, actions);
    for (const auto& action : actions) moves.push_back({.move = action});
    Budget budget;
    tree.begin(state, plies, std::move(moves), false);
    EXPECT_TRUE(tree.resume(budget));
    using K = typename Tree::KnowledgeType;
    const double value = value_of_root<G, K>(state, tree.moves());
    return G::turn(state) == Turn::kMin ? -value : value;
}

template <Game G, class K>
void expect_alpha_beta(const typename G::State& state, int plies) {
    const double expected = exhaustive_value<G>(K{}, state, plies);
    ASSERT_EQ((value_by<G>(Minimax<G, K>(), state, plies)), expected);
    ASSERT_EQ((value_by<G>(AlphaBeta<G, K, kPlain>(), state, plies)), expected);
    ASSERT_EQ((value_by<G>(AlphaBeta<G, K, kScoutsOnly>(), state, plies)), expected);
    ASSERT_EQ((value_by<G>(AlphaBeta<G, K, kOrdersOnly>(), state, plies)), expected);
    TranspositionTable table(1024);
    AlphaBeta<G, K> whole({}, &table);
    for (int depth = 1; depth <= plies; ++depth) {
        ASSERT_EQ((value_by<G>(whole, state, depth)), (exhaustive_value<G>(K{}, state, depth)));
    }
}

template <Game G, class K>
void expect_threads(const typename G::State& state, int plies) {
    static const auto kExecutor = make_executor(2);
    double expected = exhaustive_value<G>(K{}, state, plies);
    if (G::turn(state) == Turn::kMin) expected = -expected;
    using Tree = AlphaBeta<G, K>;
    TranspositionTable table(1024);
    LazySmp lazy(*kExecutor, Tree({}, &table), {.last = plies});
    const auto shared = think(lazy, state, {});
    ASSERT_EQ(shared.moves.front().value, expected);
    table.forget();
    RootSplit split(*kExecutor, Tree({}, &table), {.last = plies});
    const auto parts = think(split, state, {});
    ASSERT_EQ(parts.moves.front().value, expected);
    typename G::Actions actions;
    G::list_actions(state, actions);
    for (const auto& report : {shared, parts}) {
        const auto best = report.moves.front().move;
        ASSERT_NE(std::find(actions.begin(), actions.end(), best), actions.end()) << "illegal";
    }
}

TEST(Games, TicTacToeEverywhere) {
    using G = tictactoe::Rules;
    std::set<std::string> seen;
    int positions = 0;
    const auto visit = [&](const auto& self, const G::State& state) -> void {
        if (!seen.insert(G::to_text(state)).second || G::result(state)) return;
        // Every TILESTONE_TEST_DIVISOR-th position, the first one included.
        if (positions++ % TILESTONE_TEST_DIVISOR == 0) {
            ASSERT_NO_FATAL_FAILURE((expect_alpha_beta<G, NoKnowledge<G>>(state, 9)));
            const double exact = exhaustive_value<G>(NoKnowledge<G>{}, state, 9);
            ASSERT_EQ((value_by<G>(Expectimax<G>(), state, 9)), exact);
        }
        G::Actions actions;
        G::list_actions(state, actions);
        for (const int action : actions) self(self, after<G>(state, action));
    };
    visit(visit, {});
    EXPECT_EQ(seen.size(), 5478u);
    EXPECT_EQ(positions, 4520);
}

TEST(Games, ConnectFour) {
    using G = connect4::Rules;
    Rng rng(4);
    for (int i = 0; i < kPositions; ++i) {
        const auto state = random_position<G>({}, 36, rng);
        ASSERT_NO_FATAL_FAILURE((expect_alpha_beta<G, AnyValue>(state, 4))) << G::to_text(state);
        if (i % 10 == 0) {
            // With NoKnowledge, mirror images share a table entry.
            ASSERT_NO_FATAL_FAILURE((expect_alpha_beta<G, NoKnowledge<G>>(state, 6)));
            ASSERT_NO_FATAL_FAILURE((expect_threads<G, AnyValue>(state, 5))) << G::to_text(state);
        }
    }
}

/// An arbitrary evaluation that mirror images share.
struct AnyMirrored {
    static constexpr bool kIsSymmetric = true;
    [[nodiscard]] float evaluate(const connect4::State& state) const {
        using connect4::Rules;
        return static_cast<float>(Rules::hash(state) % 101 +
                                  Rules::hash(Rules::transform(1, state)) % 101);
    }
};

/// Connect four whose table knows no mirror images.
struct LopsidedConnectFour : connect4::Rules {
    static constexpr int kSymmetries = 1;
};

/// Both searches give the same values; the first visits at most four fifths of the nodes.
template <class Mirrored, class Lopsided>
void expect_fewer_nodes_by_mirror_images() {
    constexpr int kPlies = 7;
    const connect4::State start;
    TranspositionTable one(1 << 16);
    TranspositionTable two(1 << 16);
    Deepening with(Mirrored({}, &one), {.first = kPlies, .last = kPlies, .exact_values = true});
    Deepening without(Lopsided({}, &two), {.first = kPlies, .last = kPlies, .exact_values = true});
    const auto found = think(with, start, {});
    const auto expected = think(without, start, {});
    for (std::size_t i = 0; i < expected.moves.size(); ++i) {
        ASSERT_EQ(found.moves[i].move, expected.moves[i].move);
        ASSERT_EQ(found.moves[i].value, expected.moves[i].value);
    }
    EXPECT_LT(found.nodes * 5, expected.nodes * 4);
}

TEST(Games, MirrorImagesShareAnEntryOfTheTable) {
    expect_fewer_nodes_by_mirror_images<AlphaBeta<connect4::Rules, AnyMirrored>,
                                        AlphaBeta<LopsidedConnectFour, AnyMirrored>>();
    expect_fewer_nodes_by_mirror_images<Expectimax<connect4::Rules, AnyMirrored>,
                                        Expectimax<LopsidedConnectFour, AnyMirrored>>();
}

/// Proof numbers against alpha-beta: whether the side to move gets at least `goal`, in random
/// positions with at least `least` stones.
template <Game G>
void expect_right_proofs(int least, std::uint32_t most, double goal) {
    Rng rng(11);
    int proven = 0;
    for (int i = 0; i < kPositions / 5; ++i) {
        typename G::State state;
        do {
            state = random_position<G>({}, most, rng);
        } while (static_cast<int>(state.count) < least);
        Deepening exact(AlphaBeta<G>{}, {.first = 42});
        const bool expected = *think(exact, state, {}).value >= goal;
        WinProblem<G> problem(state, {}, goal);
        ProofTable table(1 << 14);
        Budget budget;
        const auto numbers = ProofNumberSearch(problem, table, budget).run();
        ASSERT_TRUE(numbers.is_decided());
        ASSERT_EQ(numbers.is_proven(), expected) << G::to_text(state);
        ASSERT_TRUE(problem.state() == state);
        proven += expected ? 1 : 0;
    }
    EXPECT_GT(proven, kPositions / 100);
    EXPECT_LT(proven, kPositions / 5);
}

TEST(Games, ProofNumbersFindWhoWins) {
    expect_right_proofs<tictactoe::Rules>(0, 7, 0.5);
    expect_right_proofs<tictactoe::Rules>(0, 7, 0);
    expect_right_proofs<connect4::Rules>(26, 36, 1);
    expect_right_proofs<connect4::Rules>(26, 36, 0);
}

TEST(Games, Twenty48AgainstTheWorstTile) {
    using G = twenty48::Rules;
    Rng rng(2048);
    for (int i = 0; i < kPositions; ++i) {
        auto state = random_position<G>({.board = {}, .waits_for_tile = true}, 300, rng);
        if (state.waits_for_tile) G::apply(state, G::sample(state, rng));
        if (G::result(state)) continue;
        ASSERT_NO_FATAL_FAILURE((expect_alpha_beta<G, WorstTile>(state, 3))) << G::to_text(state);
        if (i % 10 == 0) {
            ASSERT_NO_FATAL_FAILURE((expect_threads<G, WorstTile>(state, 3)));
        }
    }
}

TEST(Games, Twenty48OnAverage) {
    using G = twenty48::Rules;
    Rng rng(2049);
    for (int i = 0; i < kPositions; ++i) {
        auto state = random_position<G>({.board = {}, .waits_for_tile = true}, 300, rng);
        if (state.waits_for_tile) G::apply(state, G::sample(state, rng));
        if (G::result(state)) continue;
        const double expected = exhaustive_value<G>(MeanTile{}, state, 3);
        TranspositionTable table(1024);
        for (TranspositionTable* used : {static_cast<TranspositionTable*>(nullptr), &table}) {
            const double found = value_by<G>(Expectimax<G, MeanTile>({}, used), state, 3);
            ASSERT_NEAR(found, expected, 1e-5 * (1 + std::abs(expected))) << G::to_text(state);
        }
    }
}

/// At a chance node, every driver of a search must report a value and no moves.
template <Game G, class Method>
void expect_value_alone(Method&& method, const typename G::State& state, double expected,
                        const Limits& limits = {}, double tolerance = 0) {
    const auto report = think(method, state, limits);
    EXPECT_TRUE(report.moves.empty() && report.line.empty());
    EXPECT_EQ(report.best(), nullptr);
    ASSERT_TRUE(report.value) << G::to_text(state);
    ASSERT_NEAR(*report.value, expected, tolerance * (1 + std::abs(expected)));
}

/// A position where chance is to move.
twenty48::Position before_a_tile(Rng& rng) {
    auto state = random_position<twenty48::Rules>({.board = {}, .waits_for_tile = true}, 300, rng);
    while (!state.waits_for_tile) {
        twenty48::Rules::Actions actions;
        twenty48::Rules::list_actions(state, actions);
        twenty48::Rules::apply(state, actions[0]);
    }
    return state;
}

TEST(Games, Twenty48BeforeATileHasAValueAndNoMoves) {
    using G = twenty48::Rules;
    const auto executor = make_executor(2);
    Rng rng(2050);
    for (int i = 0; i < 20; ++i) {
        const auto state = before_a_tile(rng);
        const double mean = exhaustive_value<G>(MeanTile{}, state, 2);
        const double worst = exhaustive_value<G>(WorstTile{}, state, 2);
        const DeepeningPlan<G::Action> plan{.last = 2, .moves = std::vector<G::Action>(1)};
        using Mean = Expectimax<G, MeanTile>;
        using Worst = AlphaBeta<G, WorstTile>;
        constexpr double kRounding = 1e-5;
        expect_value_alone<G>(Deepening(Mean(), plan), state, mean, {}, kRounding);
        expect_value_alone<G>(LazySmp(*executor, Mean(), plan), state, mean, {}, kRounding);
        expect_value_alone<G>(RootSplit(*executor, Mean(), plan), state, mean, {}, kRounding);
        expect_value_alone<G>(Deepening(Worst(), plan), state, worst);
        expect_value_alone<G>(RootSplit(*executor, Worst(), plan), state, worst);
        expect_value_alone<G>(Deepening(Minimax<G, WorstTile>(), plan), state, worst);
        expect_value_alone<G>(Deepening(Minimax<G, MeanTile>(), plan), state, mean, {}, kRounding);
    }
}

}  // namespace
}  // namespace tilestone::search
