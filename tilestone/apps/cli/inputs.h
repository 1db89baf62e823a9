// SPDX-License-Identifier: MIT
//
// From command-line words to the game, the position and the player.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/tiles/players.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/report/query.h"

namespace tilestone::cli {

inline constexpr std::array<std::string_view, 2> kAllGames = {twenty48::Game::kName,
                                                              gomoku::Game::kName};
inline constexpr std::array<std::string_view, 1> kTwenty48Only = {twenty48::Game::kName};

/// The first two words of most commands: for 2048, and for any game.
inline constexpr Positional kGameWord{"GAME", "2048"};
inline constexpr Positional kPositionWord{
    "POSITION",
    "16 characters, row by row: 0 empty, 1 = 2, 2 = 4, … a = 1024, b = 2048; or 16 tile values; "
    "- reads it from standard input",
    true};
inline constexpr Positional kAnyGameWord{"GAME", "2048 or gomoku"};
inline constexpr Positional kAnyPositionWord{
    "POSITION",
    "2048: a character for each cell, row by row: 0 empty, 1 = 2, 2 = 4 … a = 1024, b = 2048; or "
    "tile values. gomoku: the moves in order, black first, as in h8i9h9; or the stones, as in "
    "black:h8i9 white:g8; empty is the empty board. - reads it from standard input",
    true};
inline constexpr Positional kMovesWord{
    "MOVES",
    "the moves in order, black first, as in h8i9h9; or the stones, as in black:h8i9 white:g8; "
    "empty is the empty board. - reads it from standard input",
    true};

/// Error unless `name` is a known game and among `games`, the games that the command takes.
Status check_game(std::string_view name, std::span<const std::string_view> games = kTwenty48Only);

/// Whether the command's first word, already checked, is gomoku.
bool is_gomoku(const Arguments& arguments);

/// Joins the words from number `first` on with spaces, or reads standard input where the only one
/// is "-".
Result<std::string> position_text(const Arguments& arguments, std::size_t first);

/// The position that position_text() spells; of tiles::Game on a board of --size; of Gomoku the
/// moves, played under --rule, or `rule`, on a board of --size: "empty", or standard input without
/// any, is the empty board.
template <class Game>
Result<report::Query<Game>> read_query(const Arguments& arguments, std::size_t first);
template <>
Result<report::Query<twenty48::Game>> read_query(const Arguments& arguments, std::size_t first);
template <>
Result<report::Query<tiles::Game>> read_query(const Arguments& arguments, std::size_t first);
template <>
Result<report::Query<gomoku::Game>> read_query(const Arguments& arguments, std::size_t first);
Result<report::Query<gomoku::Game>> read_moves(const Arguments& arguments, std::size_t first,
                                               gomoku::Rule rule);

/// Error if an option of Gomoku's board was given for 2048; --size is one too where it is a number.
Status check_board_options(const Arguments& arguments);

/// The default player of a game, on the board that the options name.
template <class Game>
Result<std::string> default_player(const Options& /*options*/) {
    return std::string(engine::players<Game>().front().name);
}
template <>
Result<std::string> default_player<tiles::Game>(const Options& options);

template <class Game>
struct ChosenPlayer {
    std::string text;  ///< as the user wrote it
    engine::PlayerSpec<Game> spec;
};

/// Copies --time, --depth and --nodes, where given, to the player's own options. Skips options that
/// the command or the player does not have.
Status set_limits(Options& own, std::string_view player, const Options& options);

/// Appends to a player's text the limits that set_limits() copied to `own`, so that the text
/// recreates the same player.
std::string text_with_limits(const std::string& text, const Options& own, const Options& options);

/// Creates the player of --player, or the game's default. Limits of the command line override those
/// in the player's text.
template <class Game>
Result<ChosenPlayer<Game>> choose_player(const Arguments& arguments) {
    const Options& options = arguments.options;
    std::string text(options.text("player"));
    if (!options.given("player")) {
        const Result<std::string> standard = default_player<Game>(options);
        if (!standard) return standard.error();
        text = *standard;
    }
    Result<engine::PlayerSpec<Game>> spec = engine::parse_player<Game>(text);
    if (!spec) return spec.error();
    ChosenPlayer<Game> chosen{text, std::move(spec).value()};
    const Status limited = set_limits(chosen.spec.options, chosen.spec.entry->name, options);
    if (!limited) return limited.error();
    const Status loaded = chosen.spec.load();
    if (!loaded) return loaded.error();
    return chosen;
}

/// The options that the words give under old names: those of the command, of the players that it
/// names and of ranges of a player's options.
[[nodiscard]] std::vector<RenamedOption> renamed_options(const Command& command,
                                                         const Arguments& arguments);

/// Lets a player, by its own options, have the threads of --threads for each decision, unless its
/// text says how many, or it can use but one. For commands with no other work for threads.
void give_threads(Options& own, const Options& options);

}  // namespace tilestone::cli
