// SPDX-License-Identifier: MIT
//
// LineSplitter: cuts what comes in, in pieces of any size, into lines.
//
// Lines end with LF, CR LF or CR. Empty ones are left out, as the Gomocup protocol wants it. Of a
// line that is too long only the beginning is kept, one character more than the longest may have,
// so that whoever reads it can see that it was cut; memory stays bounded whatever is sent.
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
    explicit LineSplitter(std::size_t longest = kLongestLine) : longest_(longest) {}

    /// Takes a piece. Only after next_line() has found nothing more.
    void add(std::string_view piece);
    /// The next line that is complete.
    [[nodiscard]] std::optional<std::string> next_line();
    /// At the end of input: what stood after the last line end, if anything.
    [[nodiscard]] std::optional<std::string> rest();

private:
    std::size_t longest_;
    std::string piece_;
    std::size_t at_ = 0;  ///< in piece_
    std::string line_;    ///< begun in earlier pieces
};

}  // namespace tilestone
