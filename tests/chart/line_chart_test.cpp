// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/chart/drawing.h"
#include "tilestone/report/chart/chart.h"

namespace tilestone::chart {
namespace {

using Texts = std::vector<std::string>;

/// `count` points of y = 10 x + `height`, with intervals of ± `half`.
Series rising(const std::string& name, std::size_t count, double height, double half) {
    Series series{.name = name, .points = {}};
    for (std::size_t i = 1; i <= count; ++i) {
        const double x = static_cast<double>(i);
        const double y = 10 * x + height;
        series.points.push_back(
            {.x = x, .y = y, .interval = Interval{.low = y - half, .high = y + half}});
    }
    return series;
}

LineChart chart_of(std::vector<Series> series) {
    return {.heading = {.title = "Score", .subtitle = "n = 7", .description = "It rises."},
            .x = {.title = "depth", .unit = "plies"},
            .y = {.title = "mean score"},
            .series = std::move(series)};
}

Drawing draw(const LineChart& chart) {
    const std::string text = svg(chart);
    EXPECT_EQ(problems_of(text), Texts{});
    return read_drawing(text);
}

std::string text_of(const Drawing& drawing, const std::string& name) {
    for (const Element& element : drawing.elements) {
        if (element.name == name) return element.text;
    }
    return "none";
}

TEST(ChartOfLines, SaysWhatItShows) {
    const Drawing drawing = draw(chart_of({rising("one", 5, 0, 1)}));
    EXPECT_EQ(text_of(drawing, "title"), "Score");
    EXPECT_EQ(text_of(drawing, "desc"), "n = 7. It rises.");
    for (const char* text : {"Score", "n = 7", "depth, plies", "mean score"}) {
        EXPECT_TRUE(drawing.has_text(text)) << text;
    }
    EXPECT_EQ(drawing.elements[0].attributes.at("role"), "img");
    EXPECT_EQ(drawing.elements[0].attributes.at("lang"), "en");
}

TEST(ChartOfLines, OneSeriesNeedsNoName) {
    const Drawing drawing = draw(chart_of({rising("one", 5, 0, 1)}));
    EXPECT_FALSE(drawing.has_text("one"));
    EXPECT_EQ(drawing.of_class("mark").size(), 5u);
    EXPECT_EQ(drawing.of_class("band").size(), 1u);
    EXPECT_EQ(drawing.of_class("curve").size(), 1u);
}

TEST(ChartOfLines, PointsStandWhereTheirNumbersAre) {
    LineChart chart = chart_of({{"", {{0, 0}, {5, 60}, {10, 100}}}});
    const Drawing drawing = draw(chart);
    const auto marks = drawing.of_class("mark");
    ASSERT_EQ(marks.size(), 3u);
    std::map<std::string, Element> ticks;
    for (const Element& tick : drawing.of_class("tick")) ticks[tick.text] = tick;
    EXPECT_NEAR(marks[1].number("cx"), ticks.at("5").number("x"), 0.1);
    EXPECT_NEAR(marks[1].number("cy"), ticks.at("60").number("y") - 4, 0.2);
    EXPECT_NEAR(marks[2].number("cx"), ticks.at("10").number("x"), 0.1);
}

TEST(ChartOfLines, BandsWhereTheyDoNotHideEachOther) {
    const Drawing apart = draw(chart_of({rising("a", 5, 0, 2), rising("b", 5, 30, 2)}));
    EXPECT_EQ(apart.of_class("band").size(), 2u);
    EXPECT_EQ(apart.of_class("limit").size(), 0u);
    const Drawing near = draw(chart_of({rising("a", 5, 0, 20), rising("b", 5, 30, 20)}));
    EXPECT_EQ(near.of_class("band").size(), 0u);
    ASSERT_EQ(near.of_class("limit").size(), 10u);
    // The error bars of the two stand side by side.
    EXPECT_NE(box_of(near.of_class("limit")[1]).left, box_of(near.of_class("limit")[6]).left);
    // Too many for error bars.
    const Drawing many = draw(chart_of({rising("a", 100, 0, 20), rising("b", 100, 30, 20)}));
    EXPECT_EQ(many.of_class("band").size(), 2u);
}

TEST(ChartOfLines, NamesStandAtTheEndsInTheirOrder) {
    const Drawing drawing =
        draw(chart_of({rising("low", 5, 0, 1), rising("high", 5, 90, 1), {"nothing", {}}}));
    std::map<std::string, double> heights;
    for (const Element& text : drawing.of_class("name")) heights[text.text] = text.number("y");
    EXPECT_LT(heights.at("high"), heights.at("low"));
    EXPECT_LT(heights.at("low"), heights.at("nothing (no data)"));
}

TEST(ChartOfLines, WhatCannotBeShownEndsALineAndIsCounted) {
    const double infinity = std::numeric_limits<double>::infinity();
    const Drawing drawing = draw(chart_of(
        {{"",
          {{1, 1}, {2, 2}, {3, infinity}, {4, std::nan("")}, {5, 5}, {6, 6}, {7, -infinity}}}}));
    EXPECT_EQ(drawing.of_class("curve").size(), 2u);
    EXPECT_TRUE(drawing.has_text("3 values cannot be shown here"));
    LineChart logarithmic = chart_of({{"", {{1, 0}, {2, 2}}}});
    logarithmic.y.logarithmic = true;
    EXPECT_TRUE(draw(logarithmic).has_text("1 value cannot be shown here"));
    logarithmic.heading.language = report::Language::kChinese;
    EXPECT_TRUE(draw(logarithmic).has_text("有 1 个值无法显示"));
}

TEST(ChartOfLines, AnIntervalThatLeavesTheAxisIsDrawnToItsEnd) {
    LineChart chart = chart_of({{"", {{1, 1, Interval{-3, 4}}, {2, 2, Interval{0, 4}}}}});
    chart.y.logarithmic = true;
    const Drawing drawing = draw(chart);
    EXPECT_EQ(drawing.of_class("band").size(), 1u);
    EXPECT_EQ(drawing.of_class("missing").size(), 0u);
}

TEST(ChartOfLines, WithoutDataSaysSo) {
    EXPECT_TRUE(draw({}).has_text("no data"));
    LineChart chart = chart_of({{"a", {}}, {"b", {}}});
    chart.heading.language = report::Language::kChinese;
    const Drawing drawing = draw(chart);
    EXPECT_TRUE(drawing.has_text("无数据"));
    EXPECT_TRUE(drawing.has_text("a（无数据）"));
}

TEST(ChartOfLines, NotesAreToolTips) {
    LineChart chart = chart_of({{"a", {{1, 12.5, Interval{11, 14}, "my <note>"}, {2, 20}}}});
    const std::string text = svg(chart);
    EXPECT_NE(text.find("<title>my &lt;note&gt;</title>"), std::string::npos);
    EXPECT_NE(text.find("<title>depth, plies 2.00: 20.0</title>"), std::string::npos) << text;
}

TEST(ChartOfLines, AnAxisReachesAsFarAsItIsTold) {
    LineChart chart = chart_of({{"", {{3, 0.4}, {4, 0.6}}}});
    chart.x = {.from_zero = true, .reaches = 20, .numbers = Numbers::kWhole};
    chart.y = {.from_zero = true, .reaches = 1, .numbers = Numbers::kPercent};
    chart.reference = 0.5;
    const Drawing drawing = draw(chart);
    for (const char* text : {"0", "20", "0%", "100%"}) EXPECT_TRUE(drawing.has_text(text)) << text;
    const Box field = box_of(drawing.of_class("field").at(0));
    EXPECT_NEAR(drawing.of_class("reference").at(0).number("y1"), field.top + field.height / 2,
                0.1);
}

TEST(ChartOfLines, LabelsAreRingsWhoseTextsDoNotTouch) {
    LineChart chart = chart_of({rising("one", 100, 0, 0)});
    chart.marks = false;
    for (int x = 50; x < 54; ++x) {
        chart.labels.push_back({.x = double(x), .y = 10.0 * x, .text = std::to_string(x)});
    }
    chart.labels[1].note = "a <mistake>";
    const Drawing drawing = draw(chart);  // which checks that no text lies on another
    const auto rings = drawing.of_class("hollow");
    ASSERT_EQ(rings.size(), 4u);
    const auto touches = drawing.of_class("touch");
    EXPECT_EQ(rings[1].attributes.at("cx"), touches.at(50).attributes.at("cx"));
    EXPECT_EQ(rings[1].attributes.at("cy"), touches.at(50).attributes.at("cy"));
    for (const char* text : {"50", "51", "52", "53"}) EXPECT_TRUE(drawing.has_text(text)) << text;
    EXPECT_NE(svg(chart).find("<title>a &lt;mistake&gt;</title>"), std::string::npos);
    EXPECT_NE(svg(chart).find(".chart .k1{"), std::string::npos);  // the ring has its colour
    chart.labels = {{.x = std::nan(""), .y = 0, .text = "nowhere"}};
    EXPECT_FALSE(draw(chart).has_text("nowhere"));
}

TEST(ChartOfLines, SomeMarksAmongManyPointsTellSeriesApart) {
    const Drawing drawing = draw(chart_of({rising("a", 200, 0, 1), rising("b", 200, 500, 1)}));
    const std::size_t marks = drawing.of_class("mark").size();
    EXPECT_GE(marks, 2u * 8);
    EXPECT_LE(marks, 2u * 12);
    LineChart plain = chart_of({rising("a", 20, 0, 1)});
    plain.marks = false;
    EXPECT_EQ(draw(plain).of_class("mark").size(), 0u);
    EXPECT_EQ(draw(plain).of_class("touch").size(), 20u);
    plain.series[0].points.resize(1);  // a line of one point would not be seen
    EXPECT_EQ(draw(plain).of_class("mark").size(), 1u);
}

}  // namespace
}  // namespace tilestone::chart
