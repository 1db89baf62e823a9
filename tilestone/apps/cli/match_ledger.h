// SPDX-License-Identifier: MIT
//
// Opens a Gomoku match, new or resumed, from the command line or from its ledger.
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

/// Opens the ledger as ledger_file.h describes. Where players are named beside --resume, all
/// options must equal those of the match's beginning.
[[nodiscard]] Result<OpenMatch> open_match(const Arguments& arguments);

/// Returns the players of the missing games. A program named only by the ledger is not started
/// without --trust, since the file may come from anyone.
[[nodiscard]] Result<std::vector<match::Entrant>> players_of(OpenMatch& match,
                                                             const Arguments& arguments);

}  // namespace tilestone::cli
