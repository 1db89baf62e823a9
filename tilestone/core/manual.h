// SPDX-License-Identifier: MIT
//
// Text of manual pages, in the language of roff.
#pragma once

#include <string>
#include <string_view>

namespace tilestone {

/// Escapes `text` for a manual page, so that no character is a roff command. Ends with a line end.
[[nodiscard]] std::string manual_text(std::string_view text);

/// The line that begins a manual page of section 1 of this version.
[[nodiscard]] std::string manual_head(std::string_view program);

}  // namespace tilestone
