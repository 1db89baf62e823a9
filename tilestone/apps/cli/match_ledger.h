// SPDX-License-Identifier: MIT
//
// The ledger of `tilestone match`: a new one, or the one to go on with.
#pragma once

#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/arena/match/entrant.h"
#include "tilestone/arena/match/match_plan.h"
#include "tilestone/base/result.h"
#include "tilestone/farm/ledger.h"

namespace tilestone::cli {

/// --out and --resume.
[[nodiscard]] OptionSpec ledger_option();
[[nodiscard]] OptionSpec resume_option();

struct OpenMatch {
    arena::MatchPlan plan;
    std::vector<arena::Entrant> entrants;
    farm::Ledger ledger;
};

/// A new match in the file of --out, or in a file of its own in the user's folder for data. With
/// --resume the match of --out, or the last one in that folder; where players are named too, they
/// and all other words must be those that it was begun with, and where the file of --out does not
/// exist it is begun.
[[nodiscard]] Result<OpenMatch> open_match(const Arguments& arguments);

}  // namespace tilestone::cli
