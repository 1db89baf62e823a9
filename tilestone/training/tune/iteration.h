// SPDX-License-Identifier: MIT
//
// Iteration: the candidates of one iteration of tuning and what their games said. The result of a
// job of a TunePlan.
//
// What is made large is the mean of the logarithms of the scores. Scores of 2048 are spread by
// factors, not by differences: a game that makes one tile more has twice the score. In their mean a
// few long games drown the others; in that of the logarithms each game counts alike, which takes
// fewer games to tell two players apart. A geometric mean is what it is the logarithm of.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/match/batch.h"

namespace tilestone::tune {

struct Candidate {
    std::vector<double> values{};  ///< of the options that are tuned
    double log_score = 0;          ///< mean of the natural logarithms; what is made large
    double error = 0;              ///< its standard error; 0 for a single game
    double mean_score = 0;         ///< for people

    friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct Iteration {
    std::vector<Candidate> candidates{};

    friend bool operator==(const Iteration&, const Iteration&) = default;
};

/// What games say of a candidate with `values`. At least one game.
[[nodiscard]] Candidate judge(std::vector<double> values,
                              const std::vector<match::GameRecord>& games);

[[nodiscard]] std::string to_text(const Iteration& iteration);
/// Of candidates with `options` values each.
[[nodiscard]] Result<Iteration> iteration_from(std::string_view text, std::size_t options);

/// SQL of the view `candidates` of a ledger.
[[nodiscard]] std::string tune_view();

}  // namespace tilestone::tune
