// SPDX-License-Identifier: MIT
//
// The answer of `tilestone match`, and its progress line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilestone/match/gomoku/match_plan.h"
#include "tilestone/match/gomoku/scoreboard.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct MatchReport {
    const match::MatchPlan* plan = nullptr;
    std::vector<std::string> names{};  ///< display names of the plan's players
    const match::Scoreboard* board = nullptr;
    std::vector<statistics::Rating> ratings{};
    std::string file{};        ///< path of the ledger
    std::uint64_t played = 0;  ///< games of this run, without earlier ones
    double seconds = 0;        ///< wall time of this run
    std::size_t threads = 1;
    bool interrupted = false;
};

/// One line. For the first player against all others: wins, draws, losses, games, pairs (the
/// numbers of pairs that scored 0, ½, 1, 1½, 2 points), score, score_low, score_high, elo,
/// elo_error (half of the 95 % interval; null where infinite), superior. For both sides, a being
/// the first player: timeouts, illegal, crashes {a, b}. Then sprt (null or lower, ratio, upper,
/// verdict), players {name, elo, low, high, games, points}, pairings {a, b, wins, draws, losses,
/// pairs, elo, elo_error}, longest_over_ms, games_asked, rule, size, seed, file, played, seconds,
/// threads, interrupted.
[[nodiscard]] std::string match_json(const MatchReport& report);

/// The cross table, the faults and the verdict of the SPRT, as text.
[[nodiscard]] std::string match_text(const MatchReport& report, Language language);

/// "48/200 games, 61.5%, Elo +81 ± 60, 3 min left": one line, under 80 columns.
[[nodiscard]] std::string match_progress(const MatchReport& report, Language language);

/// "LLR 1.20 (-2.94 … 2.94)".
[[nodiscard]] std::string sprt_text(const statistics::SprtState& state);

/// "+81 ± 60"; "more than +300" where all games were won.
[[nodiscard]] std::string elo_text(const statistics::Score& score, Language language);

}  // namespace tilestone::report
