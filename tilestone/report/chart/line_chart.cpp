// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {
namespace {

constexpr double kLinesHeight = 290;
constexpr double kMinLines = 360;       // px, minimum width
constexpr std::size_t kMaxMarks = 60;   // per series, with a mark on each point
constexpr std::size_t kFewMarks = 8;    // per series, with sparse marks
constexpr std::size_t kMaxNotes = 400;  // tooltips per series

constexpr double kWidestLine = 190;
constexpr double kLeader = 20;  // from the plot to the line sample
constexpr double kSample = 26;
constexpr double kToText = 8;
/// px: a line that ends this close to the right edge gets a leader to its name.
constexpr double kBesideEnd = 40;
/// px: from a ring's centre to the base line of its text, in order of preference.
constexpr std::array<double, 6> kLabelShifts = {-10, 20, -24, 34, -38, 48};

/// A data point and its position.
struct PlacedPoint {
    const Point* point = nullptr;
    std::size_t index = 0;  ///< index in the series
    Place at;
    std::optional<Interval> limits = {};  ///< interval of y in pixels; y grows downwards, so `low`
                                          ///< is the larger number
};

/// Consecutive points joined by a line; an omitted value ends a run.
using Run = std::vector<PlacedPoint>;

/// The runs of each series.
using Lines = std::vector<std::vector<Run>>;

/// Maximum number of points per series for error bars.
constexpr std::size_t kFewPoints = 40;

std::optional<Interval> limits_of(const Point& point, const Box& plot, const Scale& scale) {
    if (!point.interval) return std::nullopt;
    const auto [low, high] = *point.interval;
    if (std::isnan(low) || std::isnan(high)) return std::nullopt;
    return Interval{.low = y_of(plot, scale, low), .high = y_of(plot, scale, high)};
}

std::size_t count_points(const std::vector<Run>& runs) {
    std::size_t count = 0;
    for (const Run& run : runs) count += run.size();
    return count;
}

/// The band of `runs` at `x`, if any.
std::optional<Interval> limits_at(const std::vector<Run>& runs, double x) {
    for (const Run& run : runs) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const PlacedPoint& to = run[i];
            const PlacedPoint& from = run[i == 0 ? 0 : i - 1];
            const bool between =
                std::min(from.at.x, to.at.x) <= x && x <= std::max(from.at.x, to.at.x);
            if (!between || !from.limits || !to.limits) continue;
            const double length = to.at.x - from.at.x;
            const double share = length == 0 ? 0 : (x - from.at.x) / length;
            return Interval{.low = std::lerp(from.limits->low, to.limits->low, share),
                            .high = std::lerp(from.limits->high, to.limits->high, share)};
        }
    }
    return std::nullopt;
}

bool bands_meet(const std::vector<Run>& one, const std::vector<Run>& other) {
    for (const Run& run : one) {
        for (const PlacedPoint& placed : run) {
            const auto limits = limits_at(other, placed.at.x);
            if (!placed.limits || !limits) continue;
            if (placed.limits->high < limits->low && limits->high < placed.limits->low) return true;
        }
    }
    return false;
}

/// Smallest distance between two x positions, px.
double min_distance(const Lines& lines) {
    constexpr double kSame = 0.5;
    std::vector<double> all;
    for (const auto& runs : lines) {
        for (const Run& run : runs) {
            for (const PlacedPoint& placed : run) all.push_back(placed.at.x);
        }
    }
    std::ranges::sort(all);
    double least = 1000;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const double distance = all[i] - all[i - 1];
        if (distance > kSame) least = std::min(least, distance);
    }
    return least;
}

std::string place_text(double x, double y) {
    return report::SvgWriter::number(x) + " " + report::SvgWriter::number(y);
}

/// The runs of a series.
std::vector<Run> runs_of(const Series& series, const Box& plot, const Scale& x, const Scale& y,
                         const LineChart& chart) {
    std::vector<Run> runs(1);
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const Point& point = series.points[i];
        if (!can_show(chart.x, point.x) || !can_show(chart.y, point.y)) {
            if (!runs.back().empty()) runs.emplace_back();
            continue;
        }
        runs.back().push_back({.point = &point,
                               .index = i,
                               .at = {x_of(plot, x, point.x), y_of(plot, y, point.y)},
                               .limits = limits_of(point, plot, y)});
    }
    if (runs.back().empty()) runs.pop_back();
    return runs;
}

/// True if error bars suit the intervals better: few points, and overlapping bands.
bool want_error_bars(const Lines& lines) {
    for (const auto& runs : lines) {
        if (count_points(runs) > kFewPoints) return false;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t j = 0; j < lines.size(); ++j) {
            if (i != j && bands_meet(lines[i], lines[j])) return true;
        }
    }
    return false;
}

/// Shifts the points of each series slightly sideways, so error bars at the same x do not overlap.
void set_apart(Lines& lines, const Box& plot) {
    constexpr double kApart = 4;
    constexpr double kShare = 0.5;  // of the distance to the next points, for all series together
    const double count = static_cast<double>(lines.size());
    const double step = std::min(kApart, kShare * min_distance(lines) / count);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double shift = step * (static_cast<double>(i) - (count - 1) / 2);
        for (Run& run : lines[i]) {
            for (PlacedPoint& placed : run) {
                placed.at.x = std::clamp(placed.at.x + shift, plot.left, plot.right());
            }
        }
    }
}

/// SVG path data of a run's line.
std::string line_path(const Run& run) {
    std::string path;
    std::string last;
    for (const PlacedPoint& placed : run) {
        std::string next = place_text(placed.at.x, placed.at.y);
        if (next == last) continue;
        path += (path.empty() ? "M" : "L") + next;
        last = std::move(next);
    }
    return path;
}

/// SVG path data of a run's band.
std::string band_path(const Run& run) {
    std::string path;
    for (std::size_t from = 0; from < run.size(); ++from) {
        if (!run[from].limits) continue;
        std::size_t to = from;
        while (to + 1 < run.size() && run[to + 1].limits) ++to;
        for (std::size_t i = from; i <= to; ++i) {
            path += (i == from ? "M" : "L") + place_text(run[i].at.x, run[i].limits->high);
        }
        for (std::size_t i = to + 1; i > from; --i) {
            path += "L" + place_text(run[i - 1].at.x, run[i - 1].limits->low);
        }
        path += "Z";
        from = to;
    }
    return path;
}

/// The name of a line beside its end: legend and label in one.
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

/// Width of the names beside the plot, px.
double names_width(const std::vector<LineName>& names) {
    double width = 0;
    for (const LineName& name : names) width = std::max(width, width_of(name.lines, kTextSize));
    return names.empty() ? 0 : kLeader + kSample + kToText + width;
}

/// Minimum height of the plot for all names, px.
double names_height(const std::vector<LineName>& names) {
    double height = 0;
    for (const LineName& name : names) height += name.height();
    return height;
}

/// Places each name as close to the end of its line as possible without overlap, in the vertical
/// order of the ends.
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
        canvas.text("left name",
                    {left + kSample + kToText, middle + 4 - kTextLine * (lines - 1) / 2},
                    name.lines);
    }
}

class LinePicture {
public:
    explicit LinePicture(const LineChart& chart)
        : chart_(chart), horizontal_(chart.x), vertical_(chart.y), names_(line_names(chart)) {
        for (const Series& series : chart.series) {
            for (const Point& point : series.points) add(point);
        }
        if (chart.reference && vertical_.ends()) vertical_.add(*chart.reference);
    }

    std::string draw() {
        const Scale y = scale_upright(vertical_);
        plot_.left = kMargin + label_width(y) + kTickGap;
        // Half of the first and last number of the horizontal axis extends beyond the plot.
        const Scale first = scale_across(horizontal_, kMinLines);
        plot_.left = std::max(plot_.left, overhang_left(first));
        const double beside = std::max(
            kMargin, names_.empty() ? overhang_right(first) : names_width(names_) + kMargin);
        plot_.width = std::max(kMinLines, kWidth - plot_.left - beside);
        const Scale x = scale_across(horizontal_, plot_.width);
        plot_.left = std::max(plot_.left, overhang_left(x));
        Canvas canvas(chart_.heading, plot_.right() + std::max(beside, overhang_right(x)));
        plot_.top = draw_title(canvas, canvas.top(), title_of(chart_.y));
        plot_.height = std::max(kLinesHeight, names_height(names_));
        draw_field(canvas, plot_);
        draw_rows(canvas, plot_, y);
        draw_columns(canvas, plot_, x, false);
        if (chart_.reference && can_show(chart_.y, *chart_.reference)) {
            const double middle = y_of(plot_, y, *chart_.reference);
            canvas.svg().line("reference", {plot_.left, middle}, {plot_.right(), middle});
        }
        draw_lines(canvas, x, y);
        draw_labels(canvas, x, y);
        if (!vertical_.ends()) draw_emptiness(canvas, plot_);
        const double end =
            draw_lower_title(canvas, plot_, plot_.bottom() + kBelowAxis + 4, title_of(chart_.x));
        const std::size_t colors = chart_.series.size() + (chart_.labels.empty() ? 0 : 1);
        return canvas.finish(end + kMargin, {.series = colors}, missing_);
    }

private:
    void add(const Point& point) {
        if (!can_show(chart_.x, point.x) || !can_show(chart_.y, point.y)) {
            ++missing_;
            return;
        }
        horizontal_.add(point.x);
        vertical_.add(point.y);
        vertical_.add(point.interval);
    }

    void draw_lines(Canvas& canvas, const Scale& x, const Scale& y) {
        std::vector<std::vector<Run>> lines;
        for (const Series& series : chart_.series) {
            lines.push_back(runs_of(series, plot_, x, y, chart_));
        }
        const bool error_bars = want_error_bars(lines);
        if (error_bars) set_apart(lines, plot_);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            draw_intervals(canvas, lines[i], i, error_bars);
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            for (const Run& run : lines[i]) {
                if (run.size() < 2) continue;
                canvas.svg().path("curve " + class_of('k', i) + " " + class_of('d', i),
                                  line_path(run));
            }
        }
        for (LineName& name : names_) {
            const auto& runs = lines[name.series];
            if (!runs.empty()) name.end = runs.back().back().at;
        }
        for (std::size_t i = 0; i < lines.size(); ++i) draw_marks(canvas, lines[i], i, x, y);
        place_names(names_, plot_);
        draw_names(canvas, names_, plot_);
    }

    static void draw_intervals(Canvas& canvas, const std::vector<Run>& runs, std::size_t series,
                               bool error_bars) {
        const std::string color = class_of('k', series);
        for (const Run& run : runs) {
            if (!error_bars && run.size() > 1) {
                const std::string path = band_path(run);
                if (!path.empty()) canvas.svg().path("band " + color, path);
                continue;
            }
            for (const PlacedPoint& placed : run) {
                if (placed.limits) canvas.limits(color, placed.at.x, *placed.limits, true);
            }
        }
    }

    [[nodiscard]] bool has_mark(const Run& run, std::size_t series, std::size_t index) const {
        const std::size_t count = chart_.series[series].points.size();
        if (run.size() == 1 || (chart_.marks && count <= kMaxMarks)) return true;
        if (chart_.series.size() < 2) return false;
        const std::size_t stride = std::max<std::size_t>(1, count / kFewMarks);
        return index % stride == series * stride / chart_.series.size();
    }

    void draw_marks(Canvas& canvas, const std::vector<Run>& runs, std::size_t series,
                    const Scale& x, const Scale& y) const {
        const bool has_notes = chart_.series[series].points.size() <= kMaxNotes;
        for (const Run& run : runs) {
            for (const PlacedPoint& placed : run) {
                const bool marked = has_mark(run, series, placed.index);
                if (!marked && !has_notes) continue;
                canvas.open(placed.point->note.empty() ? note_of(*placed.point, series, x, y)
                                                       : placed.point->note);
                if (marked) {
                    draw_marker(canvas.svg(), series, placed.at);
                } else {
                    canvas.svg().ellipse("touch", placed.at, 5, 5);
                }
                canvas.close();
            }
        }
    }

    void draw_labels(Canvas& canvas, const Scale& x, const Scale& y) {
        constexpr double kRing = 4.5;
        const std::string look = "hollow " + class_of('k', chart_.series.size());
        for (const Label& label : chart_.labels) {
            if (!can_show(chart_.x, label.x) || !can_show(chart_.y, label.y)) continue;
            const Place at{x_of(plot_, x, label.x), y_of(plot_, y, label.y)};
            canvas.open(label.note);
            canvas.svg().ellipse(look, at, kRing, kRing);
            canvas.text("name", {at.x, at.y + label_shift(at, label.text)}, label.text);
            canvas.close();
        }
    }

    /// The first shift at which a text covers no other; else the first of all.
    double label_shift(Place at, const std::string& text) {
        const double half = width_of(text, kTextSize) / 2;
        for (const double shift : kLabelShifts) {
            const double y = at.y + shift;
            const bool is_inside = y > plot_.top - 4 && y < plot_.bottom();
            const bool is_free = std::ranges::none_of(label_boxes_, [&](const Box& other) {
                return at.x - half < other.right() && other.left < at.x + half &&
                       std::abs(other.bottom() - y) < kTextLine;
            });
            if (!is_inside || !is_free) continue;
            label_boxes_.push_back({at.x - half, y - kTextLine, 2 * half, kTextLine});
            return shift;
        }
        return kLabelShifts.front();
    }

    [[nodiscard]] std::string note_of(const Point& point, std::size_t series, const Scale& x,
                                      const Scale& y) const {
        std::string text;
        if (chart_.series.size() > 1) text = chart_.series[series].name + ", ";
        if (!chart_.x.title.empty()) text += title_of(chart_.x) + " ";
        return text + x.text(point.x) + ": " + y.text(point.y, point.interval);
    }

    const LineChart& chart_;
    std::size_t missing_ = 0;
    Extent horizontal_;
    Extent vertical_;
    std::vector<LineName> names_;
    Box plot_;
    std::vector<Box> label_boxes_;  ///< of the texts that have been placed
};

}  // namespace

std::string svg(const LineChart& chart) { return LinePicture(chart).draw(); }

}  // namespace tilestone::chart
