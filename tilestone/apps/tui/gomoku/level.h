// SPDX-License-Identifier: MIT
//
// Which engines go by the level of the game, and how.
#pragma once

#include <string>

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::tui::gomoku {

namespace game = tilestone::gomoku;

using PlayerSpec = engine::PlayerSpec<game::Game>;

enum class TimeSource {
    kOwn,      ///< the text names a limit or a level, or the player takes no time
    kByClock,  ///< thinks as long as the level says
    kByLevel,  ///< has levels of its own, and plays the one of the game
};

[[nodiscard]] TimeSource time_source_of(const std::string& text);

/// The player that `text` names, with the time of a level if it goes by that, and with the level if
/// it has such, where `level` is not 0: who gives a hint gives the best it can.
[[nodiscard]] Result<PlayerSpec> player_for(const std::string& text, double milliseconds,
                                            int level);

}  // namespace tilestone::tui::gomoku
