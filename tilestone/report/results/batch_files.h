// SPDX-License-Identifier: MIT
//
// The games of a 2048 batch as files: CSV and NDJSON.
#pragma once

#include <string>

#include "tilestone/match/batch.h"

namespace tilestone::report {

/// A line of names, then a line a game, in the order of their jobs: game (from 1), player, seed,
/// score, moves, largest (a tile), seconds, nodes, mean_depth, longest_ms.
[[nodiscard]] std::string batch_csv(const match::BatchPlan& plan,
                                    jobs::Rows<match::GameRecord> games);

/// An object a line: the same keys.
[[nodiscard]] std::string batch_ndjson(const match::BatchPlan& plan,
                                       jobs::Rows<match::GameRecord> games);

}  // namespace tilestone::report
