// SPDX-License-Identifier: MIT
//
// The plot area of a chart: grid, numbers and axis titles.
#pragma once

#include <vector>

#include "tilestone/report/chart/canvas.h"
#include "tilestone/report/chart/scale.h"

namespace tilestone::chart {

inline constexpr double kTickGap = 8;     ///< between a number and its axis
inline constexpr double kBelowAxis = 18;  ///< from an axis to the baseline of its numbers

/// Pixel position of a value.
[[nodiscard]] double x_of(const Box& plot, const Scale& scale, double value);
[[nodiscard]] double y_of(const Box& plot, const Scale& scale, double value);

/// Width of the widest number of `scale`, px.
[[nodiscard]] double label_width(const Scale& scale);

/// How far the first (last) number of a horizontal axis extends beyond the plot, px.
[[nodiscard]] double overhang_left(const Scale& scale);
[[nodiscard]] double overhang_right(const Scale& scale);

/// A scale for a horizontal axis of `length` px whose numbers do not touch.
[[nodiscard]] Scale scale_across(const Extent& extent, double length);
/// A scale for a vertical axis, where numbers need only their height.
[[nodiscard]] Scale scale_upright(const Extent& extent);

/// Draws the title of the vertical axis above its numbers; returns the top of the plot.
[[nodiscard]] double draw_title(Canvas& canvas, double top, const std::string& title);

/// An invisible rectangle, for pages that colour the plot area and for tests.
void draw_field(Canvas& canvas, const Box& plot);
/// Horizontal grid lines with their numbers; the line of 0 is darker.
void draw_rows(Canvas& canvas, const Box& plot, const Scale& scale);
/// Numbers below the plot; `lines` adds vertical grid lines.
void draw_columns(Canvas& canvas, const Box& plot, const Scale& scale, bool lines);
/// Draws the title of the horizontal axis, centred below its numbers or names, which end at `top`;
/// returns its lower end.
[[nodiscard]] double draw_lower_title(Canvas& canvas, const Box& plot, double top,
                                      const std::string& title);

/// "no data" in the centre.
void draw_emptiness(Canvas& canvas, const Box& plot);

}  // namespace tilestone::chart
