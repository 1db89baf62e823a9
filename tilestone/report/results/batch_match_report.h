// SPDX-License-Identifier: MIT
//
// What `tilestone match 2048` answers.
#pragma once

#include <string>
#include <vector>

#include "tilestone/match/batch.h"
#include "tilestone/match/summary.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct BatchMatchReport {
    const match::BatchPlan* plan = nullptr;
    std::vector<match::BatchSummary> summaries{};  ///< of the plan's players
    std::string file{};                            ///< the ledger
    double seconds = 0;                            ///< wall time of this run
    std::size_t threads = 1;
    bool interrupted = false;
};

/// One line: games_asked (of each player), seed, players: {player, and what `auto` tells of one},
/// comparisons of the first with each other: {a, b, ratio, low, high, superior, games_needed};
/// file, seconds, threads, interrupted.
[[nodiscard]] std::string batch_match_json(const BatchMatchReport& report);

/// Of the first player with each other: "against greedy: 104.1 % (98.0 % … 110.4 %) …".
[[nodiscard]] std::vector<std::string> comparison_lines(const BatchMatchReport& report,
                                                        Language language);

[[nodiscard]] std::string batch_match_text(const BatchMatchReport& report, Language language);

}  // namespace tilestone::report
