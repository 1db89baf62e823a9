// SPDX-License-Identifier: MIT
//
// The work of a plan, whatever its kind, for who was handed it by others.
#pragma once

#include <memory>
#include <string>

#include "tilestone/core/result.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"
#include "tilestone/match/jobs/jobs.h"

namespace tilestone::match {

/// Loads what its players need. The error says what is wrong with the plan.
[[nodiscard]] Result<std::unique_ptr<jobs::Runner<GameResult>>> open_runner(const MatchPlan& plan);
[[nodiscard]] Result<std::unique_ptr<jobs::Runner<GameRecord>>> open_runner(const BatchPlan& plan);
/// The same for a plan of any kind, with results as texts.
[[nodiscard]] Result<std::unique_ptr<jobs::JobRunner>> open_text_runner(const jobs::Plan& plan);

/// The same plan with the new names of its players' options; as it is where it cannot be read.
/// Plans of which these are equal are of the same work.
[[nodiscard]] jobs::Plan with_new_names(const jobs::Plan& plan);

/// SQL of the view that a ledger of such plans has for people.
[[nodiscard]] Result<std::string> view_of(const jobs::Plan& plan);

}  // namespace tilestone::match
