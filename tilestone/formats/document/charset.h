// SPDX-License-Identifier: MIT
//
// The character sets of texts that others write: which one a text is in, and its conversion to
// UTF-8.
//
// A charset has one name here, the label of WHATWG's encoding standard in small letters
// ("gb18030"), so that a page decodes by the same name (TextDecoder). The conversion is iconv's; a
// page has none (its tables would add a sixth to the module) and decodes before it hands a text
// over.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"

namespace tilestone::document {

inline constexpr std::string_view kUtf8 = "utf-8";

/// Whether `text` is UTF-8 throughout.
[[nodiscard]] bool is_utf8(std::string_view text);

/// The charset that people call so: "GB2312" and "cp936" are both "gb18030", their superset.
[[nodiscard]] std::optional<std::string_view> charset_named(std::string_view name);

/// The charset that `bytes` look like. A byte order mark decides, then whether they are UTF-8.
/// Otherwise each charset of two bytes a character (GB18030, Shift_JIS, Big5, EUC-KR) reads them,
/// and the one wins in which most characters are frequent ones, by the ranges of lead and trail
/// bytes; against them stand windows-1251 and windows-1252, by where letters are in a word.
[[nodiscard]] std::string_view guess_charset(std::string_view bytes);

/// As UTF-8, without the byte order mark of UTF-16. An error begins with "line:column: ".
[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes, std::string_view charset);

}  // namespace tilestone::document
