// SPDX-License-Identifier: MIT
//
// The field of a picture between its axes: grid, numbers and titles of the axes.
#pragma once

#include <vector>

#include "tilestone/report/chart/canvas.h"
#include "tilestone/report/chart/scale.h"

namespace tilestone::chart {

inline constexpr double kTickGap = 8;     ///< between a number and its axis
inline constexpr double kBelowAxis = 18;  ///< from an axis to the base line of its numbers

/// Where a value stands, px.
[[nodiscard]] double x_of(const Box& plot, const Scale& scale, double value);
[[nodiscard]] double y_of(const Box& plot, const Scale& scale, double value);

/// What the widest number of `scale` takes, px.
[[nodiscard]] double label_width(const Scale& scale);

/// What the number at the lower (upper) end of a lying axis takes beside the plot, px.
[[nodiscard]] double overhang_left(const Scale& scale);
[[nodiscard]] double overhang_right(const Scale& scale);

/// A scale for `length` px from left to right on which no two numbers touch.
[[nodiscard]] Scale scale_across(const Extent& extent, double length, report::Language language);
/// The same for an upright axis, where numbers only need their height.
[[nodiscard]] Scale scale_upright(const Extent& extent, report::Language language);

/// The title of the upright axis above its numbers; returns where the plot may begin.
[[nodiscard]] double draw_title(Canvas& canvas, double top, const std::string& title);

/// The plot itself, not seen: for pages that want to colour it, and for tests.
void draw_field(Canvas& canvas, const Box& plot);
/// Lines from left to right with their numbers before them; 0 is darker.
void draw_rows(Canvas& canvas, const Box& plot, const Scale& scale);
/// Numbers below the plot; `lines`: with lines from top to bottom, too.
void draw_columns(Canvas& canvas, const Box& plot, const Scale& scale, bool lines);
/// The title of the lying axis, in the middle below its numbers or names, which end at `top`;
/// returns where it ends.
[[nodiscard]] double draw_lower_title(Canvas& canvas, const Box& plot, double top,
                                      const std::string& title);

/// "no data" in the middle.
void draw_emptiness(Canvas& canvas, const Box& plot);

}  // namespace tilestone::chart
