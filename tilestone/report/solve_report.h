// SPDX-License-Identifier: MIT
//
// What `tilestone solve` answers, as JSON for programs and as text for people.
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
    engine::Attack attack = engine::Attack::kFours;
    engine::Solution solution;
    Milliseconds time{0};
    bool interrupted = false;
};

/// One line: position, rule, size, to_move, attack, result, line (both sides' moves, the five the
/// last; empty unless it is a win), plies (null unless it is one), nodes, time_ms, interrupted.
[[nodiscard]] std::string solve_json(const SolveReport& report);

/// The board with the first move, what was found, the line, what it took.
[[nodiscard]] std::string solve_text(const SolveReport& report, Language language,
                                     const BoardStyle& style);

}  // namespace tilestone::report
