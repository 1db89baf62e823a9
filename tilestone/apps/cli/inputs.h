// SPDX-License-Identifier: MIT
//
// From words to what commands work on: the game, a position, a player.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/base/result.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::cli {

/// The first two words of most commands.
inline constexpr Positional kGameWord{"GAME", "2048"};
inline constexpr Positional kPositionWord{
    "POSITION",
    "16 characters, row by row: 0 empty, 1 = 2, 2 = 4, … a = 1024, b = 2048; or 16 tile values; "
    "- reads it from standard input",
    true};

/// Ok where `name` is a game that there is.
Status check_game(std::string_view name);

/// The position that the words from number `first` on spell, joined by spaces, or standard input
/// does where the only one is "-".
Result<twenty48::Board> read_position(const Arguments& arguments, std::size_t first);

struct ChosenPlayer {
    std::string text;  ///< as the user named it
    engine::PlayerSpec<twenty48::Game> spec;
};

/// The player of --player, or the default one. --time, --depth and --nodes, where the command
/// declares them, go before what the player's text says; players without such an option ignore it.
Result<ChosenPlayer> choose_player(const Arguments& arguments);

/// Lets the player have the threads of --threads for each decision, unless its text says how many,
/// or it can use but one. For commands with no other work for threads.
void give_threads(ChosenPlayer& player, const Options& options);

}  // namespace tilestone::cli
