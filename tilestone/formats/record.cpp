// SPDX-License-Identifier: MIT
#include "tilestone/formats/record.h"

#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/charset.h"

namespace tilestone::formats {
namespace {

/// Converts ISO 8859-1 (the first 256 code points of Unicode) to UTF-8.
std::string from_latin1(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xc0 | byte >> 6);
            text += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return text;
}

/// U+0000 … U+001F, U+007F … U+009F.
bool is_control(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1) return first < 0x20 || first == 0x7f;
    return first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;
}

}  // namespace

std::vector<std::uint32_t> main_line(const Record& record) {
    std::vector<std::uint32_t> line;
    for (std::uint32_t at = 0; !record.nodes[at].children.empty();) {
        at = record.nodes[at].children.front();
        line.push_back(at);
    }
    return line;
}

std::vector<Point> main_moves(const Record& record) {
    std::vector<Point> moves;
    for (const std::uint32_t number : main_line(record)) {
        const Node& node = record.nodes[number];
        if (!node.is_pass) moves.push_back(node.point);
    }
    return moves;
}

std::optional<std::size_t> first_inner_pass(const Record& record) {
    std::optional<std::size_t> pass;
    std::size_t number = 0;
    for (const std::uint32_t at : main_line(record)) {
        ++number;
        const bool is_pass = record.nodes[at].is_pass;
        if (pass && !is_pass) return pass;
        if (is_pass && !pass) pass = number;
    }
    return {};
}

int count_variations(const Record& record) {
    std::size_t count = 0;
    for (const Node& node : record.nodes) {
        if (!node.children.empty()) count += node.children.size() - 1;
    }
    return static_cast<int>(count);
}

std::string clean_text(std::string_view bytes) {
    const std::string whole = document::is_utf8(bytes) ? std::string(bytes) : from_latin1(bytes);
    std::string text;
    for (std::string_view rest = whole; !rest.empty();) {
        const std::string_view character = first_character(rest);
        rest.remove_prefix(character.size());
        if (character == "\n" || character == "\r") {
            // "\r\n" and "\n\r" are one line break.
            if (!rest.empty() && (rest[0] == '\n' || rest[0] == '\r') && rest[0] != character[0]) {
                rest.remove_prefix(1);
            }
            text += '\n';
        } else {
            text += is_control(character) ? " " : character;
        }
    }
    return text;
}

std::string clean_line(std::string_view bytes) {
    std::string text = clean_text(bytes);
    std::ranges::replace(text, '\n', ' ');
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace tilestone::formats
