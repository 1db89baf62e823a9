// SPDX-License-Identifier: MIT
//
// JsonValue: JSON with the place of each value in the text, for messages with line and column.
//
// nlohmann-json does the reading; only json_value.cpp includes it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone::document {

struct JsonValue {
    enum class Kind : std::uint8_t { kNull, kBoolean, kInteger, kReal, kText, kArray, kObject };

    Kind kind = Kind::kNull;
    std::size_t offset = 0;           ///< of its first character
    std::int64_t integer = 0;         ///< of kInteger; of kBoolean 1 or 0
    double real = 0;                  ///< of kInteger and kReal
    std::string text{};               ///< of kText
    std::vector<JsonValue> items{};   ///< of kArray, and the values of kObject
    std::vector<std::string> keys{};  ///< of kObject, as many as items
};

/// Reads all of `text`, with no more than `deepest` arrays and objects within each other. A number
/// too large for 64 bits becomes kReal. An error begins with "line:column: ".
[[nodiscard]] Result<JsonValue> parse_json(std::string_view text, std::size_t deepest);

/// `text`, which is UTF-8, as JSON: in quotation marks, with escapes.
[[nodiscard]] std::string json_text(std::string_view text);

}  // namespace tilestone::document
