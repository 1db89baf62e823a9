// SPDX-License-Identifier: MIT
//
// Texts about the program itself, made from the declarations of the commands.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/report/language.h"

namespace tilestone::cli {

/// `tilestone --help`: every command in one line, positions and players, exit codes.
[[nodiscard]] std::string program_help(report::Language language);

/// `tilestone COMMAND --help`: usage, words, options with range and default, examples.
[[nodiscard]] std::string command_help(const Command& command, report::Language language);

/// What a declaration says in English, in `language`; in English where it is not known
/// (help_table.cpp).
[[nodiscard]] std::string_view help_in(std::string_view english, report::Language language);

/// All that help_in() knows.
[[nodiscard]] std::span<const report::Phrase> help_phrases();

/// All of that as a manual page in roff.
[[nodiscard]] std::string manual_page();

/// `tilestone --version`: one line.
[[nodiscard]] std::string version_line();

}  // namespace tilestone::cli
