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

/// The charset that `bytes` look like. A byte order mark decides, then whether they are UTF-8.
/// Otherwise each charset of two bytes a character (GB18030, Shift_JIS, Big5, EUC-KR) reads them,
/// and the one wins in which most characters are frequent ones, by the ranges of lead and trail
/// bytes; against them stand windows-1251 and windows-1252, by where letters are in a word.
[[nodiscard]] std::string_view guess_charset(std::string_view bytes);

/// Converts to UTF-8 and removes a UTF-16 byte order mark. An error begins with "line:column: ".
[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes, std::string_view charset);

}  // namespace tilestone::document
