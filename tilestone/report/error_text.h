// SPDX-License-Identifier: MIT
//
// Translates an Error for the user, in either language.
//
// Code that makes an Error writes one English line. This file matches the line against a table of
// patterns with holes, "{} has a stone already", and fills the Chinese pattern, "{} 处已有棋子",
// with the texts in the holes. Prefixes added by Error::after() end with ": " and are translated
// part by part. File names, the user's words and system messages stay as they are. A test reads the
// sources and fails where a line has no pattern.
#pragma once

#include <span>
#include <string>

#include "tilestone/core/result.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

using PhraseTable = std::span<const Phrase>;

/// Patterns of the library's errors, which error_text() always uses. "{}" is a hole: any non-empty
/// text;
/// "{2}" in the Chinese is the second hole of the English. Words that fill holes are patterns
/// without holes.
[[nodiscard]] PhraseTable library_errors();

/// Patterns of the command line's errors; the page's module leaves them out.
[[nodiscard]] PhraseTable program_errors();

/// Returns the one line of `error`; a text without a pattern stays English.
[[nodiscard]] std::string error_text(const Error& error, Language language,
                                     std::span<const PhraseTable> more = {});

/// Returns the place of the error, where the line names one: "option size", "games.sgf:3:5", "row
/// 1, column 2", a quoted file or word without its quotes; else empty. Independent of the language.
[[nodiscard]] std::string place_of(const Error& error);

}  // namespace tilestone::report
