// SPDX-License-Identifier: MIT
//
// Speed of the search library: the generic alpha-beta against hand-written loops, the effect of
// each feature, playouts per second, and scaling to two threads. "items" are nodes or playouts.
// Results: docs/lab/2026-11-22-search-library.md.
//
// Compare rates on an idle machine, or with --benchmark_repetitions=9
// --benchmark_enable_random_interleaving=true and the best of each.
#include <concepts>
#include <memory>

#include <benchmark/benchmark.h>

#include "bench/hand_loops.h"
#include "tilestone/core/executor.h"
#include "tilestone/engine/twenty48/line_knowledge.h"
#include "tilestone/engine/twenty48/minimax_knowledge.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/root_split.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::search {
namespace {

using ConnectFour = connect4::Rules;
using TicTacToe = tictactoe::Rules;
using Twenty48 = twenty48::Rules;

constexpr AlphaBetaFeatures kPlain{.table = false, .scouts = false, .orders = false};
constexpr std::size_t kEntries = std::size_t{1} << 20;
/// A 2048 board with a few large tiles and free cells, typical of a mediocre player.
constexpr const char* kMiddleGame = "0012002300340145";

template <Game G>
typename G::State start_of() {
    return typename G::State{};
}
template <>
Twenty48::State start_of<Twenty48>() {
    return *Twenty48::parse(kMiddleGame);
}

template <Game G>
RootMoves<typename G::Action> moves_at(const typename G::State& state) {
    typename G::Actions actions;
    G::list_actions(state, actions);
    RootMoves<typename G::Action> moves;
    for (const auto& action : actions) moves.push_back({.move = action});
    return moves;
}

void set_nodes(benchmark::State& state, std::uint64_t nodes) {
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(nodes));
    state.counters["nodes"] = static_cast<double>(nodes);
}

// ---- the generic search and hand-written loops

template <class G>
void generic(benchmark::State& state) {
    const auto plies = static_cast<int>(state.range(0));
    AlphaBeta<G, NoKnowledge<G>, kPlain> search;
    std::uint64_t nodes = 0;
    float value = 0;
    for (auto _ : state) {
        Budget budget;
        value = search.value_of({}, plies, -kInfinity<float>, kInfinity<float>, budget);
        nodes = budget.nodes();
    }
    set_nodes(state, nodes);
    // The comparison requires the same value from the same number of nodes.
    std::uint64_t expected = 0;
    const int own = bench::own_loop<G>({}, plies, -bench::kBeyond, bench::kBeyond, expected);
    if (static_cast<int>(value) != own || nodes != expected) state.SkipWithError("another tree");
}

template <class G>
void own_loop(benchmark::State& state) {
    const auto plies = static_cast<int>(state.range(0));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        nodes = 0;
        benchmark::DoNotOptimize(
            bench::own_loop<G>({}, plies, -bench::kBeyond, bench::kBeyond, nodes));
    }
    set_nodes(state, nodes);
}

template <class G>
void bare_loop(benchmark::State& state) {
    const auto plies = static_cast<int>(state.range(0));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        nodes = 0;
        if constexpr (std::same_as<G, TicTacToe>) {
            benchmark::DoNotOptimize(
                bench::bare_tictactoe(0, 0, -bench::kBeyond, bench::kBeyond, nodes));
        } else {
            benchmark::DoNotOptimize(
                bench::bare_connect_four(0, 0, plies, -bench::kBeyond, bench::kBeyond, nodes));
        }
    }
    set_nodes(state, nodes);
    std::uint64_t expected = 0;
    bench::own_loop<G>({}, plies, -bench::kBeyond, bench::kBeyond, expected);
    if (nodes != expected) state.SkipWithError("another tree");
}

BENCHMARK(generic<TicTacToe>)->Arg(9)->Unit(benchmark::kMicrosecond);
BENCHMARK(own_loop<TicTacToe>)->Arg(9)->Unit(benchmark::kMicrosecond);
BENCHMARK(bare_loop<TicTacToe>)->Arg(9)->Unit(benchmark::kMicrosecond);
BENCHMARK(generic<ConnectFour>)->Arg(11)->Unit(benchmark::kMicrosecond);
BENCHMARK(own_loop<ConnectFour>)->Arg(11)->Unit(benchmark::kMicrosecond);
BENCHMARK(bare_loop<ConnectFour>)->Arg(11)->Unit(benchmark::kMicrosecond);

// ---- the effect of each feature

/// Iterative deepening from 1 ply, from the start of connect four.
template <AlphaBetaFeatures features>
void deepening(benchmark::State& state) {
    TranspositionTable table(kEntries);
    Deepening search(AlphaBeta<ConnectFour, NoKnowledge<ConnectFour>, features>({}, &table));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        table.forget();
        search.start({}, {.depth = static_cast<int>(state.range(0))}, nullptr);
        search.finish();
        nodes = search.report().nodes;
    }
    set_nodes(state, nodes);
}

void features_none(benchmark::State& state) { deepening<kPlain>(state); }
void features_scouts(benchmark::State& state) {
    deepening<AlphaBetaFeatures{.table = false, .orders = false}>(state);
}
void features_orders(benchmark::State& state) {
    deepening<AlphaBetaFeatures{.table = false, .scouts = false}>(state);
}
void features_table(benchmark::State& state) {
    deepening<AlphaBetaFeatures{.scouts = false, .orders = false}>(state);
}
void features_table_and_scouts(benchmark::State& state) {
    deepening<AlphaBetaFeatures{.orders = false}>(state);
}
void features_table_and_orders(benchmark::State& state) {
    deepening<AlphaBetaFeatures{.scouts = false}>(state);
}
void features_all(benchmark::State& state) { deepening<AlphaBetaFeatures{}>(state); }

BENCHMARK(features_none)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(features_scouts)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(features_orders)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(features_table)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(features_table_and_scouts)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(features_table_and_orders)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(features_all)->Arg(14)->Unit(benchmark::kMillisecond);

/// One search to a fixed depth, without iterative deepening.
template <class Tree>
void one_search(benchmark::State& state, Tree tree) {
    using G = typename Tree::GameType;
    const auto root = start_of<G>();
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        Budget budget;
        tree.begin(root, static_cast<int>(state.range(0)), moves_at<G>(root), true);
        tree.resume(budget);
        nodes = budget.nodes();
    }
    set_nodes(state, nodes);
}

void minimax_tictactoe(benchmark::State& state) { one_search(state, Minimax<TicTacToe>()); }
void minimax_connect_four(benchmark::State& state) { one_search(state, Minimax<ConnectFour>()); }
void minimax_2048(benchmark::State& state) {
    one_search(state, Minimax<Twenty48, engine::twenty48::MinimaxKnowledge>());
}
void alpha_beta_2048(benchmark::State& state) {
    one_search(state, AlphaBeta<Twenty48, engine::twenty48::MinimaxKnowledge>());
}
void expectimax_2048(benchmark::State& state) {
    one_search(state, Expectimax<Twenty48, engine::twenty48::LineKnowledge>());
}
BENCHMARK(minimax_tictactoe)->Arg(9)->Unit(benchmark::kMillisecond);
BENCHMARK(minimax_connect_four)->Arg(7)->Unit(benchmark::kMillisecond);
BENCHMARK(minimax_2048)->Arg(7)->Unit(benchmark::kMillisecond);
BENCHMARK(alpha_beta_2048)->Arg(9)->Unit(benchmark::kMillisecond);
BENCHMARK(expectimax_2048)->Arg(5)->Unit(benchmark::kMillisecond);

// ---- playouts and threads
//
// The argument is the number of threads; results are in wall-clock time.

std::unique_ptr<Executor> executor_for(const benchmark::State& state, int argument = 0) {
    return make_executor(static_cast<std::size_t>(state.range(argument)));
}

template <class Search>
void playouts(benchmark::State& state, Search& search) {
    constexpr std::uint64_t kPlayouts = 50'000;
    const auto root = start_of<typename Search::GameType>();
    std::uint64_t done = 0;
    for (auto _ : state) {
        search.start(root, {.playouts = kPlayouts}, nullptr);
        while (search.step(kProgressInterval)) {
        }
        done += search.report().playouts;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(done));
}

template <class G>
void monte_carlo(benchmark::State& state) {
    const auto executor = executor_for(state);
    MonteCarlo<G> search({.executor = executor.get()});
    playouts(state, search);
}

template <class G>
void tree_search(benchmark::State& state) {
    const auto executor = executor_for(state);
    TreeSearch<G> search({.executor = executor.get()});
    playouts(state, search);
}

void one_and_two(benchmark::internal::Benchmark* benchmark) {
    benchmark->ArgName("threads")->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
}
BENCHMARK(monte_carlo<TicTacToe>)->Apply(one_and_two);
BENCHMARK(monte_carlo<ConnectFour>)->Apply(one_and_two);
BENCHMARK(monte_carlo<Twenty48>)->Apply(one_and_two);
BENCHMARK(tree_search<ConnectFour>)->Apply(one_and_two);
BENCHMARK(tree_search<Twenty48>)->Apply(one_and_two);

void tree_search_proves_tictactoe(benchmark::State& state) {
    TreeSearch<TicTacToe> search;
    std::uint64_t done = 0;
    for (auto _ : state) {
        search.start({}, {.playouts = 1'000'000}, nullptr);
        while (search.step(kProgressInterval)) {
        }
        done += search.report().playouts;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(done));
}
BENCHMARK(tree_search_proves_tictactoe)->Unit(benchmark::kMillisecond);

/// Iterative deepening up to the depth of the first argument.
template <Game G, class Search>
void to_depth(benchmark::State& state, Search& search, TranspositionTable& table) {
    const auto root = start_of<G>();
    Limits limits;
    limits.depth = static_cast<int>(state.range(0));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        table.forget();
        search.start(root, limits, nullptr);
        while (search.step(kProgressInterval)) {
        }
        nodes += search.report().nodes;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

template <class G, class K>
void lazy_smp(benchmark::State& state, int first, int stride) {
    using Tree = AlphaBeta<G, K>;
    TranspositionTable table(kEntries);
    const auto executor = executor_for(state, 1);
    LazySmp search(*executor, Tree({}, &table), {.first = first, .stride = stride});
    to_depth<G>(state, search, table);
}

void lazy_smp_connect_four(benchmark::State& state) {
    lazy_smp<ConnectFour, NoKnowledge<ConnectFour>>(state, 1, 1);
}
void lazy_smp_2048(benchmark::State& state) {
    lazy_smp<Twenty48, engine::twenty48::MinimaxKnowledge>(state, 3, 2);
}
void root_split_2048(benchmark::State& state) {
    using Tree = Expectimax<Twenty48, engine::twenty48::LineKnowledge>;
    TranspositionTable table(kEntries);
    const auto executor = executor_for(state, 1);
    RootSplit search(*executor, Tree({}, &table, 0.001), {.first = 3, .stride = 2});
    to_depth<Twenty48>(state, search, table);
}

void threads_at(benchmark::internal::Benchmark* benchmark, std::int64_t plies) {
    benchmark->ArgNames({"plies", "threads"})
        ->Args({plies, 1})
        ->Args({plies, 2})
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
}
BENCHMARK(lazy_smp_connect_four)->Apply([](auto* b) { threads_at(b, 16); });
BENCHMARK(lazy_smp_2048)->Apply([](auto* b) { threads_at(b, 21); });
BENCHMARK(root_split_2048)->Apply([](auto* b) { threads_at(b, 9); });

}  // namespace
}  // namespace tilestone::search
