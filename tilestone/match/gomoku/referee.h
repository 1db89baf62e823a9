// SPDX-License-Identifier: MIT
//
// The referee: plays one game between two contestants, with a board and clocks of its own, and
// trusts neither.
#pragma once

#include <array>
#include <optional>

#include "tilestone/core/stop_token.h"
#include "tilestone/match/gomoku/contestant.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::match {

/// What holds for the game beside its Fixture.
struct GameRules {
    GameTerms terms{};  ///< its seed is the fixture's
    Milliseconds tolerance{};
    Adjudication adjudication{};
};

/// Black first. The result, or nothing soon after `stop` was requested. Contestants have been told
/// that the game is over when it returns.
[[nodiscard]] std::optional<GameResult> play_game(const std::array<Contestant*, 2>& sides,
                                                  const Opening& opening, const GameRules& rules,
                                                  const StopToken& stop);

}  // namespace tilestone::match
