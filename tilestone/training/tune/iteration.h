// SPDX-License-Identifier: MIT
//
// Iteration: the candidates of one tuning iteration and their results; the result of a job of a
// TunePlan.
//
// The objective is the mean log score. Scores of 2048 vary by factors: one more tile doubles the
// score. A few long games dominate the mean score, whereas every game counts alike in the mean log
// score, so fewer games separate two players. Its exponential is the geometric mean score.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/match/batch.h"

namespace tilestone::tune {

struct Candidate {
    std::vector<double> values{};  ///< of the tuned options
    double log_score = 0;          ///< mean natural log score, the objective to maximise
    double error = 0;              ///< standard error of log_score; 0 for a single game
    double mean_score = 0;         ///< for reports

    friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct Iteration {
    std::vector<Candidate> candidates{};

    friend bool operator==(const Iteration&, const Iteration&) = default;
};

/// Summarises the games of a candidate with `values`. Needs at least one game.
[[nodiscard]] Candidate judge(std::vector<double> values,
                              const std::vector<match::GameRecord>& games);

[[nodiscard]] std::string to_text(const Iteration& iteration);
/// Expects candidates with `options` values each.
[[nodiscard]] Result<Iteration> iteration_from(std::string_view text, std::size_t options);

[[nodiscard]] jobs::Codec<Iteration> iteration_codec(std::size_t options);
using TuneLedger = jobs::TypedLedger<Iteration>;

/// SQL of a ledger's view `candidates`.
[[nodiscard]] std::string tune_view();

}  // namespace tilestone::tune
