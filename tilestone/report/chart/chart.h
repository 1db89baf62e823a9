// SPDX-License-Identifier: MIT
//
// Charts as standalone SVG: lines, grouped bars, heat maps, intervals.
//
// The caller supplies the data; size, ticks, legend and colours are derived. A chart
//
// - is self-contained: no script, font, file or id, so several charts can share an HTML page;
// - supports light and dark themes, by prefers-color-scheme or by the class "light" or "dark" on
//   the root element of the page; the variable --paper of a page sets the background;
// - is readable without colour: series also differ by marker and dash, or by hatch;
// - has the same text on every machine.
//
// All texts are escaped. Values that cannot be shown (not finite, beyond 1e100, not positive on a
// logarithmic axis) are omitted and counted below the chart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/report/language.h"

namespace tilestone::chart {

struct Heading {
    std::string title;             ///< subject of the chart in a few words
    std::string subtitle = {};     ///< n, and the meaning of bars or bands
    std::string description = {};  ///< alternative text; a sentence or two
    report::Language language = report::Language::kEnglish;
};

enum class Numbers {
    kDecimal,  ///< as many decimals as the ticks need
    kWhole,    ///< counts: no fractional ticks
    kPercent,  ///< shares 0 … 1, shown as 0% … 100%
};

struct Axis {
    std::string title = {};
    std::string unit = {};  ///< appended to the title: "time of a move, ms"
    bool logarithmic = false;
    bool from_zero = false;              ///< includes 0; not together with `logarithmic`
    std::optional<double> reaches = {};  ///< includes this value too; not with `logarithmic`
    Numbers numbers = Numbers::kDecimal;
};

/// Requires low ≤ high.
struct Interval {
    double low = 0;
    double high = 0;
};

struct Point {
    double x = 0;
    double y = 0;
    std::optional<Interval> interval = {};  ///< of y
    std::string note = {};                  ///< tooltip of the mark
};

struct Series {
    std::string name;
    std::vector<Point> points = {};  ///< in drawing order
};

/// A place to point out: a ring with a text above it, or below where another stands.
struct Label {
    double x = 0;
    double y = 0;
    std::string text;
    std::string note = {};  ///< tooltip
};

/// Lines, each with its name at its end. Intervals appear as bands, or as error bars if bands would
/// overlap and points are few.
struct LineChart {
    Heading heading;
    Axis x = {};
    Axis y = {};
    std::vector<Series> series = {};  ///< up to 12 distinct looks
    bool marks = true;  ///< a mark on each point; otherwise only a few marks per series
    std::optional<double> reference = {};  ///< a horizontal line: 0.5 for even chances
    std::vector<Label> labels = {};        ///< ascending in x
};

struct Bar {
    double value = 0;
    std::optional<Interval> interval = {};
    std::string note = {};
};

struct BarSeries {
    std::string name;
    std::vector<std::optional<Bar>> bars = {};  ///< one per group; missing values leave a gap
};

/// Grouped bars, one bar per series in each group. Bars begin at 0, or at the lower end of a
/// logarithmic axis.
struct BarChart {
    Heading heading;
    std::string groups_title = {};  ///< below the group names
    Axis y = {};
    std::vector<std::string> groups = {};
    std::vector<BarSeries> series = {};  ///< up to 12 distinct looks
};

struct Cell {
    double value = 0;
    std::string text = {};  ///< cell text; empty: the value in short form
    std::string note = {};
};

/// A table with cells coloured by value: darker for larger values (lighter in the dark theme).
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

/// Values with intervals, one per row, such as ratings.
struct IntervalChart {
    Heading heading;
    Axis x = {};
    std::vector<IntervalRow> rows = {};    ///< from top to bottom
    std::optional<double> reference = {};  ///< a reference line: 0 for a difference
};

[[nodiscard]] std::string svg(const LineChart& chart);
[[nodiscard]] std::string svg(const BarChart& chart);
[[nodiscard]] std::string svg(const HeatMap& chart);
[[nodiscard]] std::string svg(const IntervalChart& chart);

}  // namespace tilestone::chart
