// SPDX-License-Identifier: MIT
//
// LineSplitter: splits a stream of text pieces into lines.
//
// Lines end with LF, CR LF or CR. Empty lines are skipped, as the Gomocup protocol requires. A line
// that is too long is cut to one character more than the limit, so the reader can detect the cut;
// memory stays bounded for any input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tilestone {

/// Enough for every line of the Gomocup protocol: INFO folder with a path of 4,096 characters.
inline constexpr std::size_t kLongestLine = 5000;

class LineSplitter {
public:
    explicit LineSplitter(std::size_t max_length = kLongestLine) : max_length_(max_length) {}

    /// Adds a piece of input. Call it only after next_line() has returned nothing.
    void add(std::string_view piece);
    /// The next complete line, if any.
    [[nodiscard]] std::optional<std::string> next_line();
    /// At the end of the input: the text after the last line end, if any.
    [[nodiscard]] std::optional<std::string> rest();

private:
    std::size_t max_length_;
    std::string piece_;
    std::size_t position_ = 0;  ///< position in piece_
    std::string line_;          ///< start of the current line from earlier pieces
};

}  // namespace tilestone
