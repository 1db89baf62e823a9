// SPDX-License-Identifier: MIT
//
// The result folder of an experiment: the file itself, where its games came from, the games, a
// table, pictures, a page.
#pragma once

#include <string>

#include "tilestone/base/result.h"
#include "tilestone/core/option.h"
#include "tilestone/lab/experiment/experiment.h"
#include "tilestone/lab/experiment/outcome.h"
#include "tilestone/protocol/results/experiment_report.h"
#include "tilestone/units/ledger.h"

namespace tilestone::cli {

/// The folder of --out; else that of a file called experiment.toml, or one beside any other file,
/// named as it is without the ending.
[[nodiscard]] std::string result_folder(const Options& options, const std::string& file);

/// The ledger of the folder, `games.db`. A new folder and ledger; or, with `resumes`, what is
/// there, from games.ndjson where there is no ledger.
[[nodiscard]] Result<units::Ledger> open_games(const std::string& folder,
                                               const lab::Experiment& experiment, bool resumes);

/// The results that are in the folder, without touching it.
[[nodiscard]] Result<units::Ledger> kept_games(const std::string& folder,
                                               const lab::Experiment& experiment);

/// The curves of trainings, from files beside `file`.
[[nodiscard]] Result<std::vector<lab::Curve>> read_curves(const lab::Experiment& experiment,
                                                          const std::string& file);

/// Which programs and machines the games in the folder came from, and this one where it plays more.
[[nodiscard]] std::vector<std::string> origins_of(const std::string& folder, bool plays_more);

/// Writes all but the ledger. `text` is the experiment file.
[[nodiscard]] Status write_folder(const protocol::ExperimentReport& report,
                                  const units::Results& results, const std::string& text,
                                  protocol::Language language);

}  // namespace tilestone::cli
