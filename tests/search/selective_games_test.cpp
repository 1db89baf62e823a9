// SPDX-License-Identifier: MIT
//
// The selective search on positions of real games: without pruning against the other searches; with
// pruning, its savings and the truth of proven values.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/search/connect4_knowledge.h"
#include "tests/search/exhaustive.h"
#include "tests/search/gomoku_knowledge.h"
#include "tests/search/random_tree.h"
#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/selective.h"

namespace tilestone::search {
namespace {

constexpr int kPositions = 400 / TILESTONE_TEST_DIVISOR;

/// The position after up to `length` random actions, none of which ends the game.
template <Game G>
typename G::State random_position(typename G::State state, std::uint32_t length, Rng& rng) {
    for (std::uint32_t i = 0; i < length; ++i) {
        typename G::Actions actions;
        G::list_actions(state, actions);
        typename G::State next = state;
        G::apply(next, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        if (!G::result(next)) state = next;
    }
    return state;
}

template <class Tree>
auto values_by(Tree& tree, const typename Tree::State& root, int plies, bool exact_values) {
    Budget budget;
    tree.begin(root, plies, moves_at<typename Tree::GameType>(root), exact_values);
    EXPECT_TRUE(tree.resume(budget));
    return tree.moves();
}

struct PlainTicTacToe {
    static std::int32_t evaluate(const tictactoe::Rules::State&) { return 0; }
};

TEST(SelectiveGames, TicTacToeEverywhere) {
    using G = tictactoe::Rules;
    std::set<std::string> seen;
    int positions = 0;
    const auto visit = [&](const auto& self, const G::State& state) -> void {
        if (!seen.insert(G::to_text(state)).second || G::result(state)) return;
        if (positions++ % TILESTONE_TEST_DIVISOR == 0) {
            TranspositionTable table(1024);
            Selective<G, PlainTicTacToe> search({}, &table, exact_settings());
            const auto moves = values_by(search, state, 9, true);
            const auto expected = exhaustive_moves<G>(PlainTicTacToe{}, state, 9);
            for (const auto& move : moves) ASSERT_EQ(move.value, expected.at(move.move));
            ASSERT_TRUE(search.complete());
        }
        G::Actions actions;
        G::list_actions(state, actions);
        for (const int action : actions) self(self, after<G>(state, action));
    };
    visit(visit, {});
    EXPECT_EQ(positions, 4520);
}

template <Game G, class K>
void expect_the_values_of_alpha_beta(const typename G::State& root, int deepest, int best) {
    TranspositionTable ours(1024);
    TranspositionTable theirs(1024);
    Selective<G, K> search({}, &ours, exact_settings());
    search.set_multi_pv(best);
    AlphaBeta<G, K> other({}, &theirs);
    for (int plies = 1; plies <= deepest; ++plies) {
        const auto found = values_by(search, root, plies, false);
        const auto expected = values_by(other, root, plies, true);
        for (std::size_t i = 0; i < found.size() && i < static_cast<std::size_t>(best); ++i) {
            ASSERT_EQ(found[i].value, expected[i].value) << plies << " plies";
        }
    }
}

/// Node count of one search deepened to `plies`.
template <Game G>
std::uint64_t exact_nodes(const connect4::State& root, int plies) {
    TranspositionTable table(1024);
    Selective<G, PlainConnectFourKnowledge> search({}, &table, exact_settings());
    Budget budget;
    for (int depth = 1; depth <= plies; ++depth) {
        search.begin(root, depth, moves_at<G>(root), false);
        EXPECT_TRUE(search.resume(budget));
    }
    return budget.nodes();
}

TEST(SelectiveGames, TheTablesMoveIsTheFirstListedOrNot) {
    Rng rng(3);
    for (int i = 0; i < kPositions / 4; ++i) {
        const auto root = random_position<connect4::Rules>({}, rng.below(36), rng);
        ASSERT_EQ(exact_nodes<IndexedConnectFour>(root, 7), exact_nodes<connect4::Rules>(root, 7));
    }
}

/// Connect four whose table knows no mirror images.
struct LopsidedConnectFour : IndexedConnectFour {
    static constexpr int kSymmetries = 1;
};

TEST(SelectiveGames, MirrorImagesGiveTheSameValuesInFewerNodes) {
    const connect4::State start;
    ASSERT_NO_FATAL_FAILURE(
        (expect_the_values_of_alpha_beta<IndexedConnectFour, PlainConnectFourKnowledge>(start, 9,
                                                                                        2)));
    const auto nodes = exact_nodes<IndexedConnectFour>(start, 10);
    EXPECT_LT(nodes * 10, exact_nodes<LopsidedConnectFour>(start, 10) * 9);
}

TEST(SelectiveGames, ConnectFourWithoutGuesses) {
    Rng rng(4);
    for (int i = 0; i < kPositions / 4; ++i) {
        const auto root = random_position<connect4::Rules>({}, rng.below(36), rng);
        SCOPED_TRACE(connect4::Rules::to_text(root));
        for (const int best : {1, 3}) {
            ASSERT_NO_FATAL_FAILURE(
                (expect_the_values_of_alpha_beta<connect4::Rules, PlainConnectFourKnowledge>(
                    root, 7, best)));
            ASSERT_NO_FATAL_FAILURE(
                (expect_the_values_of_alpha_beta<IndexedConnectFour, PlainConnectFourKnowledge>(
                    root, 7, best)));
        }
    }
}

TEST(SelectiveGames, GomokuWithoutGuesses) {
    Rng rng(6);
    for (int i = 0; i < kPositions / 20 + 1; ++i) {
        const auto rule = i % 3 == 0 ? gomoku::Rule::kRenju : gomoku::Rule::kFreestyle;
        const auto root = random_position<gomoku::Rules>(gomoku::Position(rule, 6 + i % 2),
                                                         4 + rng.below(12), rng);
        ASSERT_NO_FATAL_FAILURE(
            (expect_the_values_of_alpha_beta<IndexedGomoku, PlainGomoku>(root, 4, 1 + i % 2)));
        if (i % 5 != 0) continue;
        Selective<IndexedGomoku, PlainGomoku> search({}, nullptr, exact_settings());
        const auto expected = exhaustive_moves<gomoku::Rules>(PlainGomoku{}, root, 2);
        for (const auto& move : values_by(search, root, 2, true)) {
            ASSERT_EQ(move.value, expected.at(move.move));
        }
    }
}

TEST(SelectiveGames, WinsThatAreClaimedAreWins) {
    using Knowledge = ConnectFourKnowledge;
    Rng rng(8);
    int right = 0;
    int claimed = 0;
    int positions = 0;
    for (int i = 0; i < kPositions; ++i) {
        const auto root = random_position<connect4::Rules>({}, 40 + rng.below(20), rng);
        if (root.count < 28) continue;
        ++positions;
        const int left = connect4::kCells - root.count;
        TranspositionTable table(1024);
        Deepening search(Selective<IndexedConnectFour, Knowledge>({}, &table));
        const auto report = think(search, root, {.depth = left});
        AlphaBeta<connect4::Rules, PlainConnectFourKnowledge> exact;
        const double truth = values_by(exact, root, left, false).front().value;
        const double value = report.moves.front().value;
        const auto sign = [](double of) {
            return (of > Knowledge::kGreatestEvaluation) - (of < -Knowledge::kGreatestEvaluation);
        };
        right += sign(value) == sign(truth);
        if (sign(value) == 0) continue;
        ++claimed;
        ASSERT_TRUE(report.proven);
        ASSERT_EQ(sign(value), sign(truth)) << connect4::Rules::to_text(root);
        // A claimed win is not sooner, and a claimed loss not later, than the truth.
        if (sign(value) > 0) {
            ASSERT_LE(value, truth);
        } else {
            ASSERT_GE(value, truth);
        }
    }
    EXPECT_GT(positions, kPositions / 4);
    EXPECT_GT(claimed, positions / 4);
    EXPECT_GT(right, positions * 9 / 10);
}

/// Node count of iterations to 8 plies on some positions.
std::uint64_t nodes_with(const SelectiveSettings& settings) {
    Rng rng(5);
    std::uint64_t nodes = 0;
    for (int i = 0; i < 12; ++i) {
        const auto root = random_position<connect4::Rules>({}, rng.below(12), rng);
        TranspositionTable table(1 << 14);
        Deepening search(Selective<IndexedConnectFour, ConnectFourKnowledge>({}, &table, settings));
        nodes += think(search, root, {.depth = 8}).nodes;
    }
    return nodes;
}

TEST(SelectiveGames, EachGuessCanBeSwitchedOn) {
    const SelectiveSettings all;
    const std::uint64_t without = nodes_with(exact_settings());
    EXPECT_LT(nodes_with(all), without / 2);
    const auto with = [&](auto&& change) {
        SelectiveSettings settings = exact_settings();
        change(settings);
        return nodes_with(settings);
    };
    EXPECT_LT(with([&](auto& on) { on.deeper_entries = true; }), without);
    EXPECT_LT(with([&](auto& on) { on.razoring = all.razoring; }), without);
    EXPECT_LT(with([&](auto& on) { on.reverse_futility = all.reverse_futility; }), without);
    EXPECT_LT(with([&](auto& on) { on.futility = all.futility; }), without);
    EXPECT_LT(with([&](auto& on) {
                  on.lmp_depth = all.lmp_depth;
                  on.lmp_base = 1;
                  on.lmp_factor = 0.5;
              }),
              without);
    EXPECT_LT(with([&](auto& on) { on.lmr_depth = all.lmr_depth; }), without);
    EXPECT_LT(with([&](auto& on) {
                  on.iir_pv = 0.5;
                  on.iir_pv_max = 3;
              }),
              without);
    const auto reduced = with([&](auto& on) { on.lmr_depth = all.lmr_depth; });
    const auto reduced_with = [&](auto&& change) {
        return with([&](auto& on) {
            on.lmr_depth = all.lmr_depth;
            change(on);
        });
    };
    EXPECT_NE(reduced_with([&](auto& on) { on.lmr_deeper = {.depth = 99}; }), reduced);
    EXPECT_NE(reduced_with([&](auto& on) { on.lmr_shallower = 20; }), reduced);
    EXPECT_GT(with([&](auto& on) { on.extensions = 1; }),
              with([&](auto& on) { on.extensions = 0; }));
    EXPECT_GT(with([&](auto& on) { on.extensions = 1.5; }),
              with([&](auto& on) { on.extensions = 1; }));
    EXPECT_GT(with([&](auto& on) { on.tt_extension = 0.5; }), without);
    EXPECT_GT(with([&](auto& on) { on.tt_extension_pv = 0.5; }), without);
    const auto singular = with([&](auto& on) {
        on.singular_depth = 5;
        on.multi_cut = false;
        on.singular_less = 0;
    });
    EXPECT_GT(singular, without);
    EXPECT_GT(with([&](auto& on) {
                  on.singular_depth = 5;
                  on.multi_cut = false;
                  on.singular_less = 0;
                  on.singular_double = 1;
              }),
              singular);
    EXPECT_NE(singular, with([&](auto& on) {
                  on.singular_depth = 5;
                  on.singular_less = 0;
              }));
    EXPECT_NE(singular, with([&](auto& on) {
                  on.singular_depth = 5;
                  on.multi_cut = false;
              }));
}

TEST(SelectiveGames, PartsOfPliesAddUp) {
    const auto reduced_by = [](double plies) {
        SelectiveSettings settings = exact_settings();
        settings.lmr_depth = 2;
        settings.lmr_base = plies;
        settings.lmr_factor = settings.lmr_cut = settings.lmr_worse = 0;
        settings.lmr_pv = settings.lmr_history = settings.lmr_killer = 0;
        return nodes_with(settings);
    };
    const std::uint64_t whole = reduced_by(1);
    const std::uint64_t half = reduced_by(0.5);
    EXPECT_LT(whole, half);
    EXPECT_LT(half, reduced_by(0));
    EXPECT_EQ(reduced_by(0), reduced_by(-1));
}

/// Nodes of the first of `searches` searches that share a table, up to a depth. The searches run in
/// turn for a few nodes each, like threads.
std::uint64_t nodes_of_first(std::size_t searches, const connect4::State& root, int depth,
                             const SelectiveSettings& settings) {
    using Search = Selective<IndexedConnectFour, ConnectFourKnowledge>;
    constexpr std::uint64_t kSlice = 50;
    TranspositionTable table(1 << 16);
    struct Thread {
        Search search;
        Budget budget{};
        int plies = 1;
    };
    std::vector<Thread> threads;
    for (std::size_t i = 0; i < searches; ++i) {
        threads.push_back({.search = Search({}, &table, settings)});
        if (i > 0) threads.back().search.set_helper_index(i);
        threads.back().budget.arm();
        threads.back().search.begin(root, 1, moves_at<IndexedConnectFour>(root), false);
    }
    for (;;) {
        for (Thread& thread : threads) {
            thread.budget.begin_slice(Milliseconds(1e9), kSlice);
            while (thread.search.resume(thread.budget)) {
                if (&thread == &threads.front() && thread.plies == depth) {
                    return thread.budget.nodes();
                }
                ++thread.plies;
                thread.search.begin(root, thread.plies, thread.search.moves(), false);
            }
        }
    }
}

TEST(SelectiveGames, HelpersHelp) {
    Rng rng(9);
    std::uint64_t alone = 0;
    std::uint64_t with_one = 0;
    std::uint64_t with_three = 0;
    for (int i = 0; i < 10; ++i) {
        const auto root = random_position<connect4::Rules>({}, 2 + rng.below(8), rng);
        alone += nodes_of_first(1, root, 11, {});
        with_one += nodes_of_first(2, root, 11, {});
        with_three += nodes_of_first(4, root, 11, {});
    }
    RecordProperty("alone", std::to_string(alone));
    RecordProperty("with_one", std::to_string(with_one));
    RecordProperty("with_three", std::to_string(with_three));
    EXPECT_LT(with_one, alone / 100 * 85);
    EXPECT_LT(with_three, with_one);
}

TEST(SelectiveGames, ThreadsFindTheSameValueWithoutGuesses) {
    const auto executor = make_executor(3);
    Rng rng(10);
    using Search = Selective<IndexedConnectFour, PlainConnectFourKnowledge>;
    for (int i = 0; i < kPositions / 10; ++i) {
        const auto root = random_position<connect4::Rules>({}, rng.below(30), rng);
        TranspositionTable table(1024);
        LazySmp together(*executor, Search({}, &table, exact_settings()));
        const auto found = think(together, root, {.depth = 7});
        AlphaBeta<connect4::Rules, PlainConnectFourKnowledge> alone;
        ASSERT_EQ(found.moves.front().value,
                  values_by(alone, root, found.depth, false).front().value);
        ASSERT_TRUE(found.proven || found.depth == 7);
    }
}

}  // namespace
}  // namespace tilestone::search
