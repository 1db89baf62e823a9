// SPDX-License-Identifier: MIT
//
// The answer of `tilestone match 2048`.
#pragma once

#include <string>
#include <vector>

#include "tilestone/match/batch.h"
#include "tilestone/match/summary.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct BatchMatchReport {
    const match::BatchPlan* plan = nullptr;
    std::vector<match::BatchSummary> summaries{};  ///< one per player of the plan
    std::string file{};                            ///< path of the ledger
    double seconds = 0;                            ///< wall time of this run
    std::size_t threads = 1;
    bool interrupted = false;
};

/// One line: games_asked (per player), seed, players: {player, and the keys of put_summary()},
/// comparisons of the first player with each other one: {a, b, ratio, low, high, superior,
/// games_needed}; file, seconds, threads, interrupted.
[[nodiscard]] std::string batch_match_json(const BatchMatchReport& report);

/// One line per other player, compared with the first: "against greedy: 104.1 % (98.0 % … 110.4 %)
/// …".
[[nodiscard]] std::vector<std::string> comparison_lines(const BatchMatchReport& report,
                                                        Language language);

[[nodiscard]] std::string batch_match_text(const BatchMatchReport& report, Language language);

}  // namespace tilestone::report
