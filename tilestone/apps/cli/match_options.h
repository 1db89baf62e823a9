// SPDX-License-Identifier: MIT
//
// The options of `tilestone match`, and the plan that they make.
#pragma once

#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/arena/match/match_plan.h"
#include "tilestone/base/result.h"

namespace tilestone::cli {

/// What a match is: its rule, limits, openings, when it ends.
[[nodiscard]] const std::vector<OptionSpec>& match_plan_options();

/// The plan of the players named and of the options; reads the file of openings.
[[nodiscard]] Result<arena::MatchPlan> plan_from(const Arguments& arguments);

/// Whether any of those options was given.
[[nodiscard]] bool describes_match(const Options& options);

}  // namespace tilestone::cli
