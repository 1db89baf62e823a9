// SPDX-License-Identifier: MIT
//
// The options that several commands share, and their meaning. One name, one unit and one range
// everywhere: --json, --seed, --threads, --lang, --color, and for commands that think --player,
// --time, --depth, --nodes; for Gomoku's board --rule, --size, --ascii.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "tilestone/apps/cli/command.h"
#include "tilestone/engine/gomoku/board_options.h"
#include "tilestone/protocol/gomoku_board.h"
#include "tilestone/protocol/language.h"

namespace tilestone::cli {

/// A table for Command::options: `own` first, then what every command takes.
std::vector<OptionSpec> with_common_options(std::initializer_list<OptionSpec> own);

/// The same with --player, --time, --depth and --nodes between the two.
std::vector<OptionSpec> with_thinking_options(std::initializer_list<OptionSpec> own);

/// --player alone.
OptionSpec player_option();

/// The board of Gomoku: the rule, its size, and how it is drawn.
using engine::rule_option;
using engine::size_option;
OptionSpec ascii_option();

/// Values of the common options; `options` must declare them.
bool wants_json(const Options& options);
std::uint64_t seed_of(const Options& options);
std::size_t threads_of(const Options& options);
/// --lang, or what the environment asks for.
protocol::Language language_of(const Options& options);
/// --color; by default colours go to a terminal only, and nowhere where NO_COLOR is set.
bool wants_color(const Options& options);
/// --ascii and --color.
protocol::BoardStyle board_style_of(const Options& options);

}  // namespace tilestone::cli
