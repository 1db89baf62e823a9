// SPDX-License-Identifier: MIT
//
// Numbers for people: rounded, grouped, with their unit. Programs get the exact ones (as JSON).
//
// Independent of the C locale's language as long as nobody calls setlocale(), which this program
// does not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tilestone/report/language.h"

namespace tilestone::report {

/// `value` with exactly `decimals` (0 … 9) digits after the point; what has no digits is "-∞", "∞"
/// or "?".
[[nodiscard]] std::string fixed_text(double value, int decimals);

/// The same in groups of three digits, as English and Chinese write them: "7,651.4".
[[nodiscard]] std::string grouped_text(double value, int decimals);

/// A whole number, in groups of three digits: "999", "12,345".
[[nodiscard]] std::string count_text(std::uint64_t count);

/// The same for a value that is rounded first; below 0 it is "0".
[[nodiscard]] std::string rounded_text(double value);

/// A share 0 … 1 as per cent with one decimal: "3.2%". What is small but not nothing is "<0.1%",
/// what is nearly all ">99.9%"; 0 and 1 have no decimals.
[[nodiscard]] std::string percent_text(double share);

/// A ratio, which may be above 1: "114.4%".
[[nodiscard]] std::string ratio_text(double ratio);

/// How many decimals a value of this size deserves: about five significant digits, at most 2.
[[nodiscard]] int value_decimals(double magnitude);

/// The value of a position or a difference of two: rounded by its own size, grouped; what is
/// smaller than the last decimal but not 0 is "<0.01".
[[nodiscard]] std::string value_text(double value);

/// "<0.1 s", "4.2 s", "45 s", "3 min 20 s", "2 h 5 min"; in Chinese "45 秒" and so on.
[[nodiscard]] std::string duration_text(double seconds, Language language);

/// How many columns of a terminal `text`, UTF-8, fills: two for Chinese characters and full-width
/// signs, one for all else that this program prints.
[[nodiscard]] std::size_t columns_of(std::string_view text);

}  // namespace tilestone::report
