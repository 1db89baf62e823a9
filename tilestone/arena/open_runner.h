// SPDX-License-Identifier: MIT
//
// The work of a plan, whatever its kind, for who was handed it by others.
#pragma once

#include <memory>
#include <string>

#include "tilestone/base/result.h"
#include "tilestone/units/jobs.h"

namespace tilestone::arena {

/// Loads what its players need. The error says what is wrong with the plan.
[[nodiscard]] Result<std::unique_ptr<units::JobRunner>> open_runner(const units::Plan& plan);

/// SQL of the view that a ledger of such plans has for people.
[[nodiscard]] Result<std::string> view_of(const units::Plan& plan);

}  // namespace tilestone::arena
