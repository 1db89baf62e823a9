// SPDX-License-Identifier: MIT
//
// A game as JSON, with every field of a Record. docs/guide/records.md describes the keys.
//
// The reader rejects unknown keys, so a misspelt key does not lose data.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_json(std::string_view text, const ReadOptions& options);

/// An object with one move per line and a final newline.
[[nodiscard]] std::string write_json(const Record& record);

}  // namespace tilestone::formats
