// SPDX-License-Identifier: MIT
//
// Position in a text as line and column, both from 1, for error messages.
//
// Columns count characters, not bytes, as editors do.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/core/result.h"

namespace tilestone::document {

/// "3:17: message" for the character at `offset` of `text`; `offset` may be the end.
[[nodiscard]] Error error_at(std::string_view text, std::size_t offset, const std::string& message);

}  // namespace tilestone::document
