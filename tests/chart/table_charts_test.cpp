// SPDX-License-Identifier: MIT
//
// Bars, heat maps and intervals.
#include <cmath>

#include <gtest/gtest.h>

#include "tests/chart/drawing.h"
#include "tilestone/report/chart/chart.h"

namespace tilestone::chart {
namespace {

using Texts = std::vector<std::string>;

template <typename Chart>
Drawing draw(const Chart& chart) {
    const std::string text = svg(chart);
    EXPECT_EQ(problems_of(text), Texts{});
    return read_drawing(text);
}

BarChart tiles(std::size_t series) {
    BarChart chart{.heading = {.title = "Largest tile", .subtitle = "n = 10", .description = ""},
                   .groups_title = "tile",
                   .y = {.title = "share", .numbers = Numbers::kPercent},
                   .groups = {"512", "1024", "2048"},
                   .series = {}};
    for (std::size_t i = 0; i < series; ++i) {
        chart.series.push_back(
            {.name = "player " + std::to_string(i), .bars = {Bar{0.2}, Bar{0.5}, Bar{0.3}}});
    }
    return chart;
}

TEST(ChartOfBars, HeightsAreInProportion) {
    const Drawing drawing = draw(tiles(1));
    const auto bars = drawing.of_class("bar");
    ASSERT_EQ(bars.size(), 3u);
    EXPECT_NEAR(bars[1].number("height") / bars[0].number("height"), 2.5, 0.01);
    EXPECT_NEAR(bars[0].number("y") + bars[0].number("height"),
                bars[1].number("y") + bars[1].number("height"), 0.11);
    EXPECT_TRUE(drawing.has_text("20.0%"));  // there is room for the numbers
    EXPECT_FALSE(drawing.has_text("player 0"));
}

TEST(ChartOfBars, SeveralSeriesHaveALegend) {
    const Drawing drawing = draw(tiles(4));
    EXPECT_EQ(drawing.of_class("bar").size(), 4u * 3 + 4);
    for (const char* text : {"player 0", "player 3", "512", "2048", "tile", "share"}) {
        EXPECT_TRUE(drawing.has_text(text)) << text;
    }
}

TEST(ChartOfBars, WhatIsMissingStaysEmpty) {
    BarChart chart = tiles(1);
    chart.series[0].bars[1].reset();
    chart.series[0].bars.pop_back();  // fewer bars than groups
    EXPECT_EQ(draw(chart).of_class("bar").size(), 1u);
    chart.series[0].bars[0]->value = std::nan("");
    const Drawing drawing = draw(chart);
    EXPECT_TRUE(drawing.has_text("no data"));
    EXPECT_TRUE(drawing.has_text("1 value cannot be shown here"));
}

TEST(ChartOfBars, NegativeOnesHangFromZero) {
    BarChart chart = tiles(1);
    chart.y.numbers = Numbers::kDecimal;
    chart.series[0].bars = {Bar{10, Interval{8, 12}}, Bar{-10, Interval{-12, -8}}, Bar{0}};
    const Drawing drawing = draw(chart);
    const auto bars = drawing.of_class("bar");
    ASSERT_EQ(bars.size(), 3u);
    EXPECT_NEAR(bars[0].number("y") + bars[0].number("height"), bars[1].number("y"), 0.11);
    EXPECT_EQ(drawing.of_class("limit").size(), 2u);
}

TEST(ChartOfBars, FortyGroupsWithLongNamesMakeItWider) {
    BarChart chart = tiles(2);
    const double before = draw(chart).width();
    for (int i = 0; i < 40; ++i) {
        chart.groups.push_back("minimax-snake:depth=" + std::to_string(i));
        for (BarSeries& series : chart.series) series.bars.push_back(Bar{0.01 * i});
    }
    EXPECT_GT(draw(chart).width(), 2 * before);
}

HeatMap heat() {
    return {.heading = {.title = "Score", .subtitle = "n = 3", .description = ""},
            .columns_title = "mono",
            .rows_title = "smooth",
            .columns = {"0", "1", "2"},
            .rows = {"a", "b"},
            .cells = {{Cell{1}, Cell{5, "five"}, std::nullopt},
                      {Cell{9}, Cell{std::nan("")}, Cell{2, "", "tip"}}},
            .value = {.title = "mean score", .unit = "k"}};
}

TEST(ChartOfHeat, MoreIsDarkerAndEachCellHasItsNumber) {
    const Drawing drawing = draw(heat());
    EXPECT_EQ(drawing.of_class("q0").size(), 1u + 1);  // the cell and the key
    EXPECT_EQ(drawing.of_class("q8").size(), 1u + 1);
    EXPECT_EQ(drawing.of_class("q4").size(), 1u + 1);
    EXPECT_EQ(drawing.of_class("gap").size(), 2u);
    for (const char* text :
         {"1.0", "five", "9.0", "–", "mono", "smooth", "mean score, k", "a", "2"}) {
        EXPECT_TRUE(drawing.has_text(text)) << text;
    }
    EXPECT_TRUE(drawing.has_text("1 value cannot be shown here"));
    EXPECT_NE(svg(heat()).find("<title>tip</title>"), std::string::npos);
    EXPECT_NE(svg(heat()).find("<title>a, 1: five</title>"), std::string::npos);
}

TEST(ChartOfHeat, EqualValuesAreNeitherDarkNorLight) {
    HeatMap map = heat();
    for (auto& row : map.cells) row.assign(3, Cell{7});
    EXPECT_EQ(draw(map).of_class("q4").size(), 6u + 1);
    map.cells.clear();
    EXPECT_EQ(draw(map).of_class("gap").size(), 6u);
    EXPECT_TRUE(draw(HeatMap{}).has_text("no data"));
}

IntervalChart ratings() {
    return {.heading = {.title = "Elo", .subtitle = "n = 5", .description = ""},
            .x = {.title = "Elo"},
            .rows = {{"first", 80, Interval{40, 120}},
                     {"second", -20, Interval{-60, 20}, "tip"},
                     {"third, of which nothing is known", std::nan("")}},
            .reference = 0};
}

TEST(ChartOfIntervals, OneRowBelowTheOther) {
    const Drawing drawing = draw(ratings());
    const auto marks = drawing.of_class("mark");
    const auto limits = drawing.of_class("limit");
    ASSERT_EQ(marks.size(), 2u);
    ASSERT_EQ(limits.size(), 2u);
    EXPECT_LT(marks[0].number("cy"), marks[1].number("cy"));
    EXPECT_GT(marks[0].number("cx"), marks[1].number("cx"));
    const Box bar = box_of(limits[0]);
    EXPECT_NEAR(bar.left + bar.width / 2, marks[0].number("cx"), 0.2);
    EXPECT_EQ(drawing.of_class("reference").size(), 1u);
    for (const char* text :
         {"first", "80 (40 … 120)", "-20 (-60 … 20)", "–", "1 value cannot be shown here"}) {
        EXPECT_TRUE(drawing.has_text(text)) << text;
    }
    EXPECT_NE(svg(ratings()).find("<title>tip</title>"), std::string::npos);
}

TEST(ChartOfIntervals, TheReferenceIsAlwaysInside) {
    IntervalChart chart = ratings();
    chart.reference = 5000;
    const Drawing drawing = draw(chart);
    ASSERT_EQ(drawing.of_class("reference").size(), 1u);
    EXPECT_TRUE(drawing.has_text("5,000"));
    chart.rows.clear();
    EXPECT_TRUE(draw(chart).has_text("no data"));
}

}  // namespace
}  // namespace tilestone::chart
