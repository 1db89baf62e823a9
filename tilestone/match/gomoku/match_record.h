// SPDX-License-Identifier: MIT
//
// A game of a match as a game record, for SGF, psq and JSON.
#pragma once

#include <string>

#include "tilestone/formats/record.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::match {

/// `event` names the match; the number of the game, from 1, and the fault go into comments.
[[nodiscard]] formats::Record record_of(const MatchPlan& plan, std::uint64_t job,
                                        const GameResult& result, const std::string& event);

}  // namespace tilestone::match
