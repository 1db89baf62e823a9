// SPDX-License-Identifier: MIT
//
// One of our players as a contestant, in this process.
#pragma once

#include <memory>

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/match/gomoku/contestant.h"

namespace tilestone::match {

/// Uses a new player for each game. The tighter of the player's own limits and the match limits
/// applies; engine/gomoku/time_plan.h divides a game clock into moves. `spec` must be loaded and
/// must outlive the contestant.
[[nodiscard]] std::unique_ptr<Contestant> make_player_contestant(
    const engine::PlayerSpec<gomoku::Game>& spec);

}  // namespace tilestone::match
