// SPDX-License-Identifier: MIT
//
// The solver of a table: finds the reachable boards, then computes their probabilities backward.
//
// Forward pass: starting from every board with few small tiles and the large ones at home, find the
// boards that moves within the formation reach. Only these are stored and solved, about one
// position in twenty. Backward pass, from the largest tile sum, beyond which every position counts
// 0: the probability of an afterstate is the mean over the new tiles, that of a board the maximum
// over its moves. Results are exact up to float rounding and identical on every machine.
//
// Method: retrograde analysis (K. Thompson, ICCA Journal 9, 1986) by layers of equal sum, since no
// move lowers the sum. The numbering and the packing are our own.
#pragma once

#include <cstddef>
#include <memory>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/tablebase/table.h"

namespace tilestone::tablebase {

/// Tile sums beyond the goal that are still solved. A smaller margin loses goals to the cutoff;
/// twice the margin enlarges the table without better games
/// (docs/lab/2026-11-21-2048-endgame-tables.md).
inline constexpr int kDefaultMargin = 32;

/// All boards at home up to this tile sum count as reachable.
inline constexpr int kDefaultSeedSum = 16;

struct Problem {
    TableSpec spec;
    int margin = kDefaultMargin;     ///< even
    int seed_sum = kDefaultSeedSum;  ///< even
};

enum class Outcome { kSolved, kStopped, kNoRoom };

struct Solution {
    Outcome outcome = Outcome::kStopped;
    std::unique_ptr<const Table> table{};  ///< null unless solved
};

/// The table that solve() left in the memory of an arena, of which `arena` has a copy: no solving,
/// no copying. Null if the memory is too short for it. The memory must be of a table for the same
/// problem.
std::unique_ptr<const Table> table_in(const Problem& problem, Arena& arena);

/// Allocates the table in `arena` and frees it on failure; needs about a fifth more memory for
/// temporary data. Returns within milliseconds of a stop. `executor` runs the work in parallel
/// (null: on the calling thread). The table is identical for any number of threads.
Solution solve(const Problem& problem, Arena& arena, const StopToken& stop,
               Executor* executor = nullptr);

}  // namespace tilestone::tablebase
