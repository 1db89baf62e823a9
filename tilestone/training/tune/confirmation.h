// SPDX-License-Identifier: MIT
//
// Whether what tuning found is better: it and the player it began with, on seeds that no iteration
// has played.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/match/batch.h"
#include "tilestone/training/tune/tune_plan.h"

namespace tilestone::tune {

/// A batch of `found` and the plan's own player, in this order, on the seeds that follow those of
/// the last iteration.
[[nodiscard]] match::BatchPlan confirmation_of(const TunePlan& plan, const std::string& found,
                                               std::uint64_t games);

}  // namespace tilestone::tune
