// SPDX-License-Identifier: MIT
//
// The options that several commands share. Each has one name, unit and range everywhere: --json,
// --seed, --threads, --lang, --color; for commands that search --player, --time, --depth, --nodes;
// for Gomoku boards --rule, --size, --ascii.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/board_options.h"
#include "tilestone/games/tiles/board.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/language.h"

namespace tilestone::cli {

/// The common options that apply to a command. It accepts the others too, so that a script may pass
/// them to every command, but help does not list them.
struct CommonOptions {
    bool seed = false;
    bool threads = false;
    bool color = false;
};

/// Builds Command::options: `own` first, then the options of every command.
std::vector<OptionSpec> with_common_options(std::vector<OptionSpec> own, const CommonOptions& use);

/// The same, with --player, --time, --depth and --nodes in between. `game`: see player_option().
std::vector<OptionSpec> with_thinking_options(std::vector<OptionSpec> own, const CommonOptions& use,
                                              std::string_view game = "");

/// --player. `game` restricts it to the players of one game; empty means all games.
OptionSpec player_option(std::string_view game = "");

/// --overwrite, for every command that writes a file named by the user.
OptionSpec overwrite_option();

/// Error where the file cannot be written, or exists and neither --overwrite nor --resume (which
/// rewrites its own output) is given.
Status check_output_file(const Options& options, const std::string& path);
/// The same for a folder of games; an existing folder without games is accepted.
Status check_output_folder(const Options& options, const std::string& path);

/// The options of a Gomoku board: rule, size and drawing.
using engine::gomoku::rule_option;
using engine::gomoku::size_option;
OptionSpec ascii_option();

/// --size of commands for both games: of 2048 such as 5x4, of Gomoku a number.
OptionSpec any_size_option();
/// --size of commands for 2048 alone.
OptionSpec board_size_option();
/// Their values; 4x4 and 15 where it is not given. gomoku_size_of() reads size_option() too.
Result<tiles::Size> board_size_of(const Options& options);
Result<int> gomoku_size_of(const Options& options);

/// Values of the common options, which `options` must declare.
bool wants_json(const Options& options);
std::uint64_t seed_of(const Options& options);
std::size_t threads_of(const Options& options);
/// Returns --lang, or the language of the environment.
report::Language language_of(const Options& options);
/// Returns --color; by default only a terminal gets colours, and none where NO_COLOR is set.
bool wants_color(const Options& options);
/// The board style of --ascii and --color.
report::BoardStyle board_style_of(const Options& options);

}  // namespace tilestone::cli
