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
#include <type_traits>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/match/experiment/experiment.h"
#include "tilestone/match/jobs/typed_ledger.h"

namespace tilestone::experiment {

/// T: what a game of the experiment's subject is, match::GameRecord or match::GameResult.
template <class T>
[[nodiscard]] std::string raw_games(const Experiment& experiment, const jobs::Codec<T>& codec,
                                    std::type_identity_t<jobs::Rows<T>> games);

/// The error begins with the number of the line, from 1: another plan, jobs that the plan has not,
/// that come twice or that belong to another cell, and results that are none.
template <class T>
[[nodiscard]] Result<std::vector<jobs::Row<T>>> games_from_raw(const Experiment& experiment,
                                                               const jobs::Codec<T>& codec,
                                                               std::string_view text);

}  // namespace tilestone::experiment
