// SPDX-License-Identifier: MIT
//
// What a match of Gomoku is, as options: its rule, limits, openings, when it ends. The command
// `match` and experiment files read this one table.
#pragma once

#include <string>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::match {

[[nodiscard]] const std::vector<OptionSpec>& match_options();

/// The plan of these players and of `options`, which declare at least match_options(); reads the
/// file of openings. The seed is the caller's.
[[nodiscard]] Result<MatchPlan> match_plan(std::vector<std::string> players,
                                           const Options& options);

}  // namespace tilestone::match
