// SPDX-License-Identifier: MIT
//
// Where in a text something stands, for people: the line and the column, both from 1.
//
// Columns count characters, not bytes, as editors show them.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/core/result.h"

namespace tilestone::document {

/// "3:17: message" for the character at `offset` of `text`, which may be its end.
[[nodiscard]] Error error_at(std::string_view text, std::size_t offset, const std::string& message);

}  // namespace tilestone::document
