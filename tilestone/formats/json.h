// SPDX-License-Identifier: MIT
//
// A game as JSON, with every field of a Record. docs/guide/records.md describes the keys.
//
// The reader rejects unknown keys, so a misspelt key does not lose data.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/document/json_value.h"
#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// How many arrays and objects a game may have within each other: an object, an array and an array
/// for each variation within another, and those around all.
inline constexpr std::size_t kDeepestJson = 3 * static_cast<std::size_t>(kDeepestNesting) + 4;

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_json(std::string_view text, const ReadOptions& options);
/// The same of an object that was read already, without a place in errors.
[[nodiscard]] Result<Reading> read_json(const document::JsonValue& game,
                                        const ReadOptions& options);

/// An object with one move per line and a final newline.
[[nodiscard]] std::string write_json(const Record& record);

}  // namespace tilestone::formats
