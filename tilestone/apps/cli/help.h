// SPDX-License-Identifier: MIT
//
// Texts about the program itself, made from the declarations of the commands.
#pragma once

#include <string>

#include "tilestone/apps/cli/command.h"

namespace tilestone::cli {

/// `tilestone --help`: every command in one line, positions and players, exit codes.
[[nodiscard]] std::string program_help();

/// `tilestone COMMAND --help`: usage, words, options with range and default, examples.
[[nodiscard]] std::string command_help(const Command& command);

/// All of that as a manual page in roff.
[[nodiscard]] std::string manual_page();

/// `tilestone --version`: one line.
[[nodiscard]] std::string version_line();

}  // namespace tilestone::cli
