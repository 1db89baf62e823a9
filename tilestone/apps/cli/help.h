// SPDX-License-Identifier: MIT
//
// Texts about the program itself, generated from the command declarations.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/report/language.h"

namespace tilestone::cli {

/// `tilestone --help`: one line per command, positions and players, exit codes.
[[nodiscard]] std::string program_help(report::Language language);

/// `tilestone COMMAND --help`: usage, arguments, options with range and default, examples.
[[nodiscard]] std::string command_help(const Command& command, report::Language language);

/// Translates a declaration's English text into `language`; returns the English where the table
/// (help_table.cpp) has no translation.
[[nodiscard]] std::string_view help_in(std::string_view english, report::Language language);

/// All phrases of the table.
[[nodiscard]] std::span<const report::Phrase> help_phrases();

/// The manual page, in roff.
[[nodiscard]] std::string manual_page();

/// `tilestone --version`: one line.
[[nodiscard]] std::string version_line();

}  // namespace tilestone::cli
