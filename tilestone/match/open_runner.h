// SPDX-License-Identifier: MIT
//
// The work of a plan, whatever its kind, for who was handed it by others.
#pragma once

#include <memory>
#include <string>

#include "tilestone/core/result.h"
#include "tilestone/match/jobs/jobs.h"

namespace tilestone::match {

/// Loads what its players need. The error says what is wrong with the plan.
[[nodiscard]] Result<std::unique_ptr<jobs::JobRunner>> open_runner(const jobs::Plan& plan);

/// The same plan with the new names of its players' options; as it is where it cannot be read.
/// Plans of which these are equal are of the same work.
[[nodiscard]] jobs::Plan with_new_names(const jobs::Plan& plan);

/// SQL of the view that a ledger of such plans has for people.
[[nodiscard]] Result<std::string> view_of(const jobs::Plan& plan);

}  // namespace tilestone::match
