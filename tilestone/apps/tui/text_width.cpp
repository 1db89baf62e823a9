// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/text_width.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tilestone::tui {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

/// Blocks of wide characters (Unicode's EastAsianWidth.txt, W and F, by whole blocks).
constexpr std::array kWide = {
    Range{0x1100, 0x115f},                           // Hangul
    Range{0x2e80, 0x303e},                           // radicals, punctuation
    Range{0x3041, 0xa4cf},                           // kana to Yi, with all common Chinese
    Range{0xac00, 0xd7a3},                           // Hangul
    Range{0xf900, 0xfaff},                           // compatibility ideographs
    Range{0xfe30, 0xfe6f},                           // vertical forms
    Range{0xff00, 0xff60},                           // full-width forms
    Range{0xffe0, 0xffe6}, Range{0x20000, 0x3fffd},  // rare Chinese
};

constexpr char32_t kReplacement = 0xfffd;

/// The number of bytes that a first byte announces; 0 for one that cannot be first.
std::size_t length_from(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0) return 2;
    if (first >= 0xe0 && first < 0xf0) return 3;
    if (first >= 0xf0 && first < 0xf5) return 4;
    return 0;
}

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

/// The code point at `at`, which moves past it.
char32_t decode_one(std::string_view text, std::size_t& at) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = length_from(first);
    ++at;
    if (length < 2) return length == 1 ? char32_t{first} : kReplacement;
    char32_t code_point = first & (0x7fu >> length);
    if (at + length - 1 > text.size()) return kReplacement;
    for (std::size_t index = at; index < at + length - 1; ++index) {
        if (!is_continuation(text[index])) return kReplacement;
        code_point = code_point << 6 | (static_cast<unsigned char>(text[index]) & 0x3fu);
    }
    at += length - 1;
    return code_point;
}

/// Must not begin a line.
bool closes(char32_t c) {
    return std::u32string_view(U"，。；：！？、）》」』】…,.;:!?)").find(c) !=
           std::u32string_view::npos;
}

bool breaks_between(char32_t before, char32_t after) {
    if (after == U' ') return true;
    return (width_of(before) == 2 || width_of(after) == 2) && !closes(after) && before != U'（';
}

/// The index after the last code point of the line that begins at `begin`.
std::size_t line_end(std::u32string_view text, std::size_t begin, int width) {
    std::size_t end = begin;
    std::size_t last_break = begin;
    for (int used = 0; end < text.size(); ++end) {
        if (end > begin && breaks_between(text[end - 1], text[end])) last_break = end;
        used += width_of(text[end]);
        if (used > width) return last_break > begin ? last_break : end;
    }
    return end;
}

std::string encode(std::u32string_view text) {
    std::string bytes;
    for (const char32_t c : text) append_utf8(bytes, c);
    return bytes;
}

}  // namespace

std::u32string decode_utf8(std::string_view text) {
    std::u32string decoded;
    for (std::size_t at = 0; at < text.size();) decoded += decode_one(text, at);
    return decoded;
}

void append_utf8(std::string& text, char32_t code_point) {
    const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
    const auto rest = [&](int shift) { byte(0x80 | (code_point >> shift & 0x3f)); };
    if (code_point < 0x80) {
        byte(code_point);
    } else if (code_point < 0x800) {
        byte(0xc0 | code_point >> 6);
        rest(0);
    } else if (code_point < 0x10000) {
        byte(0xe0 | code_point >> 12);
        rest(6);
        rest(0);
    } else {
        byte(0xf0 | code_point >> 18);
        rest(12);
        rest(6);
        rest(0);
    }
}

int width_of(char32_t code_point) {
    for (const Range& range : kWide) {
        if (code_point >= range.first && code_point <= range.last) return 2;
    }
    return 1;
}

int width_of(std::string_view text) {
    int width = 0;
    for (const char32_t c : decode_utf8(text)) width += width_of(c);
    return width;
}

std::vector<std::string> wrap(std::string_view text, int width) {
    const std::u32string decoded = decode_utf8(text);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < decoded.size();) {
        const std::size_t end = line_end(decoded, at, width);
        lines.push_back(encode(std::u32string_view(decoded).substr(at, end - at)));
        at = end;
        while (at < decoded.size() && decoded[at] == U' ') ++at;
    }
    return lines;
}

}  // namespace tilestone::tui
