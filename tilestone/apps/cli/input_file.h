// SPDX-License-Identifier: MIT
//
// Files with games that commands read, and what a user says about them: convert and analyze.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/formats/format.h"

namespace tilestone::cli {

inline constexpr std::string_view kStandardStream = "-";

/// The path, or "standard input".
[[nodiscard]] std::string input_name(const std::string& in);

/// All of a file, or of standard input where `in` is "-"; at most 16 MiB.
[[nodiscard]] Result<std::string> read_input(const std::string& in);

/// The options with which a game is read: from, rule, size, game.
[[nodiscard]] OptionSpec from_option();
[[nodiscard]] OptionSpec record_rule_option();
[[nodiscard]] OptionSpec record_size_option();
[[nodiscard]] OptionSpec game_option();

/// The format that the option `name` names, if it was given.
[[nodiscard]] std::optional<formats::Format> chosen_format(const Options& options,
                                                           std::string_view name);

/// --from, or what the name or the text looks like.
[[nodiscard]] formats::Format input_format(const Options& options, const std::string& in,
                                           std::string_view text);

/// The number that --game says.
[[nodiscard]] Result<int> game_number(const Options& options);

/// --rule, --size and --game.
[[nodiscard]] Result<formats::ReadOptions> read_options_of(const Options& options);

}  // namespace tilestone::cli
