// SPDX-License-Identifier: MIT
//
// play_gomoku(): `play gomoku`, the game in the terminal.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "tilestone/apps/tui/gomoku/background_player.h"
#include "tilestone/apps/tui/gomoku/saved_game.h"
#include "tilestone/apps/tui/play.h"
#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/rule.h"

namespace tilestone::tui::gomoku {

/// The seed is for players that use random numbers.
struct PlayOptions : BasicPlayOptions {
    /// If the saved game has another rule or size, a new game begins; undo brings the saved one
    /// back.
    std::optional<game::Rule> rule;
    std::optional<int> size;
    /// Players of black and white; absent: as saved, and at first a human with black.
    std::array<std::optional<Side>, 2> sides;
    std::optional<int> level;  ///< 1 … kLevels; absent: as saved
    /// Engine for both sides unless `sides` names another, such as "classic:depth=4". Empty: as
    /// saved, and at first the default player.
    std::string engine;
    /// A saved game to continue, as written by write_game_file().
    std::optional<std::string> file;
    Learner* learner = nullptr;  ///< may be null; outlives the game
};

/// Plays until the user quits, and saves the game. Errors: standard input or output is no terminal,
/// the named file cannot be read or names an unknown player; nothing is changed then. Otherwise as
/// play_twenty48().
Status play_gomoku(const PlayOptions& options);

}  // namespace tilestone::tui::gomoku
