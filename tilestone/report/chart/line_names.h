// SPDX-License-Identifier: MIT
//
// Names of lines beside their ends: legend and label in one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {

struct LineName {
    std::vector<std::string> lines;
    std::size_t series = 0;
    std::optional<Place> end = {};  ///< end of the line, if it has one
    double top = 0;                 ///< px, set by place_names()

    [[nodiscard]] double height() const {
        return kTextLine * static_cast<double>(lines.size()) + 3;
    }
};

/// The wrapped names, not yet placed.
[[nodiscard]] std::vector<LineName> line_names(const LineChart& chart);

/// Width of the names beside the plot, px.
[[nodiscard]] double names_width(const std::vector<LineName>& names);
/// Minimum height of the plot for all names, px.
[[nodiscard]] double names_height(const std::vector<LineName>& names);

/// Places each name as close to the end of its line as possible without overlap, in the vertical
/// order of the ends.
void place_names(std::vector<LineName>& names, const Box& plot);
void draw_names(Canvas& canvas, const std::vector<LineName>& names, const Box& plot);

}  // namespace tilestone::chart
