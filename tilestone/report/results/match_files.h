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

/// The games of a match, in job order and numbered from 1. All pointers must outlive the writing.
struct MatchGames {
    const match::MatchPlan* plan = nullptr;
    const std::vector<std::string>* names = nullptr;
    jobs::Rows<match::GameResult> games{};
};

/// A header line, then one line per game: game, pair, black, white, winner, points_black, end,
/// fault, plies, opening, moves, longest_ms.
[[nodiscard]] std::string match_csv(const MatchGames& games);

/// One JSON object per line: the same keys, and times (ms of each move after the opening).
[[nodiscard]] std::string match_ndjson(const MatchGames& games);

/// All games as one SGF collection.
[[nodiscard]] Result<std::string> match_sgf(const MatchGames& games);

/// A text with the name of its file: "0001.psq".
struct NamedText {
    std::string name;
    std::string text;
};
[[nodiscard]] Result<std::vector<NamedText>> match_psq(const MatchGames& games);

}  // namespace tilestone::report
