// SPDX-License-Identifier: MIT
//
// SgfScanner: the lexer of SGF files: brackets and nodes, without their meaning.
//
// Offsets are positions in the text, for errors.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone::formats {

struct SgfValue {
    std::string_view raw;    ///< the raw text between the brackets
    std::size_t offset = 0;  ///< of the first character
};

struct SgfProperty {
    std::string name{};  ///< capital letters
    std::size_t offset = 0;
    std::vector<SgfValue> values{};  ///< at least one
};

using SgfNode = std::vector<SgfProperty>;

class SgfScanner {
public:
    explicit SgfScanner(std::string_view text);

    /// The next non-blank character, without consuming it; '\0' at the end of the text.
    char peek();
    [[nodiscard]] std::size_t offset() const { return at_; }
    /// Consumes the character that peek() returned.
    void take() { ++at_; }

    /// The properties up to the next ';', '(' or ')'. An error begins with "line:column: ".
    Result<SgfNode> node();
    /// Skips a game up to its closing bracket.
    Status skip_game();

private:
    Result<SgfProperty> property();
    Result<SgfValue> value();

    std::string_view text_;
    std::size_t at_ = 0;
};

/// The value of CA in the raw bytes of an SGF text, before decoding; empty if absent.
[[nodiscard]] std::string_view sgf_charset(std::string_view bytes);

/// Without leading and trailing white space.
[[nodiscard]] std::string_view trimmed_sgf(std::string_view raw);

/// Resolves escapes: "\]" becomes "]", and a line break after "\" disappears.
[[nodiscard]] std::string unescape_sgf(std::string_view raw);

/// The inverse: puts "\" before "]" and "\".
[[nodiscard]] std::string escape_sgf(std::string_view text);

}  // namespace tilestone::formats
