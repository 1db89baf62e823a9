// SPDX-License-Identifier: MIT
//
// The options of `tilestone tune`, and the plan that they describe.
#pragma once

#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/training/tune/tune_plan.h"

namespace tilestone::cli {

/// The options that define a tuning: options with ranges, the method, the number of games.
[[nodiscard]] const std::vector<OptionSpec>& tune_plan_options();

/// Builds the plan from the player and the options.
[[nodiscard]] Result<tune::TunePlan> tune_plan_of(const Arguments& arguments);

/// Whether any of those options was given.
[[nodiscard]] bool describes_tuning(const Options& options);

}  // namespace tilestone::cli
