// SPDX-License-Identifier: MIT
//
// Records the mistake of a lost game in the store.
//
// Before a game, pass Store::known_losses() to the player's spec as its resources. After a lost
// game call learn() and pass the new known losses.
#pragma once

#include <optional>

#include "tilestone/core/stop_token.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/training/experience/find_mistake.h"
#include "tilestone/training/experience/store.h"

namespace tilestone::experience {

/// Adapts a player such as `classic`, within its own limits, to WinPredicate. `player` and `stop`
/// (may be null) must outlive the result. After a stop the function returns false.
[[nodiscard]] WinPredicate win_predicate_of(engine::Player<gomoku::Game>& player,
                                            const StopToken* stop = nullptr);

/// Finds the mistake and records it. Returns std::nullopt if the search finds none or was stopped.
Result<std::optional<Loss>> learn(Store& store, const LostGame& game, const WinPredicate& is_won,
                                  Time now, const StopToken* stop = nullptr);

}  // namespace tilestone::experience
