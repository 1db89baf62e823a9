// SPDX-License-Identifier: MIT
//
// Character sets of imported texts: detection and conversion to UTF-8.
//
// A charset name is the lower-case label of the WHATWG encoding standard ("gb18030"), so a web page
// can pass the same name to TextDecoder. Native builds convert with iconv. The WebAssembly build
// has no iconv, whose tables would enlarge the module by a sixth; there the page decodes the text
// first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"

namespace tilestone::document {

inline constexpr std::string_view kUtf8 = "utf-8";

/// True if `text` is valid UTF-8.
[[nodiscard]] bool is_utf8(std::string_view text);

/// Maps a common name to its charset: "GB2312" and "cp936" both give "gb18030", their superset.
[[nodiscard]] std::optional<std::string_view> charset_named(std::string_view name);

/// Guesses the charset of `bytes`. A byte order mark decides first, then valid UTF-8. Otherwise
/// each two-byte charset (GB18030, Shift_JIS, Big5, EUC-KR) scores the text by the frequency of its
/// characters, from the ranges of lead and trail bytes. windows-1251 and windows-1252 score by the
/// places of non-ASCII letters in words. The highest score wins.
[[nodiscard]] std::string_view guess_charset(std::string_view bytes);

/// Converts to UTF-8 and removes a UTF-16 byte order mark. An error begins with "line:column: ".
[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes, std::string_view charset);

}  // namespace tilestone::document
