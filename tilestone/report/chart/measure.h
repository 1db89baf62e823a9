// SPDX-License-Identifier: MIT
//
// Text widths and line breaking.
//
// Widths are those of DejaVu Sans, the widest common user-interface font, so text that fits here
// fits in all of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilestone::chart {

/// Font sizes in px; must equal the style sheet in style.cpp.
inline constexpr double kHeadSize = 16;  ///< bold
inline constexpr double kTextSize = 12;
inline constexpr double kSmallSize = 11;

/// Line height of multi-line texts, px.
inline constexpr double kHeadLine = 22;
inline constexpr double kTextLine = 16;

enum class Weight { kPlain, kBold };

/// Width in px at font size `size`.
[[nodiscard]] double width_of(std::string_view text, double size, Weight weight = Weight::kPlain);

/// Width of the widest line, px.
[[nodiscard]] double width_of(const std::vector<std::string>& lines, double size);

/// Wraps a text to `width` in as few lines as possible: breaks at spaces, after signs such as ":"
/// and between Chinese characters, and inside a word only if the word alone is too wide. Returns at
/// least one line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, double width, double size,
                                               Weight weight = Weight::kPlain);

/// The smallest width at which wrapped() breaks no word, px.
[[nodiscard]] double min_width(std::string_view text, double size);

/// Makes text valid for XML: control characters become spaces, invalid UTF-8 becomes U+FFFD.
[[nodiscard]] std::string clean(std::string_view text);

}  // namespace tilestone::chart
