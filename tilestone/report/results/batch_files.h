// SPDX-License-Identifier: MIT
//
// The games of a batch of 2048 as files: CSV, NDJSON.
#pragma once

#include <string>

#include "tilestone/match/batch.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::report {

/// A line of names, then a line a game, in the order of their jobs: game (from 1), player, seed,
/// score, moves, largest (a tile), seconds, nodes, mean_depth, longest_ms. What a ledger holds that
/// is no result is passed over.
[[nodiscard]] std::string batch_csv(const match::BatchPlan& plan, const jobs::Results& results);

/// An object a line: the same keys.
[[nodiscard]] std::string batch_ndjson(const match::BatchPlan& plan, const jobs::Results& results);

}  // namespace tilestone::report
