// SPDX-License-Identifier: MIT
//
// SvgWriter: writes the few SVG elements that this program's pictures use.
//
// Lengths are in pixels, with at most one decimal, so a picture is the same text on every machine.
// Styles come only from classes, whose rules are in the caller's style sheet. Texts are escaped.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace tilestone::report {

struct Point {
    double x = 0;
    double y = 0;
};

class SvgWriter {
public:
    void line(std::string_view look, Point from, Point to);
    void rectangle(std::string_view look, Point corner, double width, double height,
                   double radius = 0);
    void ellipse(std::string_view look, Point center, double radius_x, double radius_y);
    void polygon(std::string_view look, std::initializer_list<Point> corners);
    /// `commands` is an SVG path, such as "M0 0L10 5".
    void path(std::string_view look, std::string_view commands);
    /// `at` is on the base line: the text's middle, or its left end where `look` is "left …".
    void text(std::string_view look, Point at, std::string_view words);
    struct Span {
        std::string_view look;
        std::string_view words;
    };
    /// Texts on one line with `gap` between them; empty ones are left out.
    void line_of(std::initializer_list<Span> spans, Point at, double gap);

    /// Begins a group, on one line of the file, which close() ends. `title` is its tool tip and its
    /// text for screen readers. Groups do not nest.
    void open(std::string_view title);
    void close();

    [[nodiscard]] const std::string& markup() const { return markup_; }

    [[nodiscard]] static std::string escaped(std::string_view text);
    [[nodiscard]] static std::string number(double value);

private:
    void begin(std::string_view element, std::string_view look);
    void attribute(std::string_view name, double value);
    void end(std::string_view markup);

    std::string markup_;
    bool grouped_ = false;
};

}  // namespace tilestone::report
