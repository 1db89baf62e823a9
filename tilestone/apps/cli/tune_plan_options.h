// SPDX-License-Identifier: MIT
//
// The options of `tilestone tune`, and the plan that they make.
#pragma once

#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/training/tune/tune_plan.h"

namespace tilestone::cli {

/// What a tuning is: options with ranges, the method, how many games.
[[nodiscard]] const std::vector<OptionSpec>& tune_plan_options();

/// The plan of the player named and of the options.
[[nodiscard]] Result<tune::TunePlan> tune_plan_of(const Arguments& arguments);

/// Whether any of those options was given.
[[nodiscard]] bool describes_tuning(const Options& options);

}  // namespace tilestone::cli
