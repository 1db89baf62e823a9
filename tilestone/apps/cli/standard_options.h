// SPDX-License-Identifier: MIT
//
// The options that several commands share, and their meaning. One name, one unit and one range
// everywhere: --json, --seed, --threads, --lang, --color, and for commands that think --player,
// --time, --depth, --nodes; for Gomoku's board --rule, --size, --ascii.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/board_options.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/language.h"

namespace tilestone::cli {

/// Which of the common options mean something to a command. The others are taken, so that scripts
/// may give them to all commands alike, but are not offered.
struct CommonOptions {
    bool seed = false;
    bool threads = false;
    bool color = false;
};

/// A table for Command::options: `own` first, then what every command takes.
std::vector<OptionSpec> with_common_options(std::vector<OptionSpec> own, const CommonOptions& use);

/// The same with --player, --time, --depth and --nodes between the two. `game`: see
/// player_option().
std::vector<OptionSpec> with_thinking_options(std::vector<OptionSpec> own, const CommonOptions& use,
                                              std::string_view game = "");

/// --player alone; where the command takes one game only, that.
OptionSpec player_option(std::string_view game = "");

/// --overwrite, of every command that writes a file of the user's choice.
OptionSpec overwrite_option();

/// Ok where a file can be written and is not there yet, or may be replaced: by --overwrite, or by
/// --resume, which writes anew what it wrote before.
Status check_output_file(const Options& options, const std::string& path);
/// The same of a folder for games, which may be there without any.
Status check_output_folder(const Options& options, const std::string& path);

/// The board of Gomoku: the rule, its size, and how it is drawn.
using engine::rule_option;
using engine::size_option;
OptionSpec ascii_option();

/// Values of the common options; `options` must declare them.
bool wants_json(const Options& options);
std::uint64_t seed_of(const Options& options);
std::size_t threads_of(const Options& options);
/// --lang, or what the environment asks for.
report::Language language_of(const Options& options);
/// --color; by default colours go to a terminal only, and nowhere where NO_COLOR is set.
bool wants_color(const Options& options);
/// --ascii and --color.
report::BoardStyle board_style_of(const Options& options);

}  // namespace tilestone::cli
