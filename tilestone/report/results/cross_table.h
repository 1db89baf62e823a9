// SPDX-License-Identifier: MIT
//
// The table of a match and what is said below it, before it is drawn for a terminal or a page.
#pragma once

#include <string>
#include <vector>

#include "tilestone/report/results/drawn_table.h"
#include "tilestone/report/results/match_report.h"

namespace tilestone::report {

/// Places of players, best rating first.
[[nodiscard]] std::vector<std::size_t> ranking(const MatchReport& report);

/// Place, name, Elo, its interval, games, score, then points against each, in the same order.
[[nodiscard]] Table cross_table(const MatchReport& report, Language language);

/// "100 games, freestyle 15×15, 10 ms a move".
[[nodiscard]] std::string match_heading(const MatchReport& report, Language language);

/// Of two players wins, pairs and Elo; the test; games lost by faults. A line each.
[[nodiscard]] std::vector<std::string> match_notes(const MatchReport& report, Language language);

}  // namespace tilestone::report
