// SPDX-License-Identifier: MIT
#include "tests/chart/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "tilestone/report/chart/measure.h"

namespace tilestone::chart {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 4> kEntities = {
    {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&amp;", '&'}}};

/// Nothing if `text` is not one of XML.
std::optional<std::string> unescaped(const std::string& text) {
    if (text.find('<') != std::string::npos || clean(text) != text) return std::nullopt;
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] != '&') {
            plain += text[at++];
            continue;
        }
        const auto found = std::ranges::find_if(kEntities, [&](const auto& entity) {
            return text.compare(at, entity.first.size(), entity.first) == 0;
        });
        if (found == kEntities.end()) return std::nullopt;
        plain += found->second;
        at += found->first.size();
    }
    return plain;
}

/// Of `<name a="b">`, without the signs around; nothing if it is not written so.
std::optional<Element> read_tag(const std::string& tag) {
    constexpr const char* kNameSigns =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:";
    std::size_t at = std::min(tag.find_first_not_of(kNameSigns), tag.size());
    Element element{.name = tag.substr(0, at)};
    if (at == 0) return std::nullopt;
    while (at < tag.size() && tag.substr(at) != "/") {
        const std::size_t equals = tag.find("=\"", at);
        if (tag[at] != ' ' || equals == std::string::npos) return std::nullopt;
        const std::string name = tag.substr(at + 1, equals - at - 1);
        const std::size_t end = tag.find('"', equals + 2);
        if (end == std::string::npos || name.find_first_not_of(kNameSigns) != std::string::npos) {
            return std::nullopt;
        }
        const auto value = unescaped(tag.substr(equals + 2, end - equals - 2));
        if (!value || !element.attributes.emplace(name, *value).second) return std::nullopt;
        at = end + 1;
    }
    return element;
}

void cover(Box& box, bool& begun, double x, double y) {
    if (!begun) box = {.left = x, .top = y};
    begun = true;
    const double right = std::max(box.right(), x);
    const double bottom = std::max(box.bottom(), y);
    box.left = std::min(box.left, x);
    box.top = std::min(box.top, y);
    box.width = right - box.left;
    box.height = bottom - box.top;
}

Box box_of_path(const std::string& commands) {
    constexpr const char* kLetters = "MLHVhvzZ";
    Box box;
    bool begun = false;
    double x = 0;
    double y = 0;
    for (std::size_t at = 0; at < commands.size();) {
        const std::size_t end = std::min(commands.find_first_of(kLetters, at + 1), commands.size());
        const std::string values = commands.substr(at + 1, end - at - 1);
        char* next = nullptr;
        const double first = std::strtod(values.c_str(), &next);
        switch (commands[at]) {
            case 'M':
            case 'L':
                x = first;
                y = std::strtod(next, nullptr);
                break;
            case 'H': x = first; break;
            case 'V': y = first; break;
            case 'h': x += first; break;
            case 'v': y += first; break;
            default: break;
        }
        cover(box, begun, x, y);
        at = end;
    }
    return box;
}

/// "1,2 3,4".
Box box_of_corners(const std::string& corners) {
    Box box;
    bool begun = false;
    const char* at = corners.c_str();
    while (*at != '\0') {
        char* next = nullptr;
        const double x = std::strtod(at, &next);
        const double y = std::strtod(next + 1, &next);
        cover(box, begun, x, y);
        at = next;
    }
    return box;
}

Box box_of_text(const Element& text) {
    const bool head = text.has_class("head");
    const double size = head ? kHeadSize : text.has_class("value") ? kSmallSize : kTextSize;
    const double width = width_of(text.text, size, head ? Weight::kBold : Weight::kPlain);
    const double share = text.has_class("left") ? 0 : text.has_class("right") ? 1 : 0.5;
    // Capitals reach 0.73 em above the base line, other letters 0.21 em below.
    return {.left = text.number("x") - share * width,
            .top = text.number("y") - 0.73 * size,
            .width = width,
            .height = 0.94 * size};
}

bool overlap(const Box& one, const Box& other) {
    return one.left < other.right() && other.left < one.right() && one.top < other.bottom() &&
           other.top < one.bottom();
}

}  // namespace

bool Element::has_class(const std::string& look) const {
    const auto found = attributes.find("class");
    return found != attributes.end() &&
           (" " + found->second + " ").find(" " + look + " ") != std::string::npos;
}

double Element::number(const std::string& attribute) const {
    const auto found = attributes.find(attribute);
    if (found == attributes.end()) return 0;
    char* end = nullptr;
    const double value = std::strtod(found->second.c_str(), &end);
    return *end == '\0' ? value : std::numeric_limits<double>::quiet_NaN();
}

std::vector<Element> Drawing::of_class(const std::string& look) const {
    std::vector<Element> found;
    for (const Element& element : elements) {
        if (element.has_class(look)) found.push_back(element);
    }
    return found;
}

std::vector<std::string> Drawing::texts() const {
    std::vector<std::string> all;
    for (const Element& element : elements) {
        if (element.name == "text") all.push_back(element.text);
    }
    return all;
}

bool Drawing::has_text(const std::string& text) const {
    const std::vector<std::string> all = texts();
    return std::ranges::find(all, text) != all.end();
}

double Drawing::width() const { return elements.empty() ? 0 : elements[0].number("width"); }
double Drawing::height() const { return elements.empty() ? 0 : elements[0].number("height"); }

namespace {

Drawing broken(const std::string& why) { return {.elements = {}, .problem = why}; }

}  // namespace

Drawing read_drawing(const std::string& svg) {
    Drawing drawing;
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < svg.size();) {
        if (svg[at] != '<') {
            const std::size_t end = std::min(svg.find('<', at), svg.size());
            std::string written = svg.substr(at, end - at);
            std::ranges::replace(written, '\n', ' ');
            const auto text = unescaped(written);
            if (!text) return broken("not a text: " + svg.substr(at, end - at));
            if (!open.empty()) drawing.elements[open.back()].text += *text;
            at = end;
            continue;
        }
        const std::size_t end = svg.find('>', at);
        if (end == std::string::npos) return broken("a tag without end");
        const std::string tag = svg.substr(at + 1, end - at - 1);
        at = end + 1;
        if (tag.starts_with('/')) {
            if (open.empty() || drawing.elements[open.back()].name != tag.substr(1)) {
                return broken("closes what is not open: " + tag);
            }
            open.pop_back();
            continue;
        }
        const auto element = read_tag(tag);
        if (!element) return broken("not a tag: " + tag);
        if (open.empty() && !drawing.elements.empty()) return broken("two roots");
        if (!tag.ends_with('/')) open.push_back(drawing.elements.size());
        drawing.elements.push_back(*element);
    }
    if (!open.empty()) return broken("left open");
    return drawing;
}

Box box_of(const Element& element) {
    const auto number = [&](const char* name) { return element.number(name); };
    if (element.name == "text") return box_of_text(element);
    if (element.name == "rect") {
        return {.left = number("x"),
                .top = number("y"),
                .width = number("width"),
                .height = number("height")};
    }
    if (element.name == "ellipse") {
        return {.left = number("cx") - number("rx"),
                .top = number("cy") - number("ry"),
                .width = 2 * number("rx"),
                .height = 2 * number("ry")};
    }
    if (element.name == "line") {
        return {.left = std::min(number("x1"), number("x2")),
                .top = std::min(number("y1"), number("y2")),
                .width = std::abs(number("x1") - number("x2")),
                .height = std::abs(number("y1") - number("y2"))};
    }
    if (element.name == "path") return box_of_path(element.attributes.at("d"));
    if (element.name == "polygon") return box_of_corners(element.attributes.at("points"));
    return {};
}

std::vector<std::string> problems_of(const std::string& svg) {
    const Drawing drawing = read_drawing(svg);
    if (!drawing.problem.empty()) return {drawing.problem};
    std::vector<std::string> problems;
    std::vector<std::pair<Box, std::string>> texts;
    constexpr double kRounding = 0.1;  // px: numbers have one decimal
    for (const Element& element : drawing.elements) {
        for (const char* attribute : {"id", "href", "style", "onclick"}) {
            if (element.attributes.contains(attribute)) problems.push_back("has " + element.name);
        }
        const Box box = box_of(element);
        const bool inside = box.left >= -kRounding && box.top >= -kRounding &&
                            box.right() <= drawing.width() + kRounding &&
                            box.bottom() <= drawing.height() + kRounding;
        if (!inside) problems.push_back("outside: " + element.name + " " + element.text);
        if (element.name != "text") continue;
        for (const auto& [other, words] : texts) {
            if (overlap(box, other)) problems.push_back(words + " | " + element.text);
        }
        texts.emplace_back(box, element.text);
    }
    return problems;
}

}  // namespace tilestone::chart
