// SPDX-License-Identifier: MIT
//
// Pictures of numbers: lines, grouped bars, heat maps, intervals, each as one SVG text.
//
// Used by the reports of report/results. A caller says what there is to see; where it stands, how
// wide the picture becomes, ticks, legend and colours follow from that. A picture
// - needs nothing else: no script, font, file or id, so that several may stand in one HTML page;
// - is light or dark as the reader prefers (prefers-color-scheme), or as the class "light" or
//   "dark" says that a page gives to the root element; its paper is the variable --paper of a page;
// - can be read without colour: series differ by marker and dash, or by hatch, too;
// - is the same text on every machine.
// Any text may stand in any field: texts are escaped. What cannot be shown (not finite, beyond
// 1e100, not positive on a logarithmic axis) is left out and counted below the picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/report/language.h"

namespace tilestone::chart {

struct Heading {
    std::string title;             ///< what there is to see, in a few words
    std::string subtitle = {};     ///< n, and what bars or bands mean
    std::string description = {};  ///< for those who do not see the picture; a sentence or two
    report::Language language = report::Language::kEnglish;
};

enum class Numbers {
    kDecimal,  ///< as many decimals as the ticks need
    kWhole,    ///< counts: no tick between two whole numbers
    kPercent,  ///< shares 0 … 1, shown as 0% … 100%
};

struct Axis {
    std::string title = {};
    std::string unit = {};  ///< shown behind the title: "time of a move, ms"
    bool logarithmic = false;
    bool from_zero = false;  ///< the axis includes 0; not together with `logarithmic`
    Numbers numbers = Numbers::kDecimal;
};

/// low ≤ high.
struct Interval {
    double low = 0;
    double high = 0;
};

struct Point {
    double x = 0;
    double y = 0;
    std::optional<Interval> interval = {};  ///< of y
    std::string note = {};                  ///< the tool tip of the mark
};

struct Series {
    std::string name;
    std::vector<Point> points = {};  ///< in the order in which the line goes through them
};

/// Lines, each with its name at its end. Intervals are bands; error bars where bands would hide
/// each other and points are few.
struct LineChart {
    Heading heading;
    Axis x = {};
    Axis y = {};
    std::vector<Series> series = {};  ///< up to 12 look different
    bool marks = true;  ///< a mark on each point; else only some, to tell series apart
};

struct Bar {
    double value = 0;
    std::optional<Interval> interval = {};
    std::string note = {};
};

struct BarSeries {
    std::string name;
    std::vector<std::optional<Bar>> bars = {};  ///< one for each group; what is missing stays empty
};

/// Groups of bars side by side, one bar of each series in each group. Bars begin at 0, on a
/// logarithmic axis at its lower end.
struct BarChart {
    Heading heading;
    std::string groups_title = {};  ///< below the names of the groups
    Axis y = {};
    std::vector<std::string> groups = {};
    std::vector<BarSeries> series = {};  ///< up to 12 look different
};

struct Cell {
    double value = 0;
    std::string text = {};  ///< in the cell; empty: the value, short
    std::string note = {};
};

/// A table whose cells are the darker (in the dark: the lighter) the more they hold.
struct HeatMap {
    Heading heading;
    std::string columns_title = {};
    std::string rows_title = {};
    std::vector<std::string> columns;                     ///< from left to right
    std::vector<std::string> rows;                        ///< from top to bottom
    std::vector<std::vector<std::optional<Cell>>> cells;  ///< cells[row][column]
    Axis value = {};
};

struct IntervalRow {
    std::string name;
    double value = 0;
    std::optional<Interval> interval = {};
    std::string note = {};
};

/// Values with their intervals, one below the other: ratings.
struct IntervalChart {
    Heading heading;
    Axis x = {};
    std::vector<IntervalRow> rows = {};    ///< from top to bottom
    std::optional<double> reference = {};  ///< a line to compare with: 0 for a difference
};

[[nodiscard]] std::string svg(const LineChart& chart);
[[nodiscard]] std::string svg(const BarChart& chart);
[[nodiscard]] std::string svg(const HeatMap& chart);
[[nodiscard]] std::string svg(const IntervalChart& chart);

}  // namespace tilestone::chart
