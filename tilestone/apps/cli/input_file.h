// SPDX-License-Identifier: MIT
//
// Game files read by `convert` and `analyze`, and the options that describe them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/formats/format.h"

namespace tilestone::cli {

inline constexpr std::string_view kStandardStream = "-";

/// Returns the path, or "standard input" for "-".
[[nodiscard]] std::string input_name(const std::string& in);

/// Reads the whole file, or standard input where `in` is "-"; at most 16 MiB.
[[nodiscard]] Result<std::string> read_input(const std::string& in);
[[nodiscard]] Result<std::string> read_standard_input(std::size_t max_bytes);

/// --from: the format of the input.
[[nodiscard]] OptionSpec from_option();
[[nodiscard]] OptionSpec record_rule_option();
[[nodiscard]] OptionSpec record_size_option();
[[nodiscard]] OptionSpec game_option();

/// Returns the format named by the option `name`, if given.
[[nodiscard]] std::optional<formats::Format> chosen_format(const Options& options,
                                                           std::string_view name);

/// Returns --from, or the format detected from the file's name or its text.
[[nodiscard]] formats::Format input_format(const Options& options, const std::string& in,
                                           std::string_view text);

/// Returns the number of --game.
[[nodiscard]] Result<int> game_number(const Options& options);

/// Returns the values of --rule, --size and --game.
[[nodiscard]] Result<formats::ReadOptions> read_options_of(const Options& options);

}  // namespace tilestone::cli
