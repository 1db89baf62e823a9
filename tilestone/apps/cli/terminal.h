// SPDX-License-Identifier: MIT
//
// The streams of the program and what is at the other end: results to standard output, everything
// else to standard error, and what the environment says about language and colour.
#pragma once

#include <span>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/report/language.h"

namespace tilestone::cli {

/// Adds to standard output.
void print(std::string_view text);

/// Sends everything printed on its way; false where some of it could not be written.
[[nodiscard]] bool flush_output();

/// Ends a command for its words or its input.
[[nodiscard]] Exit refuse(const Error& error);

/// The same for what failed though the words were right.
[[nodiscard]] Exit fail(const Error& error);

/// The same after the answer was printed.
[[nodiscard]] Exit fail_late(const Error& error);

/// Prints "tilestone: <message>" on standard error; the command goes on.
void note(const Error& error, report::Language language);

/// Warns of options given under old names, if there are any.
void note_renamed(std::span<const RenamedOption> renamed, report::Language language);

/// How the words of the program ask for errors, also where they are wrong otherwise: the language,
/// and whether standard output gets them as JSON.
struct ErrorForm {
    report::Language language;
    bool json;
};
[[nodiscard]] ErrorForm error_form(std::span<const std::string_view> words);

/// note(), and the object on standard output where `form` asks for it.
void tell_error(const Error& error, const ErrorForm& form);

/// Whether standard input is a terminal.
bool reads_terminal();

/// What LC_ALL, LC_MESSAGES and LANG ask for.
[[nodiscard]] report::Language environment_language();

/// Standard output is a terminal that knows colours, and NO_COLOR is not set.
[[nodiscard]] bool terminal_takes_color();

/// Standard error is a terminal that can rewrite a line.
[[nodiscard]] bool terminal_shows_status();

}  // namespace tilestone::cli
