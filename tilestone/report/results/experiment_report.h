// SPDX-License-Identifier: MIT
//
// The output of `tilestone experiment`: a table for the terminal and as CSV, the origin of the
// games, pictures, an HTML page.
#pragma once

#include <string>
#include <vector>

#include "tilestone/core/machine.h"
#include "tilestone/match/experiment/outcome.h"
#include "tilestone/report/language.h"
#include "tilestone/report/results/drawn_table.h"
#include "tilestone/report/results/match_files.h"

namespace tilestone::report {

/// The data of an experiment. The pointers must outlive the report.
struct ExperimentReport {
    const experiment::Experiment* experiment = nullptr;
    const experiment::Outcome* outcome = nullptr;
    std::string folder{};                ///< empty: only the page is written
    std::vector<std::string> notes{};    ///< below the table of the page
    std::vector<std::string> origins{};  ///< of the games; see origin_json()
    std::uint64_t games_asked = 0;
    std::uint64_t games_played = 0;  ///< in this run
    double seconds = 0;              ///< wall time of this run
    bool interrupted = false;
};

/// The smallest and the largest of the games' largest tiles (exponents).
struct TileRange {
    std::size_t first = twenty48::kLargestExponent;
    std::size_t last = 0;
};
[[nodiscard]] TileRange tile_range(const experiment::Outcome& outcome);

/// One row per cell; in Gomoku the best first.
[[nodiscard]] Table experiment_table(const ExperimentReport& report, Language language);

/// "12/100 games, 3 min 20 s left": one line, under 80 columns. This run played `played` of the
/// finished games, in `seconds`.
struct ExperimentProgress {
    std::uint64_t done = 0;
    std::uint64_t games = 0;
    std::uint64_t played = 0;
    double seconds = 0;
};
[[nodiscard]] std::string experiment_progress(const ExperimentProgress& progress,
                                              Language language);

/// The table, and where the other results are.
[[nodiscard]] std::string experiment_text(const ExperimentReport& report, Language language);

/// One line: title, game, games, games_asked, cells with the keys that `auto` or `match` has for a
/// player, folder, seconds, interrupted.
[[nodiscard]] std::string experiment_json(const ExperimentReport& report);

/// A header line, then one line per cell. 2048: cell, series, one column per option, games,
/// mean_score, low, high (95 %), median, ms_a_move, depth, largest_8 … (games). Gomoku: cell,
/// series, one column per option, games, score, elo, low, high.
[[nodiscard]] std::string experiment_csv(const ExperimentReport& report);

/// The requested pictures, with their file names: "tiles.svg".
[[nodiscard]] std::vector<NamedText> experiment_pictures(const ExperimentReport& report,
                                                         Language language);

/// A self-contained HTML page: the question, the pictures, the table, the origin of the games.
[[nodiscard]] std::string experiment_page(const ExperimentReport& report,
                                          const std::vector<NamedText>& pictures,
                                          Language language);

/// The origin of games as one line of JSON: program, revision, compiler, build, processor, cores,
/// system, date.
[[nodiscard]] std::string origin_json(const Machine& machine, const std::string& date);

}  // namespace tilestone::report
