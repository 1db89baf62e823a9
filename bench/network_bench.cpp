// SPDX-License-Identifier: MIT
//
// Speed of the shipped networks: loading, evaluation of boards, and play without search. "items"
// are values or moves. Results: docs/lab/2026-11-26-2048-peers.md and 2026-11-27-2048-tried.md.
#include <vector>

#include <benchmark/benchmark.h>

#include "tilestone/engine/networks.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/downgrade.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;

SharedNetwork network_of(const benchmark::State& state) {
    return *open_network(shipped_network(static_cast<ShippedNetwork>(state.range(0))));
}

std::uint64_t read(const model::TupleNetwork& network, const Board& board) {
    return twenty48::downgraded_nibbles(board, network.shape().largest_read());
}

/// The afterstate with the highest reward plus value; `board` itself if the game is over.
Board best_after(const model::TupleNetwork& network, const Board& board) {
    Board best = board;
    float best_total = 0;
    twenty48::for_each_move(board, [&](twenty48::Move, const twenty48::Slide& slide) {
        const Board& after = slide.after.board;
        const float total = static_cast<float>(slide.score) + network.value(read(network, after));
        if (best != board && total <= best_total) return;
        best = after;
        best_total = total;
    });
    return best;
}

void unpack(benchmark::State& state) {
    const auto which = static_cast<ShippedNetwork>(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(open_network(shipped_network(which)));
}

void play_greedily(benchmark::State& state) {
    const SharedNetwork network = network_of(state);
    Rng rng(1);
    Board board = twenty48::new_game(rng);
    for (auto _ : state) {
        const Board after = best_after(*network, board);
        board = after == board ? twenty48::new_game(rng) : twenty48::spawn({after}, rng);
    }
    state.SetItemsProcessed(state.iterations());
}

/// Boards of a two-move search: after each move, each new tile and each further move.
void value_leaves(benchmark::State& state) {
    const SharedNetwork network = network_of(state);
    Rng rng(1);
    std::vector<std::uint64_t> leaves;
    Board board = twenty48::new_game(rng);
    while (leaves.size() < 1'000'000) {
        twenty48::for_each_empty_cell(board, [&](int cell) {
            twenty48::for_each_move(board.with(cell, 1),
                                    [&](twenty48::Move, const twenty48::Slide& slide) {
                                        leaves.push_back(read(*network, slide.after.board));
                                    });
        });
        const Board after = best_after(*network, board);
        board = after == board ? twenty48::new_game(rng) : twenty48::spawn({after}, rng);
    }
    float sum = 0;
    for (auto _ : state) {
        for (const std::uint64_t leaf : leaves) sum += network->value(leaf);
    }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(leaves.size()));
}

void each_network(benchmark::internal::Benchmark* bench) {
    bench->ArgName("small")->Arg(0)->Arg(1);
}

BENCHMARK(unpack)->Apply(each_network)->Unit(benchmark::kMillisecond);
BENCHMARK(play_greedily)->Apply(each_network);
BENCHMARK(value_leaves)->Apply(each_network)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tilestone::engine
