// SPDX-License-Identifier: MIT
//
// SgfScanner: the text of an SGF file as brackets and nodes, without their meaning.
//
// Offsets are places in the text, for messages.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone::formats {

struct SgfValue {
    std::string_view raw;    ///< what stands between the brackets, as it stands there
    std::size_t offset = 0;  ///< of its first character
};

struct SgfProperty {
    std::string name{};  ///< capital letters
    std::size_t offset = 0;
    std::vector<SgfValue> values{};  ///< one at least
};

using SgfNode = std::vector<SgfProperty>;

class SgfScanner {
public:
    explicit SgfScanner(std::string_view text);

    /// The next character that is no white space, not taken; '\0' at the end of the text.
    char peek();
    [[nodiscard]] std::size_t offset() const { return at_; }
    /// Takes the character that peek() shows.
    void take() { ++at_; }

    /// The properties up to the next ';', '(' or ')'. An error begins with "line:column: ".
    Result<SgfNode> node();
    /// Passes a game over, whatever it holds, up to the bracket that closes it.
    Status skip_game();

private:
    Result<SgfProperty> property();
    Result<SgfValue> value();

    std::string_view text_;
    std::size_t at_ = 0;
};

/// What CA says in the bytes of an SGF text, whose charset is not known yet; empty: nothing.
[[nodiscard]] std::string_view sgf_charset(std::string_view bytes);

/// Without white space at its ends.
[[nodiscard]] std::string_view trimmed_sgf(std::string_view raw);

/// A value without its escapes: "\]" is "]", and a line break behind "\" is none.
[[nodiscard]] std::string unescape_sgf(std::string_view raw);

/// The other way: before "]" and "\" goes a "\".
[[nodiscard]] std::string escape_sgf(std::string_view text);

}  // namespace tilestone::formats
