// SPDX-License-Identifier: MIT
//
// Splits a command text into the program and its arguments.
//
// Uses no shell: $, *, ~ and \ are literal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone::process {

using Words = std::vector<std::string>;

/// Splits at spaces and tabs. Text in '…' or "…" is literal and joins adjacent text: `a "b c"d`
/// gives the words `a` and `b cd`, and `''` is an empty word. Returns at least one word; the first
/// is not empty.
[[nodiscard]] Result<Words> split_command(std::string_view text);

/// As split_command(), but if the whole text is the path of a file, it is one word, so a path with
/// spaces needs no quotes.
[[nodiscard]] Result<Words> words_of_command(std::string_view text);

}  // namespace tilestone::process
