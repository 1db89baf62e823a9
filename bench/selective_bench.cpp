// SPDX-License-Identifier: MIT
//
// Selective search against alpha-beta: nodes and time to a depth, with and without pruning and
// reductions, and the savings of each. "items" are nodes. Results:
// docs/lab/2026-11-22-search-library.md.
#include <cstdint>
#include <utility>

#include <benchmark/benchmark.h>

#include "tests/search/connect4_knowledge.h"
#include "tests/search/gomoku_knowledge.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/selective.h"

namespace tilestone::search {
namespace {

constexpr std::size_t kEntries = std::size_t{1} << 20;

template <class G>
typename G::State start_of() {
    return typename G::State{};
}
/// An opening on 15 by 15 without a decision within a few plies.
template <>
gomoku::Position start_of<IndexedGomoku>() {
    gomoku::Position position;
    for (const auto& [x, y] : {std::pair{7, 7}, {8, 8}, {6, 8}, {8, 6}, {5, 5}, {9, 9}}) {
        position.place(gomoku::point_at(x, y));
    }
    return position;
}

/// Iterative deepening to the depth of the argument, from the start of the game.
template <class Tree>
void to_depth(benchmark::State& state, Tree tree, TranspositionTable& table) {
    const auto root = start_of<typename Tree::GameType>();
    Deepening search(std::move(tree));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        table.forget();
        search.start(root, {.depth = static_cast<int>(state.range(0))}, nullptr);
        search.finish();
        nodes = search.report().nodes;
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(nodes));
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["value"] = search.report().moves.front().value;
}

template <class G, class K>
void alpha_beta(benchmark::State& state) {
    TranspositionTable table(kEntries);
    to_depth(state, AlphaBeta<G, K>({}, &table), table);
}
template <class G, class K>
void selective(benchmark::State& state, const SelectiveSettings& settings) {
    TranspositionTable table(kEntries);
    to_depth(state, Selective<G, K>({}, &table, settings), table);
}

using C4 = IndexedConnectFour;
using C4Knowledge = PlainConnectFourKnowledge;

void connect_four_alpha_beta(benchmark::State& state) { alpha_beta<C4, C4Knowledge>(state); }
void connect_four_exact(benchmark::State& state) {
    selective<C4, C4Knowledge>(state, exact_settings());
}
void connect_four_guessing(benchmark::State& state) { selective<C4, C4Knowledge>(state, {}); }
void gomoku_alpha_beta(benchmark::State& state) { alpha_beta<IndexedGomoku, NearGomoku>(state); }
void gomoku_exact(benchmark::State& state) {
    selective<IndexedGomoku, NearGomoku>(state, exact_settings());
}
void gomoku_guessing(benchmark::State& state) { selective<IndexedGomoku, NearGomoku>(state, {}); }

BENCHMARK(connect_four_alpha_beta)->Arg(12)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(connect_four_exact)->Arg(12)->Arg(14)->Unit(benchmark::kMillisecond);
BENCHMARK(connect_four_guessing)->Arg(12)->Arg(14)->Arg(18)->Unit(benchmark::kMillisecond);
BENCHMARK(gomoku_alpha_beta)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(gomoku_exact)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(gomoku_guessing)->Arg(4)->Arg(8)->Unit(benchmark::kMillisecond);

/// All pruning methods except number range(1); 0: all of them.
void without_one(benchmark::State& state) {
    SelectiveSettings settings;
    const SelectiveSettings off = exact_settings();
    switch (state.range(1)) {
        case 1: settings.razoring = off.razoring; break;
        case 2: settings.reverse_futility = off.reverse_futility; break;
        case 3: settings.futility = off.futility; break;
        case 4: settings.lmp_depth = 0; break;
        case 5: settings.lmr_depth = 0; break;
        case 6: settings.singular_depth = 0; break;
        case 7: settings.deeper_entries = false; break;
        default: break;
    }
    selective<IndexedGomoku, NearGomoku>(state, settings);
}
BENCHMARK(without_one)
    ->ArgNames({"plies", "without"})
    ->ArgsProduct({{8}, {0, 1, 2, 3, 4, 5, 6, 7}})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tilestone::search
