// SPDX-License-Identifier: MIT
//
// The names of lines, beside the ends of the lines: legend and label in one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {

struct LineName {
    std::vector<std::string> lines;
    std::size_t series = 0;
    std::optional<Place> end = {};  ///< of the line, where it has one
    double top = 0;                 ///< px, set by place_names()

    [[nodiscard]] double height() const {
        return kTextLine * static_cast<double>(lines.size()) + 3;
    }
};

/// In lines that are not too long, none placed yet.
[[nodiscard]] std::vector<LineName> line_names(const LineChart& chart);

/// What they take beside the plot, px.
[[nodiscard]] double names_width(const std::vector<LineName>& names);
/// How high a plot must be at least for all to stand beside it, px.
[[nodiscard]] double names_height(const std::vector<LineName>& names);

/// Each as near to the end of its line as the others allow, from top to bottom in the order of the
/// ends.
void place_names(std::vector<LineName>& names, const Box& plot);
void draw_names(Canvas& canvas, const std::vector<LineName>& names, const Box& plot);

}  // namespace tilestone::chart
