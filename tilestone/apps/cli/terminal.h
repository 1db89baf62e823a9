// SPDX-License-Identifier: MIT
//
// The program's streams: results go to standard output, everything else to standard error. Also the
// language and colour settings of the environment.
#pragma once

#include <span>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/report/language.h"

namespace tilestone::cli {

/// Writes to standard output.
void print(std::string_view text);

/// Flushes standard output; false where any output could not be written.
[[nodiscard]] bool flush_output();

/// The exit for wrong words or input.
[[nodiscard]] Exit refuse(const Error& error);

/// The exit for a failure although the input was right.
[[nodiscard]] Exit fail(const Error& error);

/// The exit for a failure after the answer was printed.
[[nodiscard]] Exit fail_late(const Error& error);

/// Prints "tilestone: <message>" on standard error; the command continues.
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

/// note(), plus the JSON object on standard output where `form` asks for it.
void print_error(const Error& error, const ErrorForm& form);

/// Whether standard input is a terminal.
bool reads_terminal();

/// The language of LC_ALL, LC_MESSAGES and LANG.
[[nodiscard]] report::Language environment_language();

/// Whether standard output is a terminal with colours, and NO_COLOR is not set.
[[nodiscard]] bool terminal_takes_color();

/// Whether standard error is a terminal that can rewrite a line.
[[nodiscard]] bool terminal_shows_status();

}  // namespace tilestone::cli
