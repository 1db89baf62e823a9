// SPDX-License-Identifier: MIT
//
// Learning: after a lost game, the lesson goes into the file.
//
// Used by whoever lets the player `classic` play. Before a game, give its spec what is known
// (Store::known_losses() as its resources); after a lost one, call learn() and give it that anew.
#pragma once

#include <optional>

#include "tilestone/engine/player.h"
#include "tilestone/experience/lesson.h"
#include "tilestone/experience/store.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::experience {

/// What a player such as `classic` finds out when it is asked about a position within its own
/// limits. The player must live as long as this.
[[nodiscard]] SeesWin sees_win_of(engine::Player<gomoku::Game>& player);

/// Finds the mistake and records it. Nothing where there was none, as far as the search sees.
Result<std::optional<Loss>> learn(Store& store, const LostGame& game, const SeesWin& sees_win,
                                  Time now);

}  // namespace tilestone::experience
