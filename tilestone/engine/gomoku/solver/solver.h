// SPDX-License-Identifier: MIT
//
// The solver: decides whether the side to move wins by continuous fours (VCF) or by continuous
// threats (VCT).
//
// ProofChecker, which knows only the rules, has verified every win that it reports, against every
// legal answer.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/solver/proof_tree.h"

namespace tilestone::engine::gomoku {

enum class Attack : std::uint8_t { kFours, kThreats };

struct Solution {
    /// kNone: no such win exists; kUnknown: a limit ended the search.
    Verdict verdict = Verdict::kUnknown;
    std::vector<Point> line{};  ///< for a win: the longest resistance, ending with the five
    ProofTree proof{};          ///< for a win
    std::uint64_t nodes = 0;    ///< positions visited, including the check
    int repairs = 0;            ///< answers missing from proofs when they were checked
};

/// `stop` may be null. A finished game gives kNone.
[[nodiscard]] Solution solve(const Position& position, Attack attack, const Limits& limits,
                             const StopToken* stop);

}  // namespace tilestone::engine::gomoku
