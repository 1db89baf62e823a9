// SPDX-License-Identifier: MIT
//
// Experiment files: TOML read into an Experiment, everything checked, players and options by the
// tables that declare them. docs/guide/experiments.md describes the keys.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/match/experiment/experiment.h"

namespace tilestone::experiment {

/// `file` is what the text was read from: it stands before the line in errors, and a file of
/// openings is looked for in its folder. The error is the first thing that is wrong, in one line.
[[nodiscard]] Result<Experiment> read_experiment(std::string_view text, const std::string& file);

}  // namespace tilestone::experiment
