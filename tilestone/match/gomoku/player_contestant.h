// SPDX-License-Identifier: MIT
//
// A player of ours as a contestant, within this program.
#pragma once

#include <memory>

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/match/gomoku/contestant.h"

namespace tilestone::match {

/// A new player for each game. Its own options hold beside the match's limits, the tighter of both;
/// a clock for the whole game is shared out as for a Gomocup program (wire/time_plan.h). `spec`
/// must be loaded, and outlives it.
[[nodiscard]] std::unique_ptr<Contestant> make_player_contestant(
    const engine::PlayerSpec<gomoku::Game>& spec);

}  // namespace tilestone::match
