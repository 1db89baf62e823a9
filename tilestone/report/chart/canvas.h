// SPDX-License-Identifier: MIT
//
// The canvas of a chart: heading, multi-line texts and the SVG frame. A chart computes its width,
// draws the heading, then its content below top(), and calls finish().
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/report/chart/chart.h"
#include "tilestone/report/chart/measure.h"
#include "tilestone/report/chart/style.h"

namespace tilestone::chart {

inline constexpr double kMargin = 16;
inline constexpr double kWidth = 760;  ///< default width

inline constexpr double kBroad = 900;  ///< wider charts get the class "broad"
inline constexpr double kCap = 7;      ///< of the ends of an error bar, px

class Canvas {
public:
    /// Draws the heading, wrapped to `width`.
    Canvas(const Heading& heading, double width);

    [[nodiscard]] double width() const { return width_; }
    /// Lower end of the heading.
    [[nodiscard]] double top() const { return top_; }
    [[nodiscard]] const Heading& heading() const { return heading_; }
    [[nodiscard]] report::SvgWriter& svg() { return svg_; }

    /// `look` as in SvgWriter::text; `at` is the first of several lines.
    void text(std::string_view look, Place at, const std::vector<std::string>& lines);
    void text(std::string_view look, Place at, std::string_view line);

    /// Starts a group with a tooltip, up to close().
    void open(std::string_view note) { svg_.open(clean(note)); }
    void close() { svg_.close(); }

    /// An error bar with caps over `interval`, in pixels; `at` is its position on the other axis.
    /// The look "ink", for use on bars, adds an outline in paper colour.
    void limits(std::string_view look, double at, Interval interval, bool upright,
                double cap = kCap);

    /// Returns the SVG with the used `height`. Adds a note below if values are `missing`.
    [[nodiscard]] std::string finish(double height, StyleParts parts, std::size_t missing);

private:
    Heading heading_;
    double width_;
    double top_ = 0;
    report::SvgWriter svg_;
};

/// "time of a move, ms".
[[nodiscard]] std::string title_of(const Axis& axis);

}  // namespace tilestone::chart
