// SPDX-License-Identifier: MIT
//
// Text utilities: strict number parsing, splitting, quoting.
//
// Numbers are parsed completely or rejected ("12x" is an error, never 12), independently of the
// locale.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone {

// ASCII only, independent of the locale; other characters are neither digits nor letters.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
/// Lower-cases each ASCII letter and keeps everything else.
[[nodiscard]] inline std::string to_lower(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = to_lower(c);
    return small;
}

/// The UTF-8 byte order mark that some editors write.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Parses all of `text` as a decimal integer; allows a leading '-', but no spaces and no '+'.
/// Error: anything else, or a number beyond 64 bits.
Result<std::int64_t> parse_integer(std::string_view text);

/// Parses all of `text` as a finite decimal number such as -1, 0.25 or 1e-3. Error: anything else.
Result<double> parse_real(std::string_view text);

/// The parts between separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts, joined with `separator`.
std::string join(std::span<const std::string_view> parts, std::string_view separator);

/// The bytes of the first character of `text`, which must not be empty: two to four bytes of
/// well-formed UTF-8, else one byte.
std::string_view first_character(std::string_view text);

/// `text` in single quotes for a one-line message: shortened, with control characters and invalid
/// UTF-8 replaced by '?'.
std::string in_quotes(std::string_view text);

/// The first line of what a library says, for a one-line message: the same replaced, since it may
/// repeat text of a file, and shortened to about 200 bytes.
std::string first_line(std::string_view text);

/// The candidate nearest to `word` if it is close enough for a typing error (edit distance of at
/// most a third of its length), else empty.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates);

/// The shortest text of 1 to 17 significant digits that parses back to `value`, as by C's %g: 0.1,
/// 12, 1e-07.
std::string shortest(double value);

}  // namespace tilestone
