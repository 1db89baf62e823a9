// SPDX-License-Identifier: MIT
//
// `play gomoku`: the board in the terminal, from the first frame to the last.
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

/// The seed is of players that use random numbers.
struct PlayOptions : BasicPlayOptions {
    /// Given: a game with this rule or size is played; where the saved one has others, a new one
    /// begins (undo brings the saved one back).
    std::optional<game::Rule> rule;
    std::optional<int> size;
    /// Who plays black, white; absent: as it was saved, at first a human with black.
    std::array<std::optional<Side>, 2> sides;
    std::optional<int> level;  ///< 1 … kLevels; absent: as it was saved
    /// Who plays where nobody else is named, as in "classic:depth=4".
    std::string engine;
    /// A named file to go on with, from which the present game is taken.
    std::optional<std::string> file;
    Learner* learner = nullptr;  ///< may be null; outlives the game
};

/// Plays until the user quits, and keeps the game. Errors: standard input or output is no terminal,
/// a player that there is not, a named file that cannot be read; nothing is changed then. All else
/// is as in play_twenty48().
Status play_gomoku(const PlayOptions& options);

}  // namespace tilestone::tui::gomoku
