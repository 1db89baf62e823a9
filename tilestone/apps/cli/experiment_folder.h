// SPDX-License-Identifier: MIT
//
// The result folder of an experiment: the experiment file, the origins of its games, the games, a
// table, pictures and a page.
#pragma once

#include <string>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/match/experiment/experiment.h"
#include "tilestone/match/experiment/outcome.h"
#include "tilestone/match/jobs/typed_ledger.h"
#include "tilestone/report/results/experiment_report.h"

namespace tilestone::cli {

/// Returns the folder of --out. By default that is the folder of a file called experiment.toml, or
/// for any other file a folder beside it, named like the file without its extension.
[[nodiscard]] std::string result_folder(const Options& options, const std::string& file);

/// The ledger of the folder, `games.db`. A new folder and ledger; or, with `resumes`, what is
/// there, from games.ndjson where there is no ledger.
/// T: what a game of the experiment's subject is, match::GameRecord or match::GameResult.
template <class T>
[[nodiscard]] Result<jobs::TypedLedger<T>> open_games(const std::string& folder,
                                                      const experiment::Experiment& experiment,
                                                      const jobs::Codec<T>& codec, bool resumes);

/// The results that are in the folder, without touching it.
template <class T>
[[nodiscard]] Result<jobs::TypedLedger<T>> kept_games(const std::string& folder,
                                                      const experiment::Experiment& experiment,
                                                      const jobs::Codec<T>& codec);

/// Reads the learning curves that the experiment names, from files beside `file`.
[[nodiscard]] Result<std::vector<experiment::Curve>> read_curves(
    const experiment::Experiment& experiment, const std::string& file);

/// Returns the programs and machines that played the games in the folder, and this one if it plays
/// more.
[[nodiscard]] std::vector<std::string> origins_of(const std::string& folder, bool plays_more);

/// Writes all but the ledger. `text` is the experiment file, `games` what raw_games() makes of
/// them.
[[nodiscard]] Status write_folder(const report::ExperimentReport& report, const std::string& games,
                                  const std::string& text, report::Language language);

}  // namespace tilestone::cli
