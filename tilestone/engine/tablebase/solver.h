// SPDX-License-Identifier: MIT
//
// Solves a table: finds the reachable boards, then their probabilities from the last layer back.
//
// Forward, from every board with few small tiles beside large ones at home: the boards that moves
// within the formation reach. Only these are kept and solved, about one position in twenty.
// Backward, from the largest tile sum, beyond which every position counts 0: the probability after
// a move is the mean over new tiles, before it the maximum over moves. Exact up to float rounding;
// the same on every machine.
//
// Method: retrograde analysis (K. Thompson, ICCA Journal 9, 1986), by layers of equal sum, since no
// move lowers a sum; the numbering and the packing are our own.
#pragma once

#include <cstddef>
#include <memory>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/tablebase/table.h"

namespace tilestone::tablebase {

/// Tile sums beyond the goal that are still solved: with less the cut-off costs goals, with twice
/// as much the table grows and games are no better (docs/lab/2026-11-21-2048-endgame-tables.md).
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
    std::unique_ptr<const Table> table{};  ///< if solved
};

/// Takes the memory of the table from `arena` and gives it back on failure; needs about a fifth of
/// that in addition. Ends within some milliseconds of `stop`. `executor` spreads the work (null:
/// the calling thread does it); the table is the same for any number of threads.
Solution solve(const Problem& problem, Arena& arena, const StopToken& stop,
               Executor* executor = nullptr);

}  // namespace tilestone::tablebase
