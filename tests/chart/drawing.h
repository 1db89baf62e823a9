// SPDX-License-Identifier: MIT
//
// Reads a picture back: its elements, what each covers, and what is wrong with it.
//
// Knows XML as far as SvgWriter writes it, and refuses all else.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/report/chart/style.h"

namespace tilestone::chart {

struct Element {
    std::string name;
    std::map<std::string, std::string> attributes = {};
    std::string text = {};  ///< unescaped

    [[nodiscard]] bool has_class(const std::string& look) const;
    [[nodiscard]] double number(const std::string& attribute) const;
};

struct Drawing {
    std::vector<Element> elements;
    std::string problem;  ///< why it is not well formed; empty: it is

    [[nodiscard]] std::vector<Element> of_class(const std::string& look) const;
    [[nodiscard]] std::vector<std::string> texts() const;
    /// As a line of its own.
    [[nodiscard]] bool has_text(const std::string& text) const;
    [[nodiscard]] double width() const;
    [[nodiscard]] double height() const;
};

[[nodiscard]] Drawing read_drawing(const std::string& svg);

/// What `element` covers: a text by the widths of its letters, lines without their thickness.
[[nodiscard]] Box box_of(const Element& element);

/// One line for each rule that the picture breaks: well formed, needs nothing else, nothing drawn
/// outside, no text on another.
[[nodiscard]] std::vector<std::string> problems_of(const std::string& svg);

}  // namespace tilestone::chart
