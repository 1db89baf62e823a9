// SPDX-License-Identifier: MIT
//
// play_twenty48(): `play 2048`, the game in the terminal.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "tilestone/apps/tui/background_player.h"
#include "tilestone/apps/tui/play.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/tiles/hint.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/tiles/game.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::tiles;

/// `Game` is twenty48::Game on 4x4 and tiles::Game on other sizes. A hint is searched within the
/// player's own limits. A move of auto-play is too if the user set any limit; otherwise within the
/// task's time.
template <class Game>
class BackgroundPlayer : public tui::BackgroundPlayer<Game> {
public:
    /// The reasons of hints are worded in `language`.
    BackgroundPlayer(engine::PlayerSpec<Game> player, std::uint64_t seed,
                     report::Language language);

    using tui::BackgroundPlayer<Game>::begin;
    void begin(const Task& task, const game::Board& board)
        requires(!std::same_as<Game, tiles::Game>);
};

/// A seed begins a new game; undo brings the saved one back.
template <class Game>
struct PlayOptions : BasicPlayOptions {
    /// For hints and auto-play; absent: the default player of the size.
    std::optional<engine::PlayerSpec<Game>> player{};
    game::Size size{};  ///< of which there is a saved game of its own
};

/// Plays until the user quits, and saves the game. Errors: standard input or output is no terminal,
/// or the terminal cannot be set up. A folder that cannot be written or a saved game that cannot be
/// read is reported on the screen and again at the end, and the game goes on. SIGINT, SIGQUIT,
/// SIGTERM and SIGHUP restore the terminal and end the process by that signal, so a shell sees 128
/// plus its number (130 for SIGINT).
template <class Game>
Status play_twenty48(const PlayOptions<Game>& options);

}  // namespace tilestone::tui::twenty48
