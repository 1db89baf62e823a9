// SPDX-License-Identifier: MIT
//
// Points of a line chart in pixels, grouped into runs without gaps.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {

/// A data point and its position.
struct Spot {
    const Point* point = nullptr;
    std::size_t index = 0;  ///< index in the series
    Place at;
    std::optional<Interval> limits = {};  ///< interval of y in pixels; y grows downwards, so `low`
                                          ///< is the larger number
};

/// Consecutive points joined by a line; an omitted value ends a run.
using Run = std::vector<Spot>;

/// The runs of a series.
[[nodiscard]] std::vector<Run> runs_of(const Series& series, const Box& plot, const Scale& x,
                                       const Scale& y, const LineChart& chart);

/// True if error bars suit the intervals better: few points, and overlapping bands.
[[nodiscard]] bool want_error_bars(const std::vector<std::vector<Run>>& lines);

/// Shifts the points of each series slightly sideways, so error bars at the same x do not overlap.
void set_apart(std::vector<std::vector<Run>>& lines, const Box& plot);

/// SVG path data of a run's line, and of its band.
[[nodiscard]] std::string line_path(const Run& run);
[[nodiscard]] std::string band_path(const Run& run);

}  // namespace tilestone::chart
