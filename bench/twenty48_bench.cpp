// SPDX-License-Identifier: MIT
//
// Speed of the 2048 rules, features and searches on one core. "items" are moves, boards or nodes.
// The pairs .../plain and .../fast show the effect of a specialised implementation. Results:
// docs/lab/2026-11-22-rules-speed.md.
#include <vector>

#include <benchmark/benchmark.h>

#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/classic_features.h"
#include "tilestone/games/twenty48/count.h"
#include "tilestone/games/twenty48/line_evaluation.h"
#include "tilestone/games/twenty48/random_play.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone {
namespace {

using twenty48::Board;
using twenty48::Move;

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kBoards = 4096;

/// Afterstates from games that always play the first legal move of left, down, right, up: typical
/// of a mediocre player.
const std::vector<Board>& sample_boards() {
    static const std::vector<Board> kSample = [] {
        Rng rng(kSeed);
        std::vector<Board> boards;
        Board board = twenty48::new_game(rng);
        while (boards.size() < kBoards) {
            const twenty48::MoveSet legal = twenty48::legal_moves(board);
            Move chosen = Move::kUp;
            for (const Move move : {Move::kUp, Move::kRight, Move::kDown, Move::kLeft}) {
                if (twenty48::contains(legal, move)) chosen = move;
            }
            const twenty48::Afterstate after = twenty48::slide(board, chosen).after;
            if (legal != 0) boards.push_back(after.board);
            board = legal == 0 ? twenty48::new_game(rng) : twenty48::spawn(after, rng);
        }
        return boards;
    }();
    return kSample;
}

template <class Work>
void for_each_board(benchmark::State& state, Work&& work) {
    for (auto _ : state) {
        for (const Board& board : sample_boards()) benchmark::DoNotOptimize(work(board));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * kBoards));
}

void random_play(benchmark::State& state) {
    constexpr std::int64_t kMoves = 1'000'000;
    Rng rng(kSeed);
    for (auto _ : state) benchmark::DoNotOptimize(twenty48::play_randomly(kMoves, rng));
    state.SetItemsProcessed(state.iterations() * kMoves);
}
BENCHMARK(random_play)->Unit(benchmark::kMillisecond);

void random_play_one_game_at_a_time(benchmark::State& state) {
    Rng rng(kSeed);
    std::int64_t moves = 0;
    std::uint64_t score = 0;
    for (auto _ : state) {
        Board board = twenty48::new_game(rng);
        for (auto legal = twenty48::legal_moves(board); legal != 0;
             legal = twenty48::legal_moves(board)) {
            board = twenty48::random_turn(board, legal, rng, score);
            ++moves;
        }
        benchmark::DoNotOptimize(score);
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(random_play_one_game_at_a_time);

void all_four_slides_fast(benchmark::State& state) {
    for_each_board(state, [](const Board& board) {
        std::uint32_t score = 0;
        for (const Move move : twenty48::kMoves) {
            const twenty48::Slide slide = twenty48::slide(board, move);
            score += slide.score + static_cast<std::uint32_t>(slide.after.board.nibbles);
        }
        return score;
    });
}
BENCHMARK(all_four_slides_fast);

void all_four_slides_plain(benchmark::State& state) {
    for_each_board(state, [](const Board& board) {
        std::uint32_t score = 0;
        for (const Move move : twenty48::kMoves) {
            const twenty48::Slide slide = twenty48::slide_wide(board, move);
            score += slide.score + static_cast<std::uint32_t>(slide.after.board.nibbles);
        }
        return score;
    });
}
BENCHMARK(all_four_slides_plain);

void count_leaves_depth_3(benchmark::State& state) {
    const Board board = *twenty48::parse_board("0012002300340145");
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += twenty48::count_leaves(board, 3);
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(count_leaves_depth_3)->Unit(benchmark::kMicrosecond);

void classic_features_of_a_board(benchmark::State& state) {
    for_each_board(
        state, [](const Board& board) { return twenty48::classic_features(board).monotonicity; });
}
BENCHMARK(classic_features_of_a_board);

void annoying_placements_fast(benchmark::State& state) {
    for_each_board(state, [](const Board& board) {
        return twenty48::most_annoying_placements({board}).size();
    });
}
BENCHMARK(annoying_placements_fast);

void annoying_placements_plain(benchmark::State& state) {
    for_each_board(state, [](const Board& board) {
        int greatest = -1000;
        twenty48::for_each_empty_cell(board, [&](int cell) {
            for (const twenty48::Exponent exponent : twenty48::kSpawnExponents) {
                greatest = std::max(greatest, twenty48::annoyance(board.with(cell, exponent)));
            }
        });
        return greatest;
    });
}
BENCHMARK(annoying_placements_plain);

void value_of_a_board(benchmark::State& state) {
    const auto& evaluation = twenty48::LineEvaluation::with_default_weights();
    for_each_board(state, [&](const Board& board) { return evaluation.value(board); });
}
BENCHMARK(value_of_a_board);

void search(benchmark::State& state, const char* player_text) {
    const auto player = engine::parse_player<twenty48::Game>(player_text)->make(kSeed);
    std::uint64_t nodes = 0;
    std::size_t index = 0;
    for (auto _ : state) {
        const Board& board = sample_boards()[index++ * 37 % kBoards];
        nodes += player->decide({.state = board}).nodes;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK_CAPTURE(search, minimax, "minimax:depth=5")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(search, minimax_snake, "minimax-snake")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(search, expectimax, "expectimax:depth=3")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tilestone
