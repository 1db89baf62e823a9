// SPDX-License-Identifier: MIT
//
// What holds for every picture, on made-up ones: see problems_of().
#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/chart/drawing.h"
#include "tilestone/report/chart/chart.h"
#include "tilestone/report/chart/measure.h"

namespace tilestone::chart {
namespace {

rc::Gen<std::string> any_text() {
    return rc::gen::mapcat(rc::gen::inRange(0, 6), [](int words) {
        return rc::gen::map(
            rc::gen::container<std::vector<std::string>>(
                static_cast<std::size_t>(words),
                rc::gen::element<std::string>("score", " ", "<b>", "&amp;", "\"q\"", "局面", "，",
                                              "minimax-snake:depth=6", "\n", "\xff", "mean of all ",
                                              "unbreakableunbreakableunbreakableunbreakable", "é")),
            [](const std::vector<std::string>& parts) {
                std::string text;
                for (const std::string& part : parts) text += part;
                return text;
            });
    });
}

/// Mostly ordinary numbers, some that are not.
rc::Gen<double> any_value() {
    return rc::gen::mapcat(rc::gen::inRange(0, 12), [](int kind) -> rc::Gen<double> {
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        if (kind == 0) {
            return rc::gen::element(kInfinity, -kInfinity, std::nan(""), 0.0, 1e300, -1e-300, 1e99);
        }
        if (kind == 1) {
            return rc::gen::apply([](int a, int b) { return a * std::pow(10.0, b); },
                                  rc::gen::inRange(-999, 999), rc::gen::inRange(-12, 15));
        }
        return rc::gen::map(rc::gen::inRange(-1000, 10000), [](int value) { return 0.25 * value; });
    });
}

std::optional<Interval> interval_around(double value, int half) {
    if (half == 0) return std::nullopt;
    return Interval{.low = value - half, .high = value + 2 * half};
}

Heading any_heading() {
    return {.title = *any_text(),
            .subtitle = *any_text(),
            .description = *any_text(),
            .language = *rc::gen::element(report::Language::kEnglish, report::Language::kChinese)};
}

Axis any_axis() {
    return {.title = *any_text(),
            .unit = *rc::gen::element<std::string>("", "ms", "局"),
            .logarithmic = *rc::gen::element(false, false, true),
            .from_zero = *rc::gen::arbitrary<bool>(),
            .numbers = *rc::gen::element(Numbers::kDecimal, Numbers::kWhole, Numbers::kPercent)};
}

std::size_t up_to(int most) { return static_cast<std::size_t>(*rc::gen::inRange(0, most + 1)); }

std::vector<std::string> any_names(std::size_t count) {
    return *rc::gen::container<std::vector<std::string>>(count, any_text());
}

/// Each text of the picture is one of `texts`, or a line of it; this asks only for the words.
void expect_words(const Drawing& drawing, const std::string& text) {
    std::string all;
    for (const std::string& line : drawing.texts()) all += line;
    std::erase(all, ' ');
    std::string wanted = clean(text);
    std::erase(wanted, ' ');
    RC_ASSERT(all.find(wanted) != std::string::npos);
}

void expect_good(const std::string& text, const Heading& heading) {
    RC_ASSERT(problems_of(text) == std::vector<std::string>{});
    const Drawing drawing = read_drawing(text);
    expect_words(drawing, heading.title);
    expect_words(drawing, heading.subtitle);
    RC_ASSERT(text.find("nan") == std::string::npos);
    RC_ASSERT(drawing.elements[0].attributes.contains("viewBox"));
}

/// What has the class `look` stands in the plot.
void expect_within_plot(const Drawing& drawing, const std::string& look) {
    constexpr double kRounding = 0.2;
    const Box plot = box_of(drawing.of_class("field").at(0));
    for (const Element& element : drawing.of_class(look)) {
        const Box box = box_of(element);
        const double x = box.left + box.width / 2;
        const double y = box.top + box.height / 2;
        RC_ASSERT(x >= plot.left - kRounding);
        RC_ASSERT(x <= plot.right() + kRounding);
        RC_ASSERT(y >= plot.top - kRounding);
        RC_ASSERT(y <= plot.bottom() + kRounding);
    }
}

RC_GTEST_PROP(AnyChart, LinesAreGood, ()) {
    LineChart chart{.heading = any_heading(),
                    .x = any_axis(),
                    .y = any_axis(),
                    .series = {},
                    .marks = *rc::gen::arbitrary<bool>()};
    for (const std::string& name : any_names(up_to(14))) {
        Series series{.name = name, .points = {}};
        const std::size_t count = *rc::gen::element<std::size_t>(0, 1, 2, 7, 70);
        for (std::size_t i = 0; i < count; ++i) {
            const double y = *any_value();
            series.points.push_back({.x = *rc::gen::element(*any_value(), static_cast<double>(i)),
                                     .y = y,
                                     .interval = interval_around(y, *rc::gen::inRange(0, 100)),
                                     .note = *any_text()});
        }
        chart.series.push_back(series);
    }
    const std::string text = svg(chart);
    expect_good(text, chart.heading);
    for (const Series& series : chart.series) {
        if (chart.series.size() > 1) expect_words(read_drawing(text), series.name);
    }
    expect_within_plot(read_drawing(text), "band");
    expect_within_plot(read_drawing(text), "limit");
    if (chart.series.size() < 2) expect_within_plot(read_drawing(text), "mark");
    RC_ASSERT(text == svg(chart));
}

RC_GTEST_PROP(AnyChart, BarsAreGood, ()) {
    BarChart chart{.heading = any_heading(),
                   .groups_title = *any_text(),
                   .y = any_axis(),
                   .groups = any_names(up_to(45)),
                   .series = {}};
    for (const std::string& name : any_names(up_to(13))) {
        BarSeries series{.name = name, .bars = {}};
        const std::size_t count = up_to(static_cast<int>(chart.groups.size()) + 2);
        for (std::size_t i = 0; i < count; ++i) {
            const double value = *any_value();
            series.bars.push_back(Bar{.value = value,
                                      .interval = interval_around(value, *rc::gen::inRange(0, 100)),
                                      .note = *any_text()});
            if (*rc::gen::inRange(0, 9) == 0) series.bars.back().reset();
        }
        chart.series.push_back(series);
    }
    const std::string text = svg(chart);
    expect_good(text, chart.heading);
    if (chart.series.size() < 2) expect_within_plot(read_drawing(text), "bar");
    for (const std::string& group : chart.groups) expect_words(read_drawing(text), group);
}

RC_GTEST_PROP(AnyChart, HeatMapsAreGood, ()) {
    HeatMap chart{.heading = any_heading(),
                  .columns_title = *any_text(),
                  .rows_title = *any_text(),
                  .columns = any_names(up_to(12)),
                  .rows = any_names(up_to(12)),
                  .cells = {},
                  .value = any_axis()};
    for (std::size_t row = 0; row < up_to(14); ++row) {
        chart.cells.emplace_back();
        for (std::size_t i = 0; i < up_to(14); ++i) {
            chart.cells.back().push_back(
                Cell{.value = *any_value(), .text = {}, .note = *any_text()});
        }
    }
    expect_good(svg(chart), chart.heading);
}

RC_GTEST_PROP(AnyChart, IntervalsAreGood, ()) {
    IntervalChart chart{.heading = any_heading(), .x = any_axis(), .rows = {}};
    for (const std::string& name : any_names(up_to(20))) {
        const double value = *any_value();
        chart.rows.push_back({.name = name,
                              .value = value,
                              .interval = interval_around(value, *rc::gen::inRange(0, 100)),
                              .note = *any_text()});
    }
    if (*rc::gen::arbitrary<bool>()) chart.reference = *any_value();
    const std::string text = svg(chart);
    expect_good(text, chart.heading);
    expect_within_plot(read_drawing(text), "mark");
    expect_within_plot(read_drawing(text), "limit");
    for (const IntervalRow& row : chart.rows) expect_words(read_drawing(text), row.name);
}

/// The checks themselves: a picture that breaks a rule is caught.
TEST(AnyChart, ProblemsAreCaught) {
    const std::string head = R"(<svg width="100" height="50">)";
    EXPECT_EQ(problems_of(head + "</svg>\n"), std::vector<std::string>{});
    for (const char* bad :
         {"<g>", "</g>", "<text x=\"10\" y=\"20\">a & b</text>",
          "<rect width=\"101\" height=\"9\"/>",
          "<text x=\"9\" y=\"20\">ab</text><text x=\"9\" y=\"22\">ab</text>", "<g id=\"a\"></g>",
          "<line x1=\"1\" y1=\"nan\" x2=\"2\" y2=\"2\"/>", "<path d=\"M9 9h99\"/>", "<g a=b></g>",
          "<text class=\"left\" x=\"90\" y=\"20\">wide</text>", "<g>\x01</g>"}) {
        EXPECT_FALSE(problems_of(head + bad + "</svg>\n").empty()) << bad;
    }
}

}  // namespace
}  // namespace tilestone::chart
