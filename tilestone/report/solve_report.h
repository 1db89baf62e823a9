// SPDX-License-Identifier: MIT
//
// The answer of `tilestone solve`, as JSON and as text.
#pragma once

#include <string>

#include "tilestone/core/clock.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/language.h"
#include "tilestone/report/query.h"

namespace tilestone::report {

struct SolveReport {
    Query<gomoku::Game> query;
    engine::gomoku::Attack attack = engine::gomoku::Attack::kFours;
    engine::gomoku::Solution solution;
    Milliseconds time{0};
    bool interrupted = false;
};

/// One line: position, rule, size, to_move, attack, result, line (both sides' moves to the final
/// five; empty unless it is a win), plies (null unless it is a win), nodes, time_ms, interrupted.
[[nodiscard]] std::string solve_json(const SolveReport& report);

/// The board with the first move, the result, the winning line, the search effort.
[[nodiscard]] std::string solve_text(const SolveReport& report, Language language,
                                     const BoardStyle& style);

}  // namespace tilestone::report
