// SPDX-License-Identifier: MIT
//
// How many columns a text takes on a terminal, and where to break it into lines.
//
// Chinese characters take two columns. Only what this program prints needs to be right: Latin
// letters, Chinese, punctuation, drawing characters; no combining marks, no emoji.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilestone::tui {

/// The code points of UTF-8; U+FFFD for each byte that does not fit.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// Appends `code_point` as UTF-8.
void append_utf8(std::string& text, char32_t code_point);

/// 2 for wide characters (East Asian Width W and F), else 1.
[[nodiscard]] int width_of(char32_t code_point);

/// Columns that the whole text takes.
[[nodiscard]] int width_of(std::string_view text);

/// Breaks at spaces, and on either side of a wide character unless it closes a phrase; what has no
/// such place is cut. Each line takes at most `width` columns (at least 2).
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width);

}  // namespace tilestone::tui
