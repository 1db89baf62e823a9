// SPDX-License-Identifier: MIT
//
// Converts a game of a match to a game record, for SGF, psq and JSON.
#pragma once

#include <string>

#include "tilestone/formats/record.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::match {

/// `event` names the match. Comments hold the game number, from 1, and the fault.
[[nodiscard]] formats::Record record_of(const MatchPlan& plan, std::uint64_t job,
                                        const GameResult& result, const std::string& event);

}  // namespace tilestone::match
