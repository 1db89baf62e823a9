// SPDX-License-Identifier: MIT
//
// The games of a match as files: CSV, NDJSON, SGF, psq.
#pragma once

#include <string>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::report {

/// A match whose games are written; all outlive the writing. Games are in the order of their jobs,
/// and numbered from 1.
struct MatchGames {
    const match::MatchPlan* plan = nullptr;
    const std::vector<std::string>* names = nullptr;
    jobs::Rows<match::GameResult> games{};
};

/// A line of names, then a line a game: game, pair, black, white, winner, points_black, end, fault,
/// plies, opening, moves, longest_ms.
[[nodiscard]] std::string match_csv(const MatchGames& games);

/// An object a line: the same keys, and times (ms of each move after the opening).
[[nodiscard]] std::string match_ndjson(const MatchGames& games);

/// All games as one collection.
[[nodiscard]] Result<std::string> match_sgf(const MatchGames& games);

/// A text for each game, with the name of its file: "0001.psq".
struct NamedText {
    std::string name;
    std::string text;
};
[[nodiscard]] Result<std::vector<NamedText>> match_psq(const MatchGames& games);

}  // namespace tilestone::report
