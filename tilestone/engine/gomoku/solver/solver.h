// SPDX-License-Identifier: MIT
//
// The solver: does the side to move win by continuous fours (VCF), or by continuous threats (VCT)?
//
// What it claims to win has been played through by ProofChecker, which knows the rules alone,
// against every legal answer.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/solver/proof_tree.h"

namespace tilestone::engine {

enum class Attack : std::uint8_t { kFours, kThreats };

struct Solution {
    /// kNone: there is no such win; kUnknown: a limit came first.
    Verdict verdict = Verdict::kUnknown;
    std::vector<gomoku::Point> line{};  ///< of a win: against the longest resistance, five the last
    ProofTree proof{};                  ///< of a win
    std::uint64_t nodes = 0;            ///< positions made, those of the check among them
    int repairs = 0;  ///< answers that a proof had not thought of when it was checked
};

/// `stop` may be null. Of a game that is over: none.
[[nodiscard]] Solution solve(const gomoku::Position& position, Attack attack, const Limits& limits,
                             const StopToken* stop);

}  // namespace tilestone::engine
