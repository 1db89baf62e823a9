// SPDX-License-Identifier: MIT
//
// A match of Gomoku as its words or its ledger say: a new one, or the one to go on with.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/match/gomoku/entrant.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::cli {

struct OpenMatch {
    match::MatchPlan plan;
    match::MatchLedger ledger;
    /// Of a new match, tried out before its file was made.
    std::optional<std::vector<match::Entrant>> entrants{};
};

/// See ledger_file.h. Where players are named beside --resume, they and all other words must be
/// those that the match was begun with.
[[nodiscard]] Result<OpenMatch> open_match(const Arguments& arguments);

/// Those who play what is missing. Programs that only the file names are not started unless --trust
/// is given: it may be from anybody.
[[nodiscard]] Result<std::vector<match::Entrant>> players_of(OpenMatch& match,
                                                             const Arguments& arguments);

}  // namespace tilestone::cli
