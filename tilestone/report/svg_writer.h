// SPDX-License-Identifier: MIT
//
// SvgWriter: the few elements of SVG that pictures of this program are made of.
//
// Lengths are pixels, written with at most one decimal, so that a picture is the same text wherever
// it is made. Looks come from classes alone; their rules are the caller's style sheet. Texts are
// escaped here.
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
    /// `commands` as SVG has them, such as "M0 0L10 5".
    void path(std::string_view look, std::string_view commands);
    /// `at` is the middle or, with look "left …", the left end of the base line.
    void text(std::string_view look, Point at, std::string_view words);

    /// Until close(), elements form a group, and a line of the file, that `title` tells of, as a
    /// tool tip and to readers who do not see. Groups do not nest.
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
