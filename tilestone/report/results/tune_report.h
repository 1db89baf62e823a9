// SPDX-License-Identifier: MIT
//
// The answer of `tilestone tune 2048`, its progress line, and the trace of the tuning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tilestone/match/batch.h"
#include "tilestone/match/summary.h"
#include "tilestone/report/language.h"
#include "tilestone/training/tune/tuner.h"

namespace tilestone::report {

/// The tuned player and the initial player, compared on fresh seeds.
struct TuneConfirmation {
    match::BatchPlan plan;
    match::BatchSummary found;
    match::BatchSummary start;
};

struct TuneReport {
    const tune::Tuner* tuner = nullptr;
    std::optional<TuneConfirmation> confirmation{};
    std::string file{};              ///< path of the ledger
    std::uint64_t steps_before = 0;  ///< iterations before this run
    double seconds = 0;              ///< wall time of this run
    std::size_t threads = 1;
    bool interrupted = false;
};

/// One line: player, found (a player's text), options {name: {low, high, scale, start, found}},
/// method, games, iterations, candidates, step, seed, iterations_done, reach, log_score (mean over
/// the candidates of the last iteration), confirmation {games, seed, found, start, ratio, low,
/// high, superior, games_needed} or null; file, seconds, threads, interrupted.
[[nodiscard]] std::string tune_json(const TuneReport& report);

[[nodiscard]] std::string tune_text(const TuneReport& report, Language language);

/// "iteration 3/30, 120/800 games, typical score 9 120": one line, under 80 columns.
[[nodiscard]] std::string tune_progress(const tune::Tuner& tuner,
                                        const match::BatchProgress& progress, Language language);

/// CSV with a header line, then one line per candidate and one for the centre after each iteration:
/// iteration, what (candidate or centre), log_score, error, mean_score, reach, and the options.
/// Missing values are empty.
[[nodiscard]] std::string tune_csv(const tune::Tuner& tuner);

/// The typical (geometric mean) score of the candidates by iteration: the mean over all, with its
/// 95 % interval, and the best.
[[nodiscard]] std::string tune_svg(const tune::Tuner& tuner, Language language);

/// Each option's value within its range, by iteration.
[[nodiscard]] std::string tune_options_svg(const tune::Tuner& tuner, Language language);

}  // namespace tilestone::report
