// SPDX-License-Identifier: MIT
//
// JsonValue: a JSON value with its offset in the text, for errors with line and column.
//
// Wraps nlohmann-json; only json_value.cpp includes it.
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
    std::size_t offset = 0;           ///< of the first character
    std::int64_t integer = 0;         ///< of kInteger; 1 or 0 for kBoolean
    double real = 0;                  ///< of kInteger and kReal
    std::string text{};               ///< of kText
    std::vector<JsonValue> items{};   ///< of kArray, and the values of kObject
    std::vector<std::string> keys{};  ///< of kObject, one per item
};

/// Parses all of `text`, with at most `deepest` levels of nesting. An integer beyond 64 bits
/// becomes kReal. An error begins with "line:column: ".
[[nodiscard]] Result<JsonValue> parse_json(std::string_view text, std::size_t deepest);

/// Quotes and escapes a UTF-8 text as a JSON string.
[[nodiscard]] std::string json_text(std::string_view text);

}  // namespace tilestone::document
