// SPDX-License-Identifier: MIT
//
// Confirms a tuning result: plays the tuned player against the original on seeds that no iteration
// has used.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/match/batch.h"
#include "tilestone/training/tune/tune_plan.h"

namespace tilestone::tune {

/// A batch of `found` and the plan's player, in this order, on the seeds after those of the last
/// iteration.
[[nodiscard]] match::BatchPlan confirmation_of(const TunePlan& plan, const std::string& found,
                                               std::uint64_t games);

}  // namespace tilestone::tune
