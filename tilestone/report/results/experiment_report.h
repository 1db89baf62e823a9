// SPDX-License-Identifier: MIT
//
// What `tilestone experiment` says and leaves behind: a table for the terminal and as CSV, the
// record of how it was made, pictures, one page.
#pragma once

#include <string>
#include <vector>

#include "tilestone/core/machine.h"
#include "tilestone/match/experiment/outcome.h"
#include "tilestone/report/language.h"
#include "tilestone/report/results/drawn_table.h"
#include "tilestone/report/results/match_files.h"

namespace tilestone::report {

/// All that is known of one; pointers outlive the report.
struct ExperimentReport {
    const experiment::Experiment* experiment = nullptr;
    const experiment::Outcome* outcome = nullptr;
    std::string folder{};                ///< empty: there is the page alone
    std::vector<std::string> notes{};    ///< below the table of the page
    std::vector<std::string> origins{};  ///< of the games; see origin_json()
    std::uint64_t games_asked = 0;
    std::uint64_t games_played = 0;  ///< in this run
    double seconds = 0;              ///< wall time of this run
    bool interrupted = false;
};

/// A row for each cell; of Gomoku the best first.
[[nodiscard]] Table experiment_table(const ExperimentReport& report, Language language);

/// "12/100 games, 3 min 20 s left": one line, under 80 columns. `played` of the games done were
/// played in this run, in `seconds`.
struct ExperimentProgress {
    std::uint64_t done = 0;
    std::uint64_t games = 0;
    std::uint64_t played = 0;
    double seconds = 0;
};
[[nodiscard]] std::string experiment_progress(const ExperimentProgress& progress,
                                              Language language);

/// The table and where the rest is.
[[nodiscard]] std::string experiment_text(const ExperimentReport& report, Language language);

/// One line: title, game, games, games_asked, cells with what `auto` or `match` tells of a player,
/// folder, seconds, interrupted.
[[nodiscard]] std::string experiment_json(const ExperimentReport& report);

/// A line of names, then a line for each cell. 2048: cell, series, an option each, games,
/// mean_score, low, high (95 %), median, ms_a_move, depth, largest_8 … (games). Gomoku: cell,
/// series, an option each, games, score, elo, low, high.
[[nodiscard]] std::string experiment_csv(const ExperimentReport& report);

/// The pictures asked for, with the names of their files: "tiles.svg".
[[nodiscard]] std::vector<NamedText> experiment_pictures(const ExperimentReport& report,
                                                         Language language);

/// One HTML page that needs nothing else: what was asked, the pictures, the table, how it was made.
[[nodiscard]] std::string experiment_page(const ExperimentReport& report,
                                          const std::vector<NamedText>& pictures,
                                          Language language);

/// What made the games: program, revision, compiler, build, processor, cores, system, date, as one
/// line of JSON.
[[nodiscard]] std::string origin_json(const Machine& machine, const std::string& date);

}  // namespace tilestone::report
