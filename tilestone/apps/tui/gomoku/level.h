// SPDX-License-Identifier: MIT
//
// Which engines go by the level of the game, and how. Used by the thinker and by the session's
// view.
#pragma once

#include <string>

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::tui::stones {

using PlayerSpec = engine::PlayerSpec<gomoku::Game>;

/// Whether the player that `text` names thinks as long as the level says: it takes a time, and the
/// text names no limit of its own.
[[nodiscard]] bool obeys_level(const std::string& text);

/// The player that `text` names, with the time of a level if it obeys that.
[[nodiscard]] Result<PlayerSpec> player_for(const std::string& text, double milliseconds);

}  // namespace tilestone::tui::stones
