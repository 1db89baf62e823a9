// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/measure.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tilestone::chart {
namespace {

/// Advance widths of DejaVu Sans 2.37 in hundredths of an em, from space to tilde.
constexpr std::array<std::uint8_t, 95> kAscii = {
    32, 40, 46, 84, 64, 95, 78, 27, 39,  39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69,  61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63,  63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};
constexpr double kBoldShare = 1.12;  // width of bold relative to regular letters of the same font

constexpr std::uint32_t kReplacement = 0xfffd;
constexpr std::uint32_t kFirstWide = 0x2e80;  // start of CJK and its punctuation

/// A character and its length in bytes; an invalid byte stands alone.
struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
};

/// Length of a UTF-8 sequence with this lead byte; 0 if the byte is invalid.
std::size_t length_by(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead < 0xe0) return 2;
    if (lead >= 0xe0 && lead < 0xf0) return 3;
    return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

Character character_at(std::string_view text, std::size_t at) {
    constexpr std::array<std::uint32_t, 5> kMin = {0, 0, 0x80, 0x800, 0x10000};
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t bytes = length_by(lead);
    if (bytes == 1) return {.code = lead, .bytes = 1};
    if (bytes == 0 || at + bytes > text.size()) return {.code = kReplacement, .bytes = 1};
    std::uint32_t code = lead & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xc0U) != 0x80) return {.code = kReplacement, .bytes = 1};
        code = (code << 6U) | (next & 0x3fU);
    }
    const bool is_surrogate = code >= 0xd800 && code < 0xe000;
    const bool is_none = code == 0xfffe || code == 0xffff || code > 0x10ffff;
    if (code < kMin[bytes] || is_surrogate || is_none) return {.code = kReplacement, .bytes = 1};
    return {.code = code, .bytes = bytes};
}

/// At font size 1.
double character_width(std::uint32_t code) {
    if (code >= 0x20 && code < 0x7f) return 0.01 * kAscii[code - 0x20];
    if (code < 0x250) return 0.66;  // accented Latin
    if (code == 0x2026) return 1;   // …
    if (code < kFirstWide) return 0.84;
    return code < 0x10000 ? 1 : 1.4;  // emoji
}

bool may_end_line(std::uint32_t code) {
    constexpr std::string_view kSigns = " :,;/=_-+)";
    return code < 0x80 ? kSigns.find(static_cast<char>(code)) != std::string_view::npos
                       : code >= kFirstWide || code == 0x2013 || code == 0x2014;
}

/// Punctuation that must not start a line: 、。」） ，：；！？
bool sticks_to_last(std::uint32_t code) {
    constexpr std::array<std::uint32_t, 9> kSigns = {0x3001, 0x3002, 0x300d, 0xff09, 0xff0c,
                                                     0xff1a, 0xff1b, 0xff01, 0xff1f};
    return std::ranges::find(kSigns, code) != kSigns.end();
}

/// Splits a text into pieces that should not be broken.
std::vector<std::string> pieces_of(std::string_view text) {
    std::vector<std::string> pieces;
    bool ended = true;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        const bool begins = ended || character.code >= kFirstWide;
        if (pieces.empty() || (begins && !sticks_to_last(character.code))) pieces.emplace_back();
        const bool alone = pieces.back().empty() && character.code == '-';  // a minus sign
        pieces.back().append(text, at, character.bytes);
        ended = may_end_line(character.code) && !alone;
        at += character.bytes;
    }
    return pieces;
}

std::string trimmed(std::string text) {
    while (text.ends_with(' ')) text.pop_back();
    const std::size_t begin = text.find_first_not_of(' ');
    return begin == std::string::npos ? "" : text.substr(begin);
}

}  // namespace

double width_of(std::string_view text, double size, Weight weight) {
    double width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        width += character_width(character.code);
        at += character.bytes;
    }
    return width * size * (weight == Weight::kBold ? kBoldShare : 1);
}

double width_of(const std::vector<std::string>& lines, double size) {
    double width = 0;
    for (const std::string& line : lines) width = std::max(width, width_of(line, size));
    return width;
}

std::vector<std::string> wrapped(std::string_view text, double width, double size, Weight weight) {
    const auto fits = [&](const std::string& line) {
        return width_of(trimmed(line), size, weight) <= width;
    };
    std::vector<std::string> lines(1);
    for (const std::string& piece : pieces_of(text)) {
        if (fits(lines.back() + piece)) {
            lines.back() += piece;
            continue;
        }
        if (!lines.back().empty()) lines.emplace_back();
        if (fits(piece)) {
            lines.back() = piece;
            continue;
        }
        for (std::size_t at = 0; at < piece.size();) {
            const std::size_t bytes = character_at(piece, at).bytes;
            const std::string character = piece.substr(at, bytes);
            if (!lines.back().empty() && !fits(lines.back() + character)) lines.emplace_back();
            lines.back() += character;
            at += bytes;
        }
    }
    for (std::string& line : lines) line = trimmed(std::move(line));
    return lines;
}

double min_width(std::string_view text, double size) {
    double width = 0;
    for (const std::string& piece : pieces_of(text)) {
        width = std::max(width, width_of(trimmed(piece), size));
    }
    return width;
}

std::string clean(std::string_view text) {
    std::string safe;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (character.code == kReplacement) {
            safe += "\uFFFD";
        } else if (character.code < 0x20 || character.code == 0x7f) {
            safe += ' ';
        } else {
            safe.append(text, at, character.bytes);
        }
        at += character.bytes;
    }
    return safe;
}

}  // namespace tilestone::chart
