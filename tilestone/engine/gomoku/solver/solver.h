// SPDX-License-Identifier: MIT
//
// The solver: decides whether the side to move wins by continuous fours (VCF) or by continuous
// threats (VCT).
//
// Proof-number searches with more and more kinds of moves take turns with a search like that of the
// player `tilestone`, whose wins are then proven. So a win may contain moves that threaten less
// than fours. ProofChecker, which knows only the rules, has verified every win that is reported,
// against every legal answer.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/solver/proof_tree.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::engine::gomoku {

enum class Attack : std::uint8_t { kFours, kThreats };

struct Solution {
    /// kNone: no win by such moves exists; kUnknown: a limit ended the search.
    Verdict verdict = Verdict::kUnknown;
    std::vector<Point> line{};  ///< for a win: the longest resistance, ending with the five
    ProofTree proof{};          ///< for a win
    std::uint64_t nodes = 0;    ///< positions visited, including the check
    int repairs = 0;            ///< answers missing from proofs when they were checked
};

/// What helps to find a win by threats. A proof never depends on it.
struct SolverHelp {
    /// Besides searching for proofs, look for wins as the player `tilestone` does. Costs memory,
    /// and repeats the work of a caller who does that too.
    bool searches = true;
    /// The table of such a search of the caller: its wins are proven first. May be null.
    const search::TranspositionTable* table = nullptr;
};

/// Stores in such a table that `move` wins: a search keeps no entry of the position it began with.
void store_win(search::TranspositionTable& table, const Position& position, Point move);

/// `stop` may be null. A finished game gives kNone.
[[nodiscard]] Solution solve(const Position& position, Attack attack, const Limits& limits,
                             const StopToken* stop, const SolverHelp& help = {});

}  // namespace tilestone::engine::gomoku
