// SPDX-License-Identifier: MIT
//
// Makes a table: finds the boards that can come about, then their chances from the last layer back.
//
// Forward, from every board of few small tiles beside large ones at home: what can the moves that
// lead into one of the stances make of it?
// Only that is kept and computed, some twentieth of all configurations. Backward, from the largest
// sum of tiles, beyond which nothing counts: the chance after a move is the mean over new tiles,
// before it the best over moves. Exact but for the rounding of floats; the same on every machine.
//
// Method: retrograde analysis (K. Thompson, ICCA Journal 9, 1986), by layers of equal sum, since no
// move lowers a sum; the numbering and the packing are our own.
#pragma once

#include <cstddef>
#include <memory>

#include "tilestone/base/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/endgames/table.h"

namespace tilestone::endgames {

/// Sums of tiles beyond the goal that are still looked at: with less the goal is missed because of
/// the cut, with twice as much the table grows and games are no better
/// (docs/lab/2026-11-21-2048-endgame-tables.md).
inline constexpr int kDefaultMargin = 32;

/// All boards at home of up to this sum of tiles are taken to come about.
inline constexpr int kDefaultSeedSum = 16;

struct Problem {
    Task task;
    int margin = kDefaultMargin;     ///< even
    int seed_sum = kDefaultSeedSum;  ///< even
};

enum class Outcome { kSolved, kStopped, kNoRoom };

struct Solution {
    Outcome outcome = Outcome::kStopped;
    std::unique_ptr<const Table> table{};  ///< if solved
};

/// Takes the memory of the table from `arena` and gives it back when there is no table; works with
/// about a fifth of that beside it. Ends within some milliseconds of `stop`. The work is shared out
/// by `executor` (null: the caller does it all); the table is the same whoever does it.
Solution solve(const Problem& problem, Arena& arena, const StopToken& stop,
               Executor* executor = nullptr);

}  // namespace tilestone::endgames
