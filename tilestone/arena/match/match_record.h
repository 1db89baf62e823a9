// SPDX-License-Identifier: MIT
//
// A game of a match as a game record, for SGF, psq and JSON.
#pragma once

#include <string>

#include "tilestone/arena/match/game_result.h"
#include "tilestone/arena/match/match_plan.h"
#include "tilestone/records/record.h"

namespace tilestone::arena {

/// `event` names the match; the number of the game, from 1, and the fault go into comments.
[[nodiscard]] records::Record record_of(const MatchPlan& plan, std::uint64_t job,
                                        const GameResult& result, const std::string& event);

}  // namespace tilestone::arena
