// SPDX-License-Identifier: MIT
//
// Whether what tuning found is better: it and the player it began with, on seeds that no iteration
// has played.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/arena/batch.h"
#include "tilestone/lab/tune/tune_plan.h"

namespace tilestone::lab {

/// A batch of `found` and the plan's own player, in this order, on the seeds that follow those of
/// the last iteration.
[[nodiscard]] arena::BatchPlan confirmation_of(const TunePlan& plan, const std::string& found,
                                               std::uint64_t games);

}  // namespace tilestone::lab
