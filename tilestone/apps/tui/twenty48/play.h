// SPDX-License-Identifier: MIT
//
// `play 2048`: the game in the terminal, from the first frame to the last.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/apps/tui/background_player.h"
#include "tilestone/apps/tui/play.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

using PlayerSpec = engine::PlayerSpec<game::Game>;

/// A hint is found within the player's own limits; a move of auto-play too where the user set any,
/// else within the task's time.
class BackgroundPlayer : public tui::BackgroundPlayer<game::Game> {
public:
    /// The reasons of hints are worded in `language`.
    BackgroundPlayer(PlayerSpec player, std::uint64_t seed, report::Language language);
};

/// A seed begins a new game, whatever is saved (undo brings the saved one back).
struct PlayOptions : BasicPlayOptions {
    /// Who gives hints and plays in auto-play; absent: the default player.
    std::optional<PlayerSpec> player;
};

/// Plays until the user quits, and keeps the game. Errors: standard input or output is no terminal.
/// Anything else that goes wrong (a folder that cannot be written, a saved game that cannot be
/// read) is told on the screen and again at the end, and the game goes on. SIGINT, SIGTERM and
/// SIGHUP restore the terminal and then end the process as they always do, so that a shell sees
/// 128 plus the signal's number (130 for SIGINT).
Status play_twenty48(const PlayOptions& options);

}  // namespace tilestone::tui::twenty48
