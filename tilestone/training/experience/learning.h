// SPDX-License-Identifier: MIT
//
// Learning: after a lost game, the lesson goes into the file.
//
// Before a game, give its spec what is known (Store::known_losses() as its resources); after a lost
// one, call learn() and give it that anew.
#pragma once

#include <optional>

#include "tilestone/core/stop_token.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/training/experience/find_mistake.h"
#include "tilestone/training/experience/store.h"

namespace tilestone::experience {

/// What a player such as `classic` finds out when it is asked about a position within its own
/// limits. The player, and `stop`, which may be null, must live as long as this; stopped, it sees
/// nothing.
[[nodiscard]] SeesWin sees_win_of(engine::Player<gomoku::Game>& player,
                                  const StopToken* stop = nullptr);

/// Finds the mistake and records it. Nothing where there was none, as far as the search sees, and
/// where it was stopped before the end.
Result<std::optional<Loss>> learn(Store& store, const LostGame& game, const SeesWin& sees_win,
                                  Time now, const StopToken* stop = nullptr);

}  // namespace tilestone::experience
