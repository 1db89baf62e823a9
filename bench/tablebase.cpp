// SPDX-License-Identifier: MIT
//
// bench_tablebase: cost and accuracy of the 2048 tablebases.
//
//     bench_tablebase [segments] [seed] [threads]     by default 100,000, 1 and 1
//
// Prints for each table of the player: wall-clock seconds to build it with this number of threads,
// processor seconds of all threads, megabytes, boards. It then plays segments with this table alone
// from the start position of its mean probability, and prints the share that reached the goal, the
// probability from the table, and the nanoseconds per probe on the boards that occurred.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/engine/tablebase/tablebases.h"
#include "tilestone/games/twenty48/children.h"

namespace tilestone::tablebase {
namespace {

using twenty48::Board;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// The formation filled with distinct large tiles, and a 2 and a 4 in the last two cells.
Board start_of(const TableSpec& spec) {
    Board board;
    twenty48::Exponent exponent = 15;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        const bool large = (spec.formation.home() >> (twenty48::kCells - 1 - cell) & 1) != 0;
        if (large) board = board.with(cell, exponent--);
    }
    return board.with(14, 1).with(15, 2);
}

struct Played {
    int successes = 0;
    double expected = 0;  ///< the table's probability at the start
    std::vector<Board> boards;
};

/// Plays segments by the best move of `table`.
Played play(const Table& table, int segments, Rng& rng) {
    constexpr std::size_t kMaxBoards = 200'000;
    const std::array<const Table*, 1> only = {&table};
    Played played;
    for (int segment = 0; segment < segments; ++segment) {
        Board board = start_of(table.spec());
        for (bool first = true;; first = false) {
            const auto probe_result = probe(board, only, 0);
            if (!probe_result || probe_result->best == 0) break;
            if (first) played.expected = double{probe_result->best};
            if (probe_result->best == 1) {
                ++played.successes;
                break;
            }
            if (played.boards.size() < kMaxBoards) played.boards.push_back(board);
            std::size_t move = 0;
            while (probe_result->probabilities[move] != probe_result->best) ++move;
            board = twenty48::spawn(twenty48::slide(board, twenty48::kMoves[move]).after, rng);
        }
    }
    return played;
}

double nanoseconds_of_probe(const Table& table, const std::vector<Board>& boards) {
    const std::array<const Table*, 1> only = {&table};
    const double begin = processor_seconds();
    float sum = 0;
    for (const Board& board : boards) {
        if (const auto probe_result = probe(board, only)) sum += probe_result->best;
    }
    const double seconds = processor_seconds() - begin;
    return sum < 0 ? 0 : 1e9 * seconds / static_cast<double>(boards.size());
}

int run(int segments, std::uint64_t seed, std::size_t threads) {
    Arena arena(std::size_t{1} << 30);
    const std::unique_ptr<Executor> executor = make_executor(threads);
    std::puts(
        "formation  goal  seconds  processor      MB      boards  bits each  chance  "
        "made           ns");
    for (const TableSpec& spec : default_tables()) {
        const double begin = processor_seconds();
        const Stopwatch watch;
        const std::size_t used = arena.used();
        const Solution solution = solve({.spec = spec}, arena, StopToken(), executor.get());
        if (solution.outcome != Outcome::kSolved) return 1;
        const double elapsed = watch.seconds();
        const double seconds = processor_seconds() - begin;
        const auto bytes = static_cast<double>(arena.used() - used);
        Rng rng(seed);
        const Played played = play(*solution.table, segments, rng);
        const double successes = static_cast<double>(played.successes) / segments;
        const auto boards = static_cast<double>(solution.table->count());
        std::printf("%-9s  %4d  %7.1f  %9.1f  %6.1f  %10.0f  %9.1f  %.4f  %.4f ± %.4f  %3.0f\n",
                    spec.formation.name.data(), 1 << spec.goal, elapsed, seconds, bytes / 1e6,
                    boards, 8 * bytes / boards, played.expected, successes,
                    std::sqrt(successes * (1 - successes) / segments),
                    nanoseconds_of_probe(*solution.table, played.boards));
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace
}  // namespace tilestone::tablebase

int main(int count, char** words) {
    const int segments = count > 1 ? std::atoi(words[1]) : 100'000;
    const std::uint64_t seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
    const std::size_t threads = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
    return tilestone::tablebase::run(segments, seed, threads);
}
