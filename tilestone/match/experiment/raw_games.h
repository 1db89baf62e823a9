// SPDX-License-Identifier: MIT
//
// All games of an experiment as NDJSON, and back: what a result folder keeps of them.
//
// The first line is the plan as a ledger has it, so that games are never taken for those of another
// experiment. Each other line is a result as the arena writes it with two keys before: `unit`, and
// `cell` for 2048 or `pairing` for Gomoku. So pictures can be drawn anew, and an experiment gone on
// with, from the folder alone.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/match/experiment/experiment.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::experiment {

[[nodiscard]] std::string raw_games(const Experiment& experiment, const jobs::Results& results);

/// The error begins with the number of the line, from 1: another plan, jobs that the plan has not,
/// that come twice or that belong to another cell, and results that are none.
[[nodiscard]] Result<jobs::Results> results_from_raw(const Experiment& experiment,
                                                     std::string_view text);

}  // namespace tilestone::experiment
