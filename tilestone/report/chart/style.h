// SPDX-License-Identifier: MIT
//
// Appearance of charts: light and dark colours, markers, dashes, hatches, and the style sheet.
//
// Twelve looks, after Okabe and Ito ("Color Universal Design", 2008), with brightness adjusted for
// a contrast of 3 to 1 against the background in both themes. A thirteenth series reuses the first
// look.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "tilestone/report/svg_writer.h"

namespace tilestone::chart {

/// A position in px from the upper left corner. (Point in chart.h is a data point.)
using Place = report::Point;

inline constexpr std::size_t kLooks = 12;
inline constexpr std::size_t kHeatSteps = 9;

/// Each colour as "#rrggbb".
struct Theme {
    std::string_view paper;
    std::string_view ink;   ///< titles and names
    std::string_view soft;  ///< axis numbers
    std::string_view line;  ///< grid
    std::array<std::string_view, kLooks> series;
    std::array<std::string_view, kHeatSteps> heat;  ///< from small to large values
    std::string_view heat_ink;                      ///< text on the steps below heat_turn
    std::string_view heat_paper;                    ///< text on the other steps
    std::size_t heat_turn;
};

extern const Theme kLightTheme;
extern const Theme kDarkTheme;

/// The parts of the style sheet that a chart uses.
struct StyleParts {
    std::size_t series = 0;
    bool heat = false;
};

[[nodiscard]] std::string style_sheet(StyleParts parts);

/// Class names of series `index`: colour "k3", dash "d3", cell "q3".
[[nodiscard]] std::string class_of(char kind, std::size_t index);

struct Box {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;

    [[nodiscard]] double right() const { return left + width; }
    [[nodiscard]] double bottom() const { return top + height; }
};

/// The marker of series `index`, as wide as a capital letter.
void draw_marker(report::SvgWriter& svg, std::size_t index, Place center);

/// A bar of series `index` with its hatch.
void draw_bar(report::SvgWriter& svg, std::size_t index, const Box& box);

}  // namespace tilestone::chart
