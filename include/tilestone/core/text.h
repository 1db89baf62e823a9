// SPDX-License-Identifier: MIT
//
// Checked reading and small writing of text: the bricks of every parser.
//
// Numbers are read whole or not at all ("12x" is an error, never 12), independently of the locale.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone {

// Characters of ASCII, whatever the locale; all others are neither.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
/// The same of each letter; what is not ASCII stays.
[[nodiscard]] inline std::string to_lower(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = to_lower(c);
    return small;
}

/// What editors put before UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Reads all of `text` as a decimal integer; leading '-' allowed, no spaces, no '+'.
Result<std::int64_t> parse_integer(std::string_view text);

/// Reads all of `text` as a finite decimal number such as -1, 0.25 or 1e-3.
Result<double> parse_real(std::string_view text);

/// The parts between separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts joined with `separator` between them.
std::string join(std::span<const std::string_view> parts, std::string_view separator);

/// The bytes of the first character of `text`, which is not empty: one byte, or two to four that
/// together are well-formed UTF-8.
std::string_view first_character(std::string_view text);

/// `text` in single quotes, shortened and with control characters and bytes that are no UTF-8
/// replaced, fit for a one-line message.
std::string in_quotes(std::string_view text);

/// The candidate most like `word` when it is like enough to be a slip of the fingers (edit distance
/// of at most a third of its length), else an empty view.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates);

/// `value` with the shortest of 1 to 17 significant digits that reads back the same, as in C's %g:
/// 0.1, 12, 1e-07.
std::string shortest(double value);

}  // namespace tilestone
