// SPDX-License-Identifier: MIT
//
// A game as JSON: everything that a Record has. docs/guide/records.md describes the keys.
//
// Unknown keys are refused, so that a slip does not lose what it meant.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_json(std::string_view text, const ReadOptions& options);

/// An object with a move a line, and a line break at the end.
[[nodiscard]] std::string write_json(const Record& record);

}  // namespace tilestone::formats
