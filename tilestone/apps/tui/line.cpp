// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/line.h"

#include <algorithm>

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"

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

}  // namespace tilestone::tui
