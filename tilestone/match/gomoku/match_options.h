// SPDX-License-Identifier: MIT
//
// Options of a Gomoku match: rule, limits, openings, adjudication. The command `match` and
// experiment files share this table.
#pragma once

#include <string>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::match {

[[nodiscard]] const std::vector<OptionSpec>& match_options();

/// Builds the plan of a match and reads the openings file. `options` must declare at least
/// match_options(). The caller sets the seed.
[[nodiscard]] Result<MatchPlan> match_plan(std::vector<std::string> players,
                                           const Options& options);

}  // namespace tilestone::match
