// SPDX-License-Identifier: MIT
//
// How pictures look: colours in light and dark, markers, dashes, hatches, and the style sheet that
// says so once for each picture.
//
// Twelve looks, after Okabe and Ito ("Color Universal Design", 2008) made darker or lighter so that
// each has a contrast of 3 to 1 to the paper in light and in dark; a thirteenth series begins again
// with the first.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "tilestone/report/svg_writer.h"

namespace tilestone::chart {

/// Somewhere on the sheet, px from its upper left corner. (A Point of chart.h is one of data.)
using Place = report::Point;

inline constexpr std::size_t kLooks = 12;
inline constexpr std::size_t kHeatSteps = 9;

/// "#rrggbb" each.
struct Theme {
    std::string_view paper;
    std::string_view ink;   ///< titles and names
    std::string_view soft;  ///< numbers of an axis
    std::string_view line;  ///< the grid
    std::array<std::string_view, kLooks> series;
    std::array<std::string_view, kHeatSteps> heat;  ///< from little to much
    std::string_view heat_ink;                      ///< on the steps below heat_turn()
    std::string_view heat_paper;                    ///< on the others
    std::size_t heat_turn;
};

extern const Theme kLightTheme;
extern const Theme kDarkTheme;

/// What a picture needs of the style sheet.
struct StyleParts {
    std::size_t series = 0;
    bool heat = false;
};

[[nodiscard]] std::string style_sheet(StyleParts parts);

/// The classes of the look of series `index`: colour "k3", dash "d3", cell "q3".
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
