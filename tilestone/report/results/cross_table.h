// SPDX-License-Identifier: MIT
//
// The cross table of a match and its notes, for the terminal and for the page.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilestone/report/results/drawn_table.h"
#include "tilestone/report/results/match_report.h"

namespace tilestone::report {

/// Indices of the players, best rating first; ties in their own order.
[[nodiscard]] std::vector<std::size_t> ranking(std::span<const statistics::Rating> ratings);

struct Tally {
    double points = 0;
    std::uint64_t games = 0;
};
/// Points and games of `player` against `opponent`, by default against all.
[[nodiscard]] Tally tally(std::span<const match::PairingScore> pairings, std::size_t player,
                          std::optional<std::size_t> opponent = {});

/// Columns: place, name, Elo, its interval, games, score, then the points against each player in
/// the same order.
[[nodiscard]] Table cross_table(const MatchReport& report, Language language);

/// "100 games, freestyle 15×15, 10 ms a move".
[[nodiscard]] std::string match_heading(const MatchReport& report, Language language);

/// One line each: for two players wins, pairs and Elo; the result of the SPRT; games lost by
/// faults.
[[nodiscard]] std::vector<std::string> match_notes(const MatchReport& report, Language language);

}  // namespace tilestone::report
