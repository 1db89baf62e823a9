// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {
namespace {

constexpr double kBarsHeight = 280;
constexpr double kMinBars = 360;  // px, minimum width
constexpr double kMinBar = 9;     // px, the minimum to recognise a hatch
constexpr double kMaxBar = 46;
constexpr double kMinGap = 10;   // between groups
constexpr double kMaxGap = 0.3;  // share of a group
constexpr double kWidestGroup = 110;
constexpr double kWidestGroupOfMany = 72;
constexpr std::size_t kMany = 12;  // groups

constexpr double kKeyWidth = 24;  // a sample of a bar, including the gap after it

struct LegendPlace {
    double left = 0;
    double top = 0;
    std::vector<std::string> lines;
};

/// Layout of a legend in rows of at most `width`.
std::vector<LegendPlace> legend_places(const std::vector<std::string>& names, double width) {
    constexpr double kBetween = 20;
    std::vector<LegendPlace> places;
    double x = 0;
    double y = 0;
    double row = 0;
    for (const std::string& name : names) {
        auto lines = wrapped(name, width - kKeyWidth, kTextSize);
        const double needed = kKeyWidth + width_of(lines, kTextSize);
        if (x > 0 && x + needed > width) {
            x = 0;
            y += row;
            row = 0;
        }
        row = std::max(row, kTextLine * static_cast<double>(lines.size()) + 4);
        places.push_back({.left = x, .top = y, .lines = std::move(lines)});
        x += needed + kBetween;
    }
    return places;
}

double legend_height(const std::vector<LegendPlace>& places) {
    double height = 0;
    for (const LegendPlace& place : places) {
        height = std::max(height, place.top + kTextLine * static_cast<double>(place.lines.size()));
    }
    return places.empty() ? 0 : height + 4;
}

class Picture {
public:
    explicit Picture(const BarChart& chart)
        : chart_(chart), extent_(extent_of(chart)), scale_(scale_upright(extent_)) {
        plot_.left = kMargin + label_width(scale_) + kTickGap;
        const double count = std::max(1.0, static_cast<double>(chart.groups.size()));
        const double room = kWidth - plot_.left - kMargin;
        plot_.width = std::max({room, kMinBars, count * min_group()});
        group_ = plot_.width / count;
        const double bars = std::max(1.0, static_cast<double>(chart.series.size()));
        const double gap = std::max(kMinGap, kMaxGap * group_ / 2);
        bar_ = std::clamp((group_ - gap) / bars, kMinBar, kMaxBar);
    }

    std::string draw() {
        Canvas canvas(chart_.heading, plot_.right() + kMargin);
        draw_legend(canvas);
        plot_.top = draw_title(canvas, canvas_top_, title_of(chart_.y));
        plot_.height = kBarsHeight;
        draw_field(canvas, plot_);
        draw_rows(canvas, plot_, scale_);
        values_shown_ = values_fit();
        for (std::size_t group = 0; group < chart_.groups.size(); ++group) {
            for (std::size_t series = 0; series < chart_.series.size(); ++series) {
                draw_one(canvas, group, series);
            }
        }
        const double base = y_of(plot_, scale_, base_value());
        canvas.svg().line("zero", {plot_.left, base}, {plot_.right(), base});
        if (!extent_.ends()) draw_emptiness(canvas, plot_);
        const double names_end = draw_names(canvas);
        const double end = draw_lower_title(canvas, plot_, names_end, chart_.groups_title);
        return canvas.finish(end + kMargin, {.series = chart_.series.size()}, missing_);
    }

private:
    /// A linear axis includes 0.
    static Axis upright(const BarChart& chart) {
        Axis axis = chart.y;
        axis.from_zero = !axis.logarithmic;
        return axis;
    }

    Extent extent_of(const BarChart& chart) {
        Extent extent(upright(chart));
        for (const BarSeries& series : chart.series) {
            for (const auto& bar : series.bars) {
                if (!bar) continue;
                if (extent.add(bar->value)) {
                    extent.add(bar->interval);
                } else {
                    ++missing_;
                }
            }
        }
        return extent;
    }

    /// Minimum width in px: bars stay distinguishable and names rarely break.
    [[nodiscard]] double min_group() const {
        const double widest = chart_.groups.size() > kMany ? kWidestGroupOfMany : kWidestGroup;
        double width = kMinGap + kMinBar * static_cast<double>(chart_.series.size());
        for (const std::string& name : chart_.groups) {
            const double needed = std::min(min_width(name, kTextSize), widest);
            width = std::max(width, needed + kMinGap);
        }
        return width;
    }

    void draw_legend(Canvas& canvas) {
        canvas_top_ = canvas.top();
        if (chart_.series.size() < 2) return;
        std::vector<std::string> names;
        for (const BarSeries& series : chart_.series) names.push_back(series.name);
        const auto places = legend_places(names, canvas.width() - 2 * kMargin);
        canvas_top_ += 8;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const double x = kMargin + places[i].left;
            const double y = canvas_top_ + places[i].top;
            draw_bar(canvas.svg(), i, {.left = x, .top = y + 1, .width = 17, .height = 12});
            canvas.text("left name", {x + kKeyWidth, y + 11}, places[i].lines);
        }
        canvas_top_ += legend_height(places) + 4;
    }

    [[nodiscard]] double base_value() const { return chart_.y.logarithmic ? scale_.low() : 0; }

    [[nodiscard]] const Bar* bar_at(std::size_t group, std::size_t series) const {
        const auto& bars = chart_.series[series].bars;
        if (group >= bars.size() || !bars[group]) return nullptr;
        return can_show(extent_.axis(), bars[group]->value) ? &*bars[group] : nullptr;
    }

    [[nodiscard]] bool values_fit() const {
        constexpr double kBetween = 3;
        for (std::size_t group = 0; group < chart_.groups.size(); ++group) {
            for (std::size_t series = 0; series < chart_.series.size(); ++series) {
                const Bar* bar = bar_at(group, series);
                if (bar == nullptr) continue;
                const double room = chart_.series.size() == 1 ? group_ - kBetween : bar_ - kBetween;
                if (width_of(scale_.text(bar->value), kSmallSize) > room) return false;
            }
        }
        return true;
    }

    void draw_one(Canvas& canvas, std::size_t group, std::size_t series) {
        const Bar* bar = bar_at(group, series);
        if (bar == nullptr) return;
        const double bars = static_cast<double>(chart_.series.size());
        const double first =
            plot_.left + group_ * (static_cast<double>(group) + 0.5) - bar_ * bars / 2;
        const double base = y_of(plot_, scale_, base_value());
        const double end = y_of(plot_, scale_, bar->value);
        Box box{.left = first + bar_ * static_cast<double>(series) + 0.5,
                .top = std::min(base, end),
                .width = bar_ - 1,
                .height = std::abs(base - end)};
        canvas.open(bar->note.empty() ? note_of(*bar, group, series) : bar->note);
        draw_bar(canvas.svg(), series, box);
        const double middle = box.left + box.width / 2;
        if (bar->interval) {
            const Interval limits{.low = y_of(plot_, scale_, bar->interval->low),
                                  .high = y_of(plot_, scale_, bar->interval->high)};
            canvas.limits("ink", middle, limits, true, std::min(kCap, bar_ - 2));
            box.top = std::min({box.top, limits.low, limits.high});
        }
        if (values_shown_) canvas.text("value", {middle, box.top - 3}, scale_.text(bar->value));
        canvas.close();
    }

    [[nodiscard]] std::string note_of(const Bar& bar, std::size_t group, std::size_t series) const {
        std::string text = chart_.groups[group];
        if (chart_.series.size() > 1) text += ", " + chart_.series[series].name;
        return text + ": " + scale_.text(bar.value, bar.interval);
    }

    /// Returns the lower end of the group names.
    double draw_names(Canvas& canvas) {
        double end = plot_.bottom() + kTextLine;
        for (std::size_t group = 0; group < chart_.groups.size(); ++group) {
            const double middle = plot_.left + group_ * (static_cast<double>(group) + 0.5);
            const auto lines = wrapped(chart_.groups[group], group_ - 6, kTextSize);
            canvas.text("name", {middle, plot_.bottom() + kBelowAxis}, lines);
            end = std::max(end, plot_.bottom() + 6 + kTextLine * static_cast<double>(lines.size()));
        }
        return end;
    }

    const BarChart& chart_;
    std::size_t missing_ = 0;
    Extent extent_;
    Scale scale_;
    Box plot_;
    double group_ = 0;  ///< px, distance between groups
    double bar_ = 0;
    double canvas_top_ = 0;
    bool values_shown_ = false;
};

}  // namespace

std::string svg(const BarChart& chart) { return Picture(chart).draw(); }

}  // namespace tilestone::chart
