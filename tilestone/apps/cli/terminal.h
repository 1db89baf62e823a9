// SPDX-License-Identifier: MIT
//
// The streams of the program and what is at the other end: results to standard output, everything
// else to standard error, and what the environment says about language and colour.
#pragma once

#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/base/result.h"
#include "tilestone/protocol/language.h"

namespace tilestone::cli {

/// Adds to standard output.
void print(std::string_view text);

/// Sends everything printed on its way; false where some of it could not be written.
[[nodiscard]] bool flush_output();

/// Prints "tilestone: <message>" on standard error and returns kBadInput.
int refuse(const Error& error);

/// Prints the same and goes on.
void note(const Error& error);

/// Whether standard input is a terminal.
bool reads_terminal();

/// The same for what failed though the words were right; returns kFailed.
int fail(const Error& error);

/// What LC_ALL, LC_MESSAGES and LANG ask for.
[[nodiscard]] protocol::Language environment_language();

/// Standard output is a terminal that knows colours, and NO_COLOR is not set.
[[nodiscard]] bool terminal_takes_color();

/// Standard error is a terminal that can rewrite a line.
[[nodiscard]] bool terminal_shows_status();

}  // namespace tilestone::cli
