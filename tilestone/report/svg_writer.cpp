// SPDX-License-Identifier: MIT
#include "tilestone/report/svg_writer.h"

#include <algorithm>

#include "tilestone/report/number_text.h"

namespace tilestone::report {

std::string SvgWriter::number(double value) {
    std::string text = fixed_text(value, 1);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
}

std::string SvgWriter::escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += c;
        }
    }
    return safe;
}

void SvgWriter::begin(std::string_view element, std::string_view look) {
    markup_.append("<").append(element).append(" class=\"").append(look).append("\"");
}

void SvgWriter::end(std::string_view markup) {
    markup_ += markup;
    if (!grouped_) markup_ += '\n';
}

void SvgWriter::attribute(std::string_view name, double value) {
    markup_.append(" ").append(name).append("=\"").append(number(value)).append("\"");
}

void SvgWriter::line(std::string_view look, Point from, Point to) {
    begin("line", look);
    attribute("x1", from.x);
    attribute("y1", from.y);
    attribute("x2", to.x);
    attribute("y2", to.y);
    end("/>");
}

void SvgWriter::rectangle(std::string_view look, Point corner, double width, double height,
                          double radius) {
    begin("rect", look);
    attribute("x", corner.x);
    attribute("y", corner.y);
    attribute("width", width);
    attribute("height", height);
    if (radius > 0) attribute("rx", radius);
    end("/>");
}

void SvgWriter::ellipse(std::string_view look, Point center, double radius_x, double radius_y) {
    begin("ellipse", look);
    attribute("cx", center.x);
    attribute("cy", center.y);
    attribute("rx", radius_x);
    attribute("ry", radius_y);
    end("/>");
}

void SvgWriter::polygon(std::string_view look, std::initializer_list<Point> corners) {
    begin("polygon", look);
    markup_ += " points=\"";
    for (const Point& corner : corners) {
        if (!markup_.ends_with('"')) markup_ += ' ';
        markup_ += number(corner.x) + "," + number(corner.y);
    }
    end("\"/>");
}

void SvgWriter::path(std::string_view look, std::string_view commands) {
    begin("path", look);
    markup_.append(" d=\"").append(commands).append("\"");
    end("/>");
}

void SvgWriter::text(std::string_view look, Point at, std::string_view words) {
    begin("text", look);
    attribute("x", at.x);
    attribute("y", at.y);
    end(">" + escaped(words) + "</text>");
}

void SvgWriter::line_of(std::initializer_list<Span> spans, Point at, double gap) {
    if (std::ranges::all_of(spans, [](const Span& span) { return span.words.empty(); })) return;
    begin("text", "left");
    attribute("x", at.x);
    attribute("y", at.y);
    markup_ += '>';
    for (const Span& span : spans) {
        if (span.words.empty()) continue;
        const bool first = markup_.ends_with("\">");
        begin("tspan", span.look);
        if (!first) attribute("dx", gap);
        markup_ += ">" + escaped(span.words) + "</tspan>";
    }
    end("</text>");
}

void SvgWriter::open(std::string_view title) {
    markup_ += "<g><title>" + escaped(title) + "</title>";
    grouped_ = true;
}

void SvgWriter::close() {
    markup_ += "</g>\n";
    grouped_ = false;
}

}  // namespace tilestone::report
