// SPDX-License-Identifier: MIT
//
// The plan of a match from the options of `tilestone match`.
#pragma once

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::cli {

/// Builds the plan from the players and options; reads the file of openings.
[[nodiscard]] Result<match::MatchPlan> plan_from(const Arguments& arguments);

/// Whether an option that describes the match was given.
[[nodiscard]] bool describes_match(const Options& options);

}  // namespace tilestone::cli
