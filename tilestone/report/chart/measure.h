// SPDX-License-Identifier: MIT
//
// How wide a text becomes, and where it may be broken into lines.
//
// Widths are those of DejaVu Sans, the widest of the common fonts of user interfaces: what fits
// here fits with any of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilestone::chart {

/// Sizes of letters, px: as the style sheet in look.cpp has them.
inline constexpr double kHeadSize = 16;  ///< bold
inline constexpr double kTextSize = 12;
inline constexpr double kSmallSize = 11;

/// Distance of base lines of texts with several lines, px.
inline constexpr double kHeadLine = 22;
inline constexpr double kTextLine = 16;

enum class Weight { kPlain, kBold };

/// px. `size` is that of the letters.
[[nodiscard]] double width_of(std::string_view text, double size, Weight weight = Weight::kPlain);

/// The widest of `lines`, px.
[[nodiscard]] double width_of(const std::vector<std::string>& lines, double size);

/// In as few lines as fit into `width`: broken at spaces, behind signs such as ":" and between
/// Chinese characters; within a word only where that alone is wider. At least one line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, double width, double size,
                                               Weight weight = Weight::kPlain);

/// The width below which wrapped() would have to break a word, px.
[[nodiscard]] double least_width(std::string_view text, double size);

/// What XML can hold: control characters become spaces, bytes that are not UTF-8 U+FFFD.
[[nodiscard]] std::string clean(std::string_view text);

}  // namespace tilestone::chart
