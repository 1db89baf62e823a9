// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/style.h"

#include <algorithm>

namespace tilestone::chart {

const Theme kLightTheme = {
    .paper = "#ffffff",
    .ink = "#1f2328",
    .soft = "#57606a",
    .line = "#dfe3e8",
    .series = {"#0072b2", "#d55e00", "#00855f", "#b04a8f", "#9a6b00", "#4b4f57", "#0f8296",
               "#5e4fa2", "#8a4b16", "#c2263f", "#6b7a00", "#6a7f96"},
    .heat = {"#f1f7fc", "#dceaf6", "#c3dcf0", "#a1cae6", "#78b2db", "#4d98cc", "#1f6fb2", "#0b559f",
             "#08336e"},
    .heat_ink = "#10151a",
    .heat_paper = "#ffffff",
    .heat_turn = 6};

const Theme kDarkTheme = {
    .paper = "#0d1117",
    .ink = "#e6edf3",
    .soft = "#9aa4ae",
    .line = "#2b323a",
    .series = {"#56b4e9", "#f0803c", "#2fc79a", "#e08fc4", "#e6a800", "#d5d9de", "#45cfe0",
               "#a99cf0", "#cf9c5c", "#ff7b86", "#c3cf3f", "#8fa6bf"},
    .heat = {"#14283c", "#173651", "#1a4568", "#1d5783", "#2a6ca0", "#5b98c9", "#83b6de", "#aed2ee",
             "#dcedfb"},
    .heat_ink = "#f4f8fb",
    .heat_paper = "#0b0f13",
    .heat_turn = 5};

namespace {

using report::SvgWriter;

/// Each colour appears twice: a literal for renderers without variables, and a variable for pages.
constexpr std::string_view kRules =
    R"(.chart text{font-family:system-ui,-apple-system,"Segoe UI","Noto Sans",)"
    R"("Noto Sans CJK SC",sans-serif;font-size:12px;text-anchor:middle;fill:#57606a;fill:var(--cs)}
.chart .left{text-anchor:start}.chart .right{text-anchor:end}
.chart .head,.chart .name,.chart .value{fill:#1f2328;fill:var(--ci)}
.chart .head{font-size:16px;font-weight:600}.chart .value{font-size:11px}
.chart .paper{fill:#ffffff;fill:var(--paper,var(--cp))}
.chart .field{fill:none}
.chart .grid{stroke:#dfe3e8;stroke:var(--cl);stroke-width:1}
.chart .zero{stroke:#57606a;stroke:var(--cs);stroke-width:1}
.chart .reference{stroke:#57606a;stroke:var(--cs);stroke-width:1;stroke-dasharray:5 4}
.chart .curve,.chart .limit,.chart .hatch{fill:none;stroke:currentColor;stroke-linejoin:round}
.chart .curve{stroke-width:2}.chart .limit{stroke-width:1.5}.chart .hatch{stroke-width:1.2}
.chart .band{fill:currentColor;fill-opacity:.16;stroke:none}
.chart .mark{fill:currentColor;stroke:#ffffff;stroke:var(--paper,var(--cp));stroke-width:1.2}
.chart .hollow{fill:#ffffff;fill:var(--paper,var(--cp));stroke:currentColor;stroke-width:1.8}
.chart .bar{fill:currentColor;fill-opacity:.22;stroke:currentColor;stroke-width:1.2}
.chart .solid{fill-opacity:.9}.chart .touch{fill:transparent;stroke:none}
.chart .ink{color:#1f2328;color:var(--ci)}
.chart .halo{fill:none;stroke:#ffffff;stroke:var(--paper,var(--cp));stroke-width:3.6}
.chart .leader{fill:none;stroke:currentColor;stroke-width:1;stroke-opacity:.6}
.chart .gap{fill:none;stroke:#57606a;stroke:var(--cs);stroke-width:1;stroke-dasharray:3 3}
)";

constexpr std::array<std::string_view, kLooks> kDashes = {
    "", "7 3", "2.5 2.5", "9 3 2.5 3", "14 4", "5 2 2 2 2 2",
    "", "7 3", "2.5 2.5", "9 3 2.5 3", "14 4", "5 2 2 2 2 2"};

std::string variables(std::string_view where, const Theme& theme, StyleParts parts) {
    std::string text(where);
    text.append("{--cp:").append(theme.paper).append(";--ci:").append(theme.ink);
    text.append(";--cs:").append(theme.soft).append(";--cl:").append(theme.line);
    for (std::size_t i = 0; i < std::min(parts.series, kLooks); ++i) {
        text.append(";--").append(class_of('k', i)).append(":").append(theme.series[i]);
    }
    for (std::size_t i = 0; parts.heat && i < kHeatSteps; ++i) {
        const bool below = i < theme.heat_turn;
        text.append(";--").append(class_of('q', i)).append(":").append(theme.heat[i]);
        text.append(";--").append(class_of('t', i)).append(":");
        text.append(below ? theme.heat_ink : theme.heat_paper);
    }
    return text + "}\n";
}

/// ".chart .k3{color:#b04a8f;color:var(--k3)}".
std::string coloured(std::string_view property, char kind, std::size_t index,
                     std::string_view color) {
    const std::string name = class_of(kind, index);
    std::string rule = ".chart ." + name + "{";
    rule.append(property).append(":").append(color).append(";").append(property);
    return rule + ":var(--" + name + ")}\n";
}

enum class Hatch { kSolid, kNone, kUp, kDown, kCross, kAcross, kUpright, kGrid };

struct HatchLook {
    Hatch hatch;
    double spacing;  ///< px between two lines
};

constexpr std::array<HatchLook, kLooks> kHatches = {{{Hatch::kSolid, 1},
                                                     {Hatch::kUp, 6},
                                                     {Hatch::kNone, 1},
                                                     {Hatch::kCross, 7},
                                                     {Hatch::kAcross, 5},
                                                     {Hatch::kDown, 6},
                                                     {Hatch::kGrid, 7},
                                                     {Hatch::kUpright, 5},
                                                     {Hatch::kUp, 3.5},
                                                     {Hatch::kAcross, 10},
                                                     {Hatch::kDown, 3.5},
                                                     {Hatch::kCross, 4.5}}};

std::string stroke(double x1, double y1, double x2, double y2) {
    return "M" + SvgWriter::number(x1) + " " + SvgWriter::number(y1) + "L" + SvgWriter::number(x2) +
           " " + SvgWriter::number(y2);
}

/// Hatch lines of slope `slope` (1 falls, -1 rises on the screen), `spacing` apart, inside `box`.
std::string slanted(const Box& box, double slope, double spacing) {
    const double pace = spacing * 1.4142;  // distance along an edge
    std::string path;
    for (double shift = pace / 2; shift < box.width + box.height; shift += pace) {
        // Coordinates from the corner where the first line has length 0: u + v = shift.
        const double from = std::max(0.0, shift - box.height);
        const double to = std::min(box.width, shift);
        const auto y = [&](double u) {
            return slope < 0 ? box.top + shift - u : box.bottom() - shift + u;
        };
        path += stroke(box.left + from, y(from), box.left + to, y(to));
    }
    return path;
}

std::string straight(const Box& box, bool across, double spacing) {
    std::string path;
    const double length = across ? box.height : box.width;
    for (double at = spacing / 2; at < length; at += spacing) {
        path += across ? stroke(box.left, box.bottom() - at, box.right(), box.bottom() - at)
                       : stroke(box.left + at, box.top, box.left + at, box.bottom());
    }
    return path;
}

std::string hatching(const Box& box, const HatchLook& look) {
    switch (look.hatch) {
        case Hatch::kSolid:
        case Hatch::kNone: return "";
        case Hatch::kUp: return slanted(box, -1, look.spacing);
        case Hatch::kDown: return slanted(box, 1, look.spacing);
        case Hatch::kCross: return slanted(box, -1, look.spacing) + slanted(box, 1, look.spacing);
        case Hatch::kAcross: return straight(box, true, look.spacing);
        case Hatch::kUpright: return straight(box, false, look.spacing);
        case Hatch::kGrid:
            return straight(box, true, look.spacing) + straight(box, false, look.spacing);
    }
    return "";
}

}  // namespace

std::string class_of(char kind, std::size_t index) {
    const std::size_t count = kind == 'k' || kind == 'd' ? kLooks : kHeatSteps;
    return std::string(1, kind) + std::to_string(index % count);
}

std::string style_sheet(StyleParts parts) {
    std::string text = variables(".chart", kLightTheme, parts);
    text += "@media screen and (prefers-color-scheme:dark){" +
            variables(".chart:not(.light)", kDarkTheme, parts) + "}\n" +
            variables(".chart.dark", kDarkTheme, parts);
    text += kRules;
    for (std::size_t i = 0; i < std::min(parts.series, kLooks); ++i) {
        text += coloured("color", 'k', i, kLightTheme.series[i]);
        if (kDashes[i].empty()) continue;
        text +=
            ".chart ." + class_of('d', i) + "{stroke-dasharray:" + std::string(kDashes[i]) + "}\n";
    }
    for (std::size_t i = 0; parts.heat && i < kHeatSteps; ++i) {
        text += coloured("fill", 'q', i, kLightTheme.heat[i]);
        text += coloured("fill", 't', i,
                         i < kLightTheme.heat_turn ? kLightTheme.heat_ink : kLightTheme.heat_paper);
    }
    return text;
}

void draw_marker(SvgWriter& svg, std::size_t index, Place center) {
    constexpr std::size_t kShapes = 6;
    constexpr double kRadius = 4.5;
    index %= kLooks;
    // The first six shapes are filled; the other six have the same shapes and dashes, hollow.
    const std::string look = (index < kShapes ? "mark " : "hollow ") + class_of('k', index);
    const auto [x, y] = center;
    switch (index % kShapes) {
        case 0: return svg.ellipse(look, center, kRadius, kRadius);
        case 1: return svg.rectangle(look, {x - 4, y - 4}, 8, 8);
        case 2: return svg.polygon(look, {{x, y - 5.5}, {x + 5.2, y + 4}, {x - 5.2, y + 4}});
        case 3: return svg.polygon(look, {{x, y - 6}, {x + 5.5, y}, {x, y + 6}, {x - 5.5, y}});
        case 4: return svg.polygon(look, {{x, y + 5.5}, {x + 5.2, y - 4}, {x - 5.2, y - 4}});
        default:
            return svg.path(look, "M" + SvgWriter::number(x - 2) + " " +
                                      SvgWriter::number(y - 5.5) +
                                      "h4v3.5h3.5v4h-3.5v3.5h-4v-3.5h-3.5v-4h3.5z");
    }
}

void draw_bar(SvgWriter& svg, std::size_t index, const Box& box) {
    const HatchLook& look = kHatches[index % kLooks];
    const std::string color = class_of('k', index);
    svg.rectangle((look.hatch == Hatch::kSolid ? "bar solid " : "bar ") + color,
                  {box.left, box.top}, box.width, box.height);
    const std::string lines = hatching(box, look);
    if (!lines.empty()) svg.path("hatch " + color, lines);
}

}  // namespace tilestone::chart
