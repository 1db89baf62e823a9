// SPDX-License-Identifier: MIT
//
// The points of a line chart on the sheet: in runs without gaps, with what is known about them.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {

/// A point and where it stands.
struct Spot {
    const Point* point = nullptr;
    std::size_t index = 0;  ///< in its series
    Place at;
    std::optional<Interval> limits = {};  ///< of y on the sheet: `low` is the lower one, so larger
};

/// Neighbours that a line joins; what cannot be shown ends a run.
using Run = std::vector<Spot>;

/// The runs of a series.
[[nodiscard]] std::vector<Run> runs_of(const Series& series, const Box& plot, const Scale& x,
                                       const Scale& y, const LineChart& chart);

/// Whether intervals are better shown as error bars: there are few points, and bands of two series
/// would lie on each other.
[[nodiscard]] bool want_error_bars(const std::vector<std::vector<Run>>& lines);

/// Moves the points of each series a little to the side, so that error bars at the same x stand
/// side by side.
void set_apart(std::vector<std::vector<Run>>& lines, const Box& plot);

/// The commands of a path through a run, and around its band.
[[nodiscard]] std::string line_path(const Run& run);
[[nodiscard]] std::string band_path(const Run& run);

}  // namespace tilestone::chart
