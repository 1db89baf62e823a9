// SPDX-License-Identifier: MIT
//
// The referee: plays a game between two contestants on its own board and clocks and trusts neither.
#pragma once

#include <array>
#include <optional>

#include "tilestone/core/stop_token.h"
#include "tilestone/match/gomoku/contestant.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::match {

/// Rules of a game besides its Fixture.
struct GameRules {
    GameTerms terms{};  ///< the fixture supplies the seed
    Milliseconds tolerance{};
    Adjudication adjudication{};
};

/// `sides`: black first. Returns std::nullopt soon after `stop` was requested. Calls end() on both
/// contestants before it returns.
[[nodiscard]] std::optional<GameResult> play_game(const std::array<Contestant*, 2>& sides,
                                                  const Opening& opening, const GameRules& rules,
                                                  const StopToken& stop);

}  // namespace tilestone::match
