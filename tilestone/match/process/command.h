// SPDX-License-Identifier: MIT
//
// How the text of a command becomes the words that a program is started with.
//
// Nothing is handed to a shell: $, *, ~ and \ mean themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone::process {

using Words = std::vector<std::string>;

/// Splits at spaces and tabs. What stands between '…' or "…" is kept as it is and joins what
/// touches it: `a "b c"d` has the words `a` and `b cd`, and `''` is an empty word. At least one
/// word, the first not empty.
[[nodiscard]] Result<Words> split_command(std::string_view text);

/// As split_command(), but a text that as a whole is the path of a file is one word, so that a path
/// with spaces needs no quotes.
[[nodiscard]] Result<Words> words_of_command(std::string_view text);

}  // namespace tilestone::process
