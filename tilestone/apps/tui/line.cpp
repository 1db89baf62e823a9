// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/line.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "tilestone/apps/tui/canvas.h"

namespace tilestone::tui {

namespace {

std::string blanks(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

char look_alike(char32_t c) {
    switch (c) {
        case U'–':
        case U'−':
        case U'·': return '-';
        case U'•': return '*';
        case U'▸': return '>';
        case U'…': return '.';
        case U'’': return '\'';
        default: return c < 0x80 ? static_cast<char>(c) : '?';
    }
}

struct Range {
    char32_t first;
    char32_t last;
};

/// Blocks of East Asian scripts with width W or F in Unicode's EastAsianWidth.txt.
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

/// The code point at `at`; moves `at` past it.
char32_t decode_one(std::string_view text, std::size_t& at) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = utf8_length(text[at]);
    ++at;
    if (length < 2) return length == 1 ? char32_t{first} : kReplacement;
    char32_t code_point = first & (0x7fu >> length);
    if (at + length - 1 > text.size()) return kReplacement;
    for (std::size_t index = at; index < at + length - 1; ++index) {
        if (!continues_utf8(text[index])) return kReplacement;
        code_point = code_point << 6 | (static_cast<unsigned char>(text[index]) & 0x3fu);
    }
    at += length - 1;
    return code_point;
}

/// Closing punctuation must not begin a line.
bool closes(char32_t c) {
    return std::u32string_view(U"，。；：！？、）》」』】…,.;:!?)").find(c) !=
           std::u32string_view::npos;
}

bool breaks_between(char32_t before, char32_t after) {
    if (after == U' ') return true;
    return (width_of(before) == 2 || width_of(after) == 2) && !closes(after) && before != U'（';
}

/// End (exclusive) of the line that begins at `begin`.
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

int width_of(const Line& line) {
    int width = 0;
    for (const Piece& piece : line) width += width_of(piece.text);
    return width;
}

std::string printable(std::string_view text, bool unicode) {
    if (unicode) return std::string(text);
    std::string ascii;
    for (const char32_t c : decode_utf8(text)) ascii += look_alike(c);
    return ascii;
}

std::string padded_right(std::string_view text, int width) {
    return std::string(text) + blanks(width - width_of(text));
}

std::string padded_left(std::string_view text, int width) {
    return blanks(width - width_of(text)) + std::string(text);
}

std::string fill_in(std::string_view text, std::string_view detail) {
    std::string filled(text);
    const std::size_t at = filled.find('%');
    if (at != std::string::npos) filled.replace(at, 1, detail);
    return filled;
}

std::string words(const report::Phrase& phrase, const TextFormat& format, std::string_view detail) {
    return fill_in(phrase.in(format.language), detail);
}

void add_wrapped(std::vector<Line>& lines, const Piece& first, const Piece& text,
                 const TextFormat& format) {
    const int indent = width_of(first.text);
    Piece before = first;
    for (std::string& part : wrap(text.text, std::max(format.width - indent, 2))) {
        lines.push_back({before, {std::move(part), text.style}});
        before.text = blanks(indent);
    }
}

void draw_line(Canvas& canvas, int row, int column, int width, const Line& line, bool unicode) {
    const bool cut = width_of(line) > width;
    const int end = column + width - (cut ? 1 : 0);
    Style style;
    for (const Piece& piece : line) {
        const std::string text = printable(piece.text, unicode);
        const int after = canvas.put(row, column, text, piece.style, end - column);
        style = piece.style;
        const bool whole = after - column == width_of(text);
        column = after;
        if (!whole) break;
    }
    if (cut) canvas.put(row, column, printable("…", unicode), style, 1);
}

void draw_lines(Canvas& canvas, const Area& area, const std::vector<Line>& lines, bool unicode) {
    const auto rows = static_cast<std::size_t>(std::max(area.rows, 0));
    for (std::size_t index = 0; index < std::min(rows, lines.size()); ++index) {
        const bool cut = index + 1 == rows && lines.size() > rows;
        draw_line(canvas, area.row + static_cast<int>(index), area.column, area.columns,
                  cut ? Line{{"…", kFaint}} : lines[index], unicode);
    }
}

std::size_t utf8_length(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte < 0x80) return 1;
    if (byte < 0xc2 || byte > 0xf4) return 0;
    return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

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
