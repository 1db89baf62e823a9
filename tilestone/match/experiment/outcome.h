// SPDX-License-Identifier: MIT
//
// Outcome: what the games of an experiment so far come to, cell by cell, and the curves of
// trainings that stand beside them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/match/experiment/experiment.h"
#include "tilestone/match/gomoku/scoreboard.h"
#include "tilestone/match/statistics/interval.h"
#include "tilestone/match/summary.h"

namespace tilestone::experiment {

struct BatchCell {
    match::BatchSummary summary{};
    statistics::Interval mean{};  ///< 95 %, of the mean score; unbounded for fewer than two games
    /// Games whose largest tile has this exponent.
    std::array<std::uint64_t, twenty48::kLargestExponent + 1> largest{};
};

/// Points of a training.
struct CurvePoint {
    double games = 0;
    double mean_score = 0;
};
struct Curve {
    std::string name{};
    std::vector<CurvePoint> points{};
};

struct Outcome {
    std::uint64_t games = 0;                    ///< done
    std::vector<BatchCell> cells{};             ///< of 2048, as the experiment's
    std::vector<statistics::Rating> ratings{};  ///< of Gomoku, as the experiment's cells
    std::vector<match::PairingScore> pairings{};
    std::vector<Curve> curves{};
};

/// Without curves. The games are those of the experiment's subject.
[[nodiscard]] Outcome outcome_of(const Experiment& experiment, jobs::Rows<match::GameRecord> games);
[[nodiscard]] Outcome outcome_of(const Experiment& experiment, jobs::Rows<match::GameResult> games);

/// Reads what `train --csv` writes, or any CSV with the columns `games` and `mean_score`. The error
/// begins with the number of the line, from 1.
[[nodiscard]] Result<std::vector<CurvePoint>> parse_curve(std::string_view text);

}  // namespace tilestone::experiment
