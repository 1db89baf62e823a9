// SPDX-License-Identifier: MIT
//
// Thinker: one player of 2048, asked for hints and for the moves of auto-play.
#pragma once

#include <cstdint>

#include "tilestone/apps/tui/thinker.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

using PlayerSpec = engine::PlayerSpec<game::Game>;

/// A hint is found within the player's own limits; a move of auto-play too where the user set any,
/// else within the task's time.
class Thinker : public tui::Thinker<game::Game> {
public:
    /// The reasons of hints are worded in `language`.
    Thinker(PlayerSpec player, std::uint64_t seed, report::Language language);
};

}  // namespace tilestone::tui::twenty48
