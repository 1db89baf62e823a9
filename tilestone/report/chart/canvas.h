// SPDX-License-Identifier: MIT
//
// The sheet that every picture is drawn on: heading above, texts of several lines, the SVG around.
// A picture finds out how wide it is, draws the heading, then below top() what it shows, and ends
// with finish().
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/report/chart/chart.h"
#include "tilestone/report/chart/look.h"
#include "tilestone/report/chart/measure.h"

namespace tilestone::chart {

inline constexpr double kMargin = 16;
inline constexpr double kWidth = 760;  ///< of a picture that needs no more

inline constexpr double kBroad = 900;  ///< wider ones have the class "broad", for pages
inline constexpr double kCap = 7;      ///< of the ends of an error bar, px

class Canvas {
public:
    /// Draws the heading, in lines no longer than `width` allows.
    Canvas(const Heading& heading, double width);

    [[nodiscard]] double width() const { return width_; }
    /// Where the heading ends.
    [[nodiscard]] double top() const { return top_; }
    [[nodiscard]] const Heading& heading() const { return heading_; }
    [[nodiscard]] report::SvgWriter& svg() { return svg_; }

    /// `look` as SvgWriter::text has it; lines one below the other, `at` is the first.
    void words(std::string_view look, Place at, const std::vector<std::string>& lines);
    void words(std::string_view look, Place at, std::string_view line);

    /// The tool tip of all until close().
    void open(std::string_view note) { svg_.open(clean(note)); }
    void close() { svg_.close(); }

    /// A bar with caps over `interval`, in pixels, upright at `at` or lying. With the look "ink",
    /// for bars, a rim of paper sets it off.
    void limits(std::string_view look, double at, Interval interval, bool upright,
                double cap = kCap);

    /// The picture, `height` of it used; below, how many values are `missing` in it.
    [[nodiscard]] std::string finish(double height, StyleParts parts, std::size_t missing);

private:
    Heading heading_;
    double width_;
    double top_ = 0;
    report::SvgWriter svg_;
};

/// "time of a move, ms".
[[nodiscard]] std::string title_of(const Axis& axis);

/// A legend: names with what they stand for, in rows as wide as `width`.
struct LegendPlace {
    double left = 0;
    double top = 0;
    std::vector<std::string> lines;
};
inline constexpr double kKeyWidth = 24;  ///< of a sample of bar or line, with the gap behind
[[nodiscard]] std::vector<LegendPlace> legend_places(const std::vector<std::string>& names,
                                                     double width);
[[nodiscard]] double legend_height(const std::vector<LegendPlace>& places);

}  // namespace tilestone::chart
