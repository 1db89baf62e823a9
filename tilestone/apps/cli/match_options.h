// SPDX-License-Identifier: MIT
//
// The plan that the words of `tilestone match` make.
#pragma once

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::cli {

/// The plan of the players named and of the options; reads the file of openings.
[[nodiscard]] Result<match::MatchPlan> plan_from(const Arguments& arguments);

/// Whether any option that says what the match is was given.
[[nodiscard]] bool describes_match(const Options& options);

}  // namespace tilestone::cli
