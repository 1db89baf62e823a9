// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/canvas.h"

#include <algorithm>
#include <cmath>

namespace tilestone::chart {

using report::Phrase;
using report::SvgWriter;

Canvas::Canvas(const Heading& heading, double width) : heading_(heading), width_(width) {
    constexpr double kAboveHead = 28;  // from the edge to the first baseline
    constexpr double kBelow = 8;
    const double room = width - 2 * kMargin;
    double y = kAboveHead;
    if (!heading.title.empty()) {
        const auto title = wrapped(heading.title, room, kHeadSize, Weight::kBold);
        text("left head", {kMargin, y}, std::string_view(title.front()));
        for (std::size_t i = 1; i < title.size(); ++i) {
            y += kHeadLine;
            text("left head", {kMargin, y}, std::string_view(title[i]));
        }
        y += kHeadLine - 1;
    }
    if (!heading.subtitle.empty()) {
        const auto subtitle = wrapped(heading.subtitle, room, kTextSize);
        text("left sub", {kMargin, y}, subtitle);
        y += kTextLine * static_cast<double>(subtitle.size());
    }
    top_ = y - kTextSize + kBelow;
}

void Canvas::text(std::string_view look, Place at, std::string_view line) {
    if (!line.empty()) svg_.text(look, at, clean(line));
}

void Canvas::text(std::string_view look, Place at, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        text(look, at, std::string_view(line));
        at.y += kTextLine;
    }
}

void Canvas::limits(std::string_view look, double at, Interval interval, bool upright, double cap) {
    const auto number = SvgWriter::number;
    const std::string side = number(at - cap / 2);
    const std::string low = number(interval.low);
    const std::string high = number(interval.high);
    std::string path;
    if (upright) {
        const std::string across = "h" + number(cap);
        path = "M" + side + " " + low + across + "M" + side + " " + high + across + "M" +
               number(at) + " " + low + "V" + high;
    } else {
        const std::string across = "v" + number(cap);
        path = "M" + low + " " + side + across + "M" + high + " " + side + across + "M" + low +
               " " + number(at) + "H" + high;
    }
    if (look.starts_with("ink")) svg_.path("halo", path);
    svg_.path("limit " + std::string(look), path);
}

std::string Canvas::finish(double height, StyleParts parts, std::size_t missing) {
    if (missing > 0) {
        const std::string n = std::to_string(missing);
        height += kTextLine;
        text("left missing", {kMargin, height - kMargin},
             heading_.language == report::Language::kChinese ? "有 " + n + " 个值无法显示"
             : missing == 1 ? std::string("1 value cannot be shown here")
                            : n + " values cannot be shown here");
    }
    const std::string size_x = SvgWriter::number(std::ceil(width_));
    const std::string size_y = SvgWriter::number(std::ceil(height));
    const auto escaped = [](const std::string& text) { return SvgWriter::escaped(clean(text)); };
    std::string text = R"(<svg xmlns="http://www.w3.org/2000/svg" class=")";
    text += width_ > kBroad ? "chart broad" : "chart";
    text += R"(" width=")" + size_x;
    text += R"(" height=")" + size_y + R"(" viewBox="0 0 )" + size_x + " " + size_y;
    text += R"(" role="img" lang=")";
    text += Phrase{"en", "zh"}.in(heading_.language);
    text += "\">\n<title>" + escaped(heading_.title) + "</title>\n";
    const std::string description =
        heading_.subtitle +
        (heading_.subtitle.empty() || heading_.description.empty() ? "" : ". ") +
        heading_.description;
    if (!description.empty()) text += "<desc>" + escaped(description) + "</desc>\n";
    text += "<style>\n" + style_sheet(parts) + "</style>\n";
    text += "<rect class=\"paper\" width=\"" + size_x + "\" height=\"" + size_y + "\"/>\n";
    return text + svg_.markup() + "</svg>\n";
}

std::string title_of(const Axis& axis) {
    if (axis.unit.empty()) return axis.title;
    return axis.title.empty() ? axis.unit : axis.title + ", " + axis.unit;
}

}  // namespace tilestone::chart
