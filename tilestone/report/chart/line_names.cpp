// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/line_names.h"

#include <algorithm>

namespace tilestone::chart {
namespace {

constexpr double kWidestLine = 190;
constexpr double kLeader = 20;  // from the plot to the line sample
constexpr double kSample = 26;
constexpr double kToText = 8;
/// px: a line that ends this close to the right edge gets a leader to its name.
constexpr double kBesideEnd = 40;

}  // namespace

std::vector<LineName> line_names(const LineChart& chart) {
    std::vector<LineName> names;
    if (chart.series.size() < 2) return names;
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        std::string name = chart.series[i].name;
        const bool is_shown = std::ranges::any_of(chart.series[i].points, [&](const Point& point) {
            return can_show(chart.x, point.x) && can_show(chart.y, point.y);
        });
        if (!is_shown) {
            name += report::Phrase{" (no data)", "（无数据）"}.in(chart.heading.language);
        }
        names.push_back({.lines = wrapped(name, kWidestLine, kTextSize), .series = i});
    }
    return names;
}

double names_width(const std::vector<LineName>& names) {
    double width = 0;
    for (const LineName& name : names) width = std::max(width, width_of(name.lines, kTextSize));
    return names.empty() ? 0 : kLeader + kSample + kToText + width;
}

double names_height(const std::vector<LineName>& names) {
    double height = 0;
    for (const LineName& name : names) height += name.height();
    return height;
}

void place_names(std::vector<LineName>& names, const Box& plot) {
    std::ranges::sort(names, {}, [&](const LineName& name) {
        return std::pair(name.end ? name.end->y : plot.bottom(), name.series);
    });
    double y = plot.top;
    for (LineName& name : names) {
        const double wish = (name.end ? name.end->y : plot.bottom()) - name.height() / 2;
        name.top = std::max(y, wish);
        y = name.top + name.height();
    }
    // Names that overflow the plot move up and push those above.
    double bottom = plot.bottom() + kTextLine / 2;
    for (std::size_t i = names.size(); i > 0; --i) {
        LineName& name = names[i - 1];
        name.top = std::min(name.top, bottom - name.height());
        bottom = name.top;
    }
}

void draw_names(Canvas& canvas, const std::vector<LineName>& names, const Box& plot) {
    const double left = plot.right() + kLeader;
    for (const LineName& name : names) {
        const double middle = name.top + name.height() / 2;
        const std::string color = class_of('k', name.series);
        if (name.end && name.end->x > plot.right() - kBesideEnd) {
            canvas.svg().line("leader " + color, {name.end->x + 6, name.end->y},
                              {left - 4, middle});
        }
        canvas.svg().line("curve " + color + " " + class_of('d', name.series), {left, middle},
                          {left + kSample, middle});
        draw_marker(canvas.svg(), name.series, {left + kSample / 2, middle});
        const double lines = static_cast<double>(name.lines.size());
        canvas.words("left name",
                     {left + kSample + kToText, middle + 4 - kTextLine * (lines - 1) / 2},
                     name.lines);
    }
}

}  // namespace tilestone::chart
