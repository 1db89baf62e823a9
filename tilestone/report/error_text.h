// SPDX-License-Identifier: MIT
//
// An Error as a person reads it, in either language.
//
// Whatever makes an Error writes one English line. The line is read here against a table of
// patterns with holes, "{} has a stone already", and the Chinese pattern gets what stood in the
// holes: "{} 处已有棋子". What was put before by Error::after() ends with ": " and is translated
// part by part. File names, words of the user and what the system says stay as they are. A test
// reads the sources and fails where a line that they can write has no pattern.
#pragma once

#include <span>
#include <string>

#include "tilestone/core/result.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

using PhraseTable = std::span<const Phrase>;

/// The lines of the library, which say() always knows. "{}" is a hole: any text that is not empty;
/// in Chinese "{2}" is the second hole of the English. Words that fill holes are lines without one.
[[nodiscard]] PhraseTable library_errors();

/// Those of the command line alone: the page's module does without them.
[[nodiscard]] PhraseTable program_errors();

/// The one line of `error`; what no table has stays English.
[[nodiscard]] std::string say(const Error& error, Language language,
                              std::span<const PhraseTable> more = {});

/// What is at fault, where the line says so: "option size", "games.sgf:3:5", "row 1, column 2", a
/// quoted file or word without its quotes; else empty. The same in every language.
[[nodiscard]] std::string place_of(const Error& error);

}  // namespace tilestone::report
