// SPDX-License-Identifier: MIT
//
// Numbers for people: rounded, grouped, with units. JSON has the exact ones.
//
// Independent of the locale unless something calls setlocale(), which this program does not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tilestone/report/language.h"

namespace tilestone::report {

/// `value` with exactly `decimals` (0 … 9) digits after the point; infinities are "-∞" and "∞", NaN
/// is "?".
[[nodiscard]] std::string fixed_text(double value, int decimals);

/// The same with groups of three digits, as in English and Chinese: "7,651.4".
[[nodiscard]] std::string grouped_text(double value, int decimals);

/// An integer in groups of three digits: "999", "12,345".
[[nodiscard]] std::string count_text(std::uint64_t count);

/// The same for a value that is rounded first; "0" for negative values.
[[nodiscard]] std::string rounded_text(double value);

/// An integer with its sign: "+81", "−12"; for differences such as Elo.
[[nodiscard]] std::string signed_text(double value);

/// A share 0 … 1 as a percentage with one decimal: "3.2%". Tiny positive shares are "<0.1%", shares
/// just below 1 are ">99.9%"; 0 and 1 have no decimals.
[[nodiscard]] std::string percent_text(double share);

/// A ratio as a percentage; it may be above 1: "114.4%".
[[nodiscard]] std::string ratio_text(double ratio);

/// Number of decimals for a value of this size: about five significant digits, at most 2.
[[nodiscard]] int value_decimals(double magnitude);

/// The value of a position, or a difference of two: rounded by its size, grouped; "<0.01" where it
/// is not 0 but smaller than the last decimal.
[[nodiscard]] std::string value_text(double value);

/// "<0.1 s", "4.2 s", "45 s", "3 min 20 s", "2 h 5 min"; in Chinese "45 秒" and so on.
[[nodiscard]] std::string duration_text(double seconds, Language language);

/// ", 3 min 20 s left": the end of a progress line.
[[nodiscard]] std::string time_left_text(double seconds, Language language);

/// Width of the UTF-8 `text` in terminal columns: two for Chinese characters and full-width signs,
/// one for every other character that this program prints.
[[nodiscard]] std::size_t columns_of(std::string_view text);

}  // namespace tilestone::report
