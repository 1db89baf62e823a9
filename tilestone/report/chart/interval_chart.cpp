// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {
namespace {

constexpr double kWidestRowName = 230;
constexpr double kMinIntervals = 240;
constexpr double kRowGap = 14;   // beside the lines of a name
constexpr double kSideGap = 16;  // between names, plot and numbers

class IntervalPicture {
public:
    explicit IntervalPicture(const IntervalChart& chart)
        : chart_(chart), extent_(extent_of(chart)), names_(names_of(chart)) {
        plot_.left = kMargin + names_width() + kSideGap;
        // Number width and scale depend on each other, so the width comes from a preliminary scale
        // of the same values.
        const Scale first = scale_across(extent_, kMinIntervals);
        double numbers = 0;
        for (const IntervalRow& row : chart.rows) {
            numbers = std::max(numbers, width_of(number_of(row, first), kTextSize));
        }
        constexpr double kMoreDigits = 1.1;  // a finer scale may add decimals
        numbers *= kMoreDigits;
        plot_.width = std::max(kMinIntervals, kWidth - plot_.left - numbers - kSideGap - kMargin);
        right_ = plot_.right() + kSideGap + numbers + kMargin;
    }

    std::string draw() {
        const Scale scale = scale_across(extent_, plot_.width);
        plot_.left = std::max(plot_.left, overhang_left(scale));
        right_ = std::max(right_, plot_.right() + overhang_right(scale));
        for (const IntervalRow& row : chart_.rows) {
            right_ = std::max(right_, plot_.right() + kSideGap + kMargin +
                                          width_of(number_of(row, scale), kTextSize));
        }
        Canvas canvas(chart_.heading, right_);
        plot_.top = canvas.top() + 8;
        plot_.height = 8;
        for (const auto& lines : names_) plot_.height += row_height(lines);
        if (names_.empty()) plot_.height += 2 * kTextLine;
        draw_field(canvas, plot_);
        draw_columns(canvas, plot_, scale, true);
        if (chart_.reference && can_show(chart_.x, *chart_.reference)) {
            const double x = x_of(plot_, scale, *chart_.reference);
            canvas.svg().line("reference", {x, plot_.top}, {x, plot_.bottom()});
        }
        double y = plot_.top + 4;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const double height = row_height(names_[i]);
            draw_row(canvas, scale, i, y + height / 2);
            y += height;
        }
        if (!extent_.ends()) draw_emptiness(canvas, plot_);
        const double below = plot_.bottom() + kBelowAxis + 4;
        const double end = draw_lower_title(canvas, plot_, below, title_of(chart_.x));
        return canvas.finish(end + kMargin, {.series = 1}, missing_);
    }

private:
    Extent extent_of(const IntervalChart& chart) {
        Extent extent(chart.x);
        for (const IntervalRow& row : chart.rows) {
            if (extent.add(row.value)) {
                extent.add(row.interval);
            } else {
                ++missing_;
            }
        }
        if (chart.reference && extent.ends()) extent.add(*chart.reference);
        return extent;
    }

    static std::vector<std::vector<std::string>> names_of(const IntervalChart& chart) {
        std::vector<std::vector<std::string>> names;
        for (const IntervalRow& row : chart.rows) {
            names.push_back(wrapped(row.name, kWidestRowName, kTextSize));
        }
        return names;
    }

    [[nodiscard]] double names_width() const {
        double width = 0;
        for (const auto& lines : names_) width = std::max(width, width_of(lines, kTextSize));
        return width;
    }

    static double row_height(const std::vector<std::string>& lines) {
        return kTextLine * static_cast<double>(lines.size()) + kRowGap;
    }

    [[nodiscard]] std::string number_of(const IntervalRow& row, const Scale& scale) const {
        return can_show(chart_.x, row.value) ? scale.text(row.value, row.interval) : "–";
    }

    void draw_row(Canvas& canvas, const Scale& scale, std::size_t index, double middle) {
        const IntervalRow& row = chart_.rows[index];
        const std::string number = number_of(row, scale);
        canvas.open(row.note.empty() ? row.name + ": " + number : row.note);
        const double lines = static_cast<double>(names_[index].size());
        canvas.text("right name", {plot_.left - kSideGap, middle + 4 - kTextLine * (lines - 1) / 2},
                    names_[index]);
        if (can_show(chart_.x, row.value)) {
            if (row.interval) {
                canvas.limits("k0", middle,
                              {.low = x_of(plot_, scale, row.interval->low),
                               .high = x_of(plot_, scale, row.interval->high)},
                              false);
            }
            draw_marker(canvas.svg(), 0, {x_of(plot_, scale, row.value), middle});
        }
        canvas.text("left name", {plot_.right() + kSideGap, middle + 4}, number);
        canvas.close();
    }

    const IntervalChart& chart_;
    std::size_t missing_ = 0;
    Extent extent_;
    std::vector<std::vector<std::string>> names_;
    Box plot_;
    double right_ = 0;  ///< right edge of the chart
};

}  // namespace

std::string svg(const IntervalChart& chart) { return IntervalPicture(chart).draw(); }

}  // namespace tilestone::chart
