// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "tilestone/report/chart/plot.h"

namespace tilestone::chart {
namespace {

constexpr double kCellHeight = 36;
constexpr double kMinCell = 48;
constexpr double kMaxCell = 96;
constexpr double kAround = 7;  // padding on each side of a cell's text
constexpr double kWidestColumn = 110;
constexpr double kWidestRow = 180;
constexpr double kKeyCell = 22;
constexpr double kKeyHeight = 12;

class HeatMapPicture {
public:
    explicit HeatMapPicture(const HeatMap& chart)
        : chart_(chart), extent_(extent_of(chart)), scale_(scale_upright(extent_)) {
        for (const std::string& row : chart.rows) {
            rows_.push_back(wrapped(row, kWidestRow, kTextSize));
            names_width_ = std::max(names_width_, width_of(rows_.back(), kTextSize));
        }
        field_.left = kMargin + names_width_ + kTickGap;
        const double count = std::max(1.0, static_cast<double>(chart.columns.size()));
        const double fair = (kWidth - field_.left - kMargin) / count;
        cell_ = std::max(std::clamp(fair, kMinCell, kMaxCell), widest_text() + 2 * kAround);
        field_.width = cell_ * count;
    }

    std::string draw() {
        constexpr double kMinWidth = 420;  // for titles and the key
        Canvas canvas(chart_.heading, std::max(field_.right() + kMargin, kMinWidth));
        field_.top = draw_title(canvas, canvas.top(), chart_.rows_title);
        double y = field_.top;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            const double lines = static_cast<double>(rows_[row].size());
            const double height = std::max(kCellHeight, kTextLine * lines + 6);
            canvas.text("right name",
                        {field_.left - kTickGap, y + height / 2 + 4 - kTextLine * (lines - 1) / 2},
                        rows_[row]);
            for (std::size_t column = 0; column < chart_.columns.size(); ++column) {
                draw_cell(canvas, row, column,
                          {.left = field_.left + cell_ * static_cast<double>(column),
                           .top = y,
                           .width = cell_ - 2,
                           .height = height - 2});
            }
            y += height;
        }
        const bool has_cells = !rows_.empty() && !chart_.columns.empty();
        field_.height = std::max(y - field_.top, kCellHeight);
        if (!has_cells) draw_emptiness(canvas, field_);
        const double end =
            draw_lower_title(canvas, field_, draw_columns_below(canvas), chart_.columns_title);
        return canvas.finish(draw_key(canvas, end) + kMargin, {.heat = true}, missing_);
    }

private:
    [[nodiscard]] const Cell* cell_at(std::size_t row, std::size_t column) const {
        if (row >= chart_.cells.size() || column >= chart_.cells[row].size()) return nullptr;
        const auto& cell = chart_.cells[row][column];
        return cell && can_show(chart_.value, cell->value) ? &*cell : nullptr;
    }

    Extent extent_of(const HeatMap& chart) {
        Extent extent(chart.value);
        for (std::size_t row = 0; row < std::min(chart.rows.size(), chart.cells.size()); ++row) {
            const auto& cells = chart.cells[row];
            for (std::size_t i = 0; i < std::min(cells.size(), chart.columns.size()); ++i) {
                if (cells[i] && !extent.add(cells[i]->value)) ++missing_;
            }
        }
        return extent;
    }

    [[nodiscard]] std::string text_of(const Cell& cell) const {
        return cell.text.empty() ? scale_.text(cell.value) : cell.text;
    }

    [[nodiscard]] double widest_text() const {
        double width = 0;
        for (const std::string& column : chart_.columns) {
            width = std::max(width, std::min(min_width(column, kTextSize), kWidestColumn));
        }
        for (std::size_t row = 0; row < chart_.rows.size(); ++row) {
            for (std::size_t column = 0; column < chart_.columns.size(); ++column) {
                const Cell* cell = cell_at(row, column);
                if (cell != nullptr) width = std::max(width, width_of(text_of(*cell), kTextSize));
            }
        }
        return width;
    }

    /// Colour step between the smallest and largest value, which need not be ticks.
    [[nodiscard]] std::size_t step_of(double value) const {
        const double from = scale_.share(extent_.ends()->low);
        const double to = scale_.share(extent_.ends()->high);
        if (to <= from) return kHeatSteps / 2;
        const double share = (scale_.share(value) - from) / (to - from);
        return std::min(static_cast<std::size_t>(share * kHeatSteps), kHeatSteps - 1);
    }

    void draw_cell(Canvas& canvas, std::size_t row, std::size_t column, const Box& box) {
        const Cell* cell = cell_at(row, column);
        const std::string where = chart_.rows[row] + ", " + chart_.columns[column];
        if (cell == nullptr) {
            canvas.open(where + ": –");
            canvas.svg().rectangle("gap", {box.left + 1, box.top + 1}, box.width - 2,
                                   box.height - 2, 3);
            canvas.text("tick", {box.left + box.width / 2, box.top + box.height / 2 + 4}, "–");
            return canvas.close();
        }
        const std::size_t step = step_of(cell->value);
        canvas.open(cell->note.empty() ? where + ": " + text_of(*cell) : cell->note);
        canvas.svg().rectangle(class_of('q', step), {box.left, box.top}, box.width, box.height, 3);
        canvas.text(class_of('t', step), {box.left + box.width / 2, box.top + box.height / 2 + 4},
                    text_of(*cell));
        canvas.close();
    }

    /// Returns the lower end of the column names.
    double draw_columns_below(Canvas& canvas) {
        double end = field_.bottom() + kTextLine;
        for (std::size_t column = 0; column < chart_.columns.size(); ++column) {
            const auto lines = wrapped(chart_.columns[column], cell_ - 6, kTextSize);
            const double middle = field_.left + cell_ * (static_cast<double>(column) + 0.5) - 1;
            canvas.text("name", {middle, field_.bottom() + kTextLine}, lines);
            end =
                std::max(end, field_.bottom() + 4 + kTextLine * static_cast<double>(lines.size()));
        }
        return end;
    }

    /// Draws the colour key; returns its lower end.
    double draw_key(Canvas& canvas, double top) {
        if (!extent_.ends()) return top;
        const auto title = wrapped(title_of(chart_.value), canvas.width() - 2 * kMargin, kTextSize);
        canvas.text("left axis", {kMargin, top + 28}, title);
        double y = top + 36;
        if (!title.front().empty()) y += kTextLine * static_cast<double>(title.size() - 1);
        const std::string least = scale_.text(extent_.ends()->low);
        double x = kMargin;
        canvas.text("left tick", {x, y + 10}, least);
        x += width_of(least, kTextSize) + kTickGap;
        const bool is_flat = extent_.ends()->low >= extent_.ends()->high;
        for (std::size_t step = 0; step < kHeatSteps; ++step) {
            if (is_flat && step != kHeatSteps / 2) continue;
            canvas.svg().rectangle(class_of('q', step), {x, y}, kKeyCell, kKeyHeight);
            x += kKeyCell;
        }
        if (!is_flat) {
            canvas.text("left tick", {x + kTickGap, y + 10}, scale_.text(extent_.ends()->high));
        }
        return y + kKeyHeight + 4;
    }

    const HeatMap& chart_;
    std::size_t missing_ = 0;
    Extent extent_;
    Scale scale_;
    std::vector<std::vector<std::string>> rows_;  ///< row names, wrapped
    double names_width_ = 0;
    Box field_;
    double cell_ = 0;  ///< px, column width
};

}  // namespace

std::string svg(const HeatMap& chart) { return HeatMapPicture(chart).draw(); }

}  // namespace tilestone::chart
