// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/plot.h"

#include <algorithm>

namespace tilestone::chart {

using report::Phrase;

namespace {

constexpr double kEdge = 4;      // between a number and the edge of the chart
constexpr double kBaseLine = 4;  // from the middle of a number to its baseline

bool has_room(const Scale& scale, double length) {
    constexpr double kBetween = 14;
    double free_from = -length;
    for (const double tick : scale.ticks()) {
        const double middle = length * scale.share(tick);
        const double half = width_of(scale.label(tick), kTextSize) / 2;
        if (middle - half < free_from) return false;
        free_from = middle + half + kBetween;
    }
    return true;
}

}  // namespace

double x_of(const Box& plot, const Scale& scale, double value) {
    return plot.left + plot.width * scale.share(value);
}

double y_of(const Box& plot, const Scale& scale, double value) {
    return plot.bottom() - plot.height * scale.share(value);
}

double label_width(const Scale& scale) {
    double width = 0;
    for (const double tick : scale.ticks()) {
        width = std::max(width, width_of(scale.label(tick), kTextSize));
    }
    return width;
}

double overhang_left(const Scale& scale) {
    return width_of(scale.label(scale.ticks().front()), kTextSize) / 2 + kEdge;
}

double overhang_right(const Scale& scale) {
    return width_of(scale.label(scale.ticks().back()), kTextSize) / 2 + kEdge;
}

Scale scale_across(const Extent& extent, double length) {
    constexpr int kMax = 10;
    for (int tick_count = kMax; tick_count > 1; --tick_count) {
        Scale scale(extent, tick_count);
        if (has_room(scale, length)) return scale;
    }
    return {extent, 1};
}

Scale scale_upright(const Extent& extent) {
    constexpr int kWanted = 7;
    constexpr int kMaxRungs = 11;  // leaves each number twice its height
    return {extent, extent.axis().logarithmic ? kMaxRungs : kWanted};
}

double draw_title(Canvas& canvas, double top, const std::string& title) {
    constexpr double kToText = 14;
    constexpr double kToPlot = 14;
    if (title.empty()) return top + kToPlot;
    const auto lines = wrapped(title, canvas.width() - 2 * kMargin, kTextSize);
    canvas.text("left axis", {kMargin, top + kToText}, lines);
    return top + kTextLine * static_cast<double>(lines.size()) + kToPlot;
}

void draw_field(Canvas& canvas, const Box& plot) {
    canvas.svg().rectangle("field", {plot.left, plot.top}, plot.width, plot.height);
}

void draw_rows(Canvas& canvas, const Box& plot, const Scale& scale) {
    for (const double tick : scale.ticks()) {
        const double y = y_of(plot, scale, tick);
        canvas.svg().line(tick == 0 ? "zero" : "grid", {plot.left, y}, {plot.right(), y});
        canvas.text("right tick", {plot.left - kTickGap, y + kBaseLine}, scale.label(tick));
    }
    if (scale.ticks().front() > scale.low()) {
        canvas.svg().line("grid", {plot.left, plot.bottom()}, {plot.right(), plot.bottom()});
    }
}

void draw_columns(Canvas& canvas, const Box& plot, const Scale& scale, bool lines) {
    constexpr double kMark = 4;
    for (const double tick : scale.ticks()) {
        const double x = x_of(plot, scale, tick);
        canvas.svg().line("grid", {x, lines ? plot.top : plot.bottom()},
                          {x, plot.bottom() + (lines ? 0 : kMark)});
        canvas.text("tick", {x, plot.bottom() + kBelowAxis}, scale.label(tick));
    }
}

double draw_lower_title(Canvas& canvas, const Box& plot, double top, const std::string& title) {
    if (title.empty()) return top;
    const auto lines = wrapped(title, plot.width, kTextSize);
    canvas.text("axis", {plot.left + plot.width / 2, top + kTextLine}, lines);
    return top + kTextLine * static_cast<double>(lines.size()) + 4;
}

void draw_emptiness(Canvas& canvas, const Box& plot) {
    canvas.text("name", {plot.left + plot.width / 2, plot.top + plot.height / 2 - 6},
                Phrase{"no data", "无数据"}.in(canvas.heading().language));
}

}  // namespace tilestone::chart
