// SPDX-License-Identifier: MIT
//
// Colours can be told from the paper, and looks from each other without colour.
#include "tilestone/report/chart/style.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <regex>
#include <set>

#include <gtest/gtest.h>

namespace tilestone::chart {
namespace {

using report::SvgWriter;

/// Relative luminance as WCAG 2.2 defines it.
double luminance(std::string_view color) {
    double sum = 0;
    const double weights[] = {0.2126, 0.7152, 0.0722};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string digits(color.substr(1 + 2 * i, 2));
        const double part = static_cast<double>(std::strtol(digits.c_str(), nullptr, 16)) / 255;
        sum +=
            weights[i] * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

double contrast(std::string_view one, std::string_view other) {
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

TEST(ChartLook, IsSeenOnItsPaperAndOnThatOfPages) {
    EXPECT_NEAR(contrast("#000000", "#ffffff"), 21, 0.01);
    // The second papers are those of pages (page_style.h).
    const std::pair<const Theme*, std::string_view> papers[] = {{&kLightTheme, kLightTheme.paper},
                                                                {&kLightTheme, "#fffefb"},
                                                                {&kDarkTheme, kDarkTheme.paper},
                                                                {&kDarkTheme, "#15181b"}};
    for (const auto& [theme, paper] : papers) {
        EXPECT_GE(contrast(theme->ink, paper), 7);
        EXPECT_GE(contrast(theme->soft, paper), 4.5);
        for (const std::string_view color : theme->series) {
            EXPECT_GE(contrast(color, paper), 3) << color;
        }
    }
}

TEST(ChartLook, NumbersAreReadOnEachStepOfHeat) {
    for (const Theme* theme : {&kLightTheme, &kDarkTheme}) {
        for (std::size_t i = 0; i < kHeatSteps; ++i) {
            const auto ink = i < theme->heat_turn ? theme->heat_ink : theme->heat_paper;
            EXPECT_GE(contrast(theme->heat[i], ink), 4.5) << theme->heat[i];
            if (i == 0) continue;  // from light to dark, or from dark to light
            EXPECT_GT(contrast(theme->heat[i], theme->paper),
                      contrast(theme->heat[i - 1], theme->paper));
        }
    }
}

/// Without "k3" and the like.
std::string colourless(const std::string& markup) {
    return std::regex_replace(markup, std::regex("k[0-9]+"), "k");
}

TEST(ChartLook, TwelveLooksDifferWithoutColour) {
    std::set<std::string> markers;
    std::set<std::string> bars;
    for (std::size_t i = 0; i < kLooks; ++i) {
        SvgWriter marker;
        draw_marker(marker, i, {50, 50});
        markers.insert(colourless(marker.markup()));
        SvgWriter bar;
        draw_bar(bar, i, {.left = 0, .top = 0, .width = 30, .height = 100});
        bars.insert(colourless(bar.markup()));
    }
    EXPECT_EQ(markers.size(), kLooks);
    EXPECT_EQ(bars.size(), kLooks);
}

TEST(ChartLook, AThirteenthSeriesLooksLikeTheFirst) {
    SvgWriter first;
    draw_marker(first, 0, {50, 50});
    SvgWriter thirteenth;
    draw_marker(thirteenth, kLooks, {50, 50});
    EXPECT_EQ(first.markup(), thirteenth.markup());
    EXPECT_EQ(style_sheet({.series = kLooks}), style_sheet({.series = 100}));
}

TEST(ChartLook, TheStyleSheetStaysWithItsPicture) {
    const std::string sheet = style_sheet({.series = kLooks, .heat = true});
    EXPECT_EQ(sheet.find("url("), std::string::npos);
    EXPECT_EQ(sheet.find("@import"), std::string::npos);
    // Each rule names the class of the root: nothing else in a page is touched.
    static const std::regex kSelector(R"re((^|[}{,\n])\s*([.a-z#][^{},:;]*)(:[^{},;]*)?\{)re");
    for (std::sregex_iterator at(sheet.begin(), sheet.end(), kSelector), end; at != end; ++at) {
        EXPECT_TRUE((*at)[2].str().starts_with(".chart")) << at->str();
    }
}

}  // namespace
}  // namespace tilestone::chart
