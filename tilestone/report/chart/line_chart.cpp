// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tilestone/report/chart/line_names.h"
#include "tilestone/report/chart/line_spots.h"

namespace tilestone::chart {
namespace {

using report::Language;

constexpr double kLinesHeight = 290;
constexpr double kMinLines = 360;       // px, minimum width
constexpr std::size_t kMaxMarks = 60;   // per series, with a mark on each point
constexpr std::size_t kFewMarks = 8;    // per series, with sparse marks
constexpr std::size_t kMaxNotes = 400;  // tooltips per series

class LinePicture {
public:
    explicit LinePicture(const LineChart& chart)
        : chart_(chart), horizontal_(chart.x), vertical_(chart.y), names_(line_names(chart)) {
        for (const Series& series : chart.series) {
            for (const Point& point : series.points) add(point);
        }
    }

    std::string draw() {
        const Scale y = scale_upright(vertical_, chart_.heading.language);
        plot_.left = kMargin + label_width(y) + kTickGap;
        const Language language = chart_.heading.language;
        // Half of the first and last number of the horizontal axis extends beyond the plot.
        const Scale first = scale_across(horizontal_, kMinLines, language);
        plot_.left = std::max(plot_.left, overhang_left(first));
        const double beside = std::max(
            kMargin, names_.empty() ? overhang_right(first) : names_width(names_) + kMargin);
        plot_.width = std::max(kMinLines, kWidth - plot_.left - beside);
        const Scale x = scale_across(horizontal_, plot_.width, language);
        plot_.left = std::max(plot_.left, overhang_left(x));
        Canvas canvas(chart_.heading, plot_.right() + std::max(beside, overhang_right(x)));
        plot_.top = draw_title(canvas, canvas.top(), title_of(chart_.y));
        plot_.height = std::max(kLinesHeight, names_height(names_));
        draw_field(canvas, plot_);
        draw_rows(canvas, plot_, y);
        draw_columns(canvas, plot_, x, false);
        draw_lines(canvas, x, y);
        if (!vertical_.ends()) draw_emptiness(canvas, plot_);
        const double end =
            draw_lower_title(canvas, plot_, plot_.bottom() + kBelowAxis + 4, title_of(chart_.x));
        return canvas.finish(end + kMargin, {.series = chart_.series.size()}, missing_);
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
            for (const Spot& spot : run) {
                if (spot.limits) canvas.limits(color, spot.at.x, *spot.limits, true);
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
            for (const Spot& spot : run) {
                const bool marked = has_mark(run, series, spot.index);
                if (!marked && !has_notes) continue;
                canvas.open(spot.point->note.empty() ? note_of(*spot.point, series, x, y)
                                                     : spot.point->note);
                if (marked) {
                    draw_marker(canvas.svg(), series, spot.at);
                } else {
                    canvas.svg().ellipse("touch", spot.at, 5, 5);
                }
                canvas.close();
            }
        }
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
};

}  // namespace

std::string svg(const LineChart& chart) { return LinePicture(chart).draw(); }

}  // namespace tilestone::chart
