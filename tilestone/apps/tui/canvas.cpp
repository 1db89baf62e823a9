// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/canvas.h"

#include <algorithm>

#include "tilestone/apps/tui/line.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {

namespace {

std::string code_of(const Color& color, ColorDepth depth, bool background) {
    const int shift = background ? 10 : 0;  // a background code is the text code plus 10
    if (depth == ColorDepth::k16) {
        const int code = color.classic < 8 ? 30 + color.classic : 90 + color.classic - 8;
        return ";" + std::to_string(code + shift);
    }
    const std::string extended = ";" + std::to_string(38 + shift);
    if (depth == ColorDepth::k256) return extended + ";5;" + std::to_string(color.indexed);
    return extended + ";2;" + std::to_string(color.red) + ";" + std::to_string(color.green) + ";" +
           std::to_string(color.blue);
}

}  // namespace

Canvas::Canvas(int columns, int rows)
    : columns_(std::max(columns, 0)),
      rows_(std::max(rows, 0)),
      cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

Canvas::Cell& Canvas::at(int row, int column) {
    return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
}

const Canvas::Cell& Canvas::at(int row, int column) const {
    return const_cast<Canvas*>(this)->at(row, column);
}

void Canvas::set(int row, int column, char32_t character, const Style& style) {
    if (!contains(row, column)) return;
    // Overwriting one half of a wide character blanks the other half.
    if (at(row, column).character == kSecondHalf) at(row, column - 1).character = U' ';
    if (contains(row, column + 1) && at(row, column + 1).character == kSecondHalf) {
        at(row, column + 1).character = U' ';
    }
    at(row, column) = {character, style};
}

int Canvas::put(int row, int column, std::string_view text, const Style& style, int width) {
    const int end = std::min(column + width, columns_);
    for (const char32_t c : decode_utf8(text)) {
        const int wide = width_of(c);
        if (column + wide > end) break;
        set(row, column, c < U' ' || c == 0x7f ? U' ' : c, style);
        if (wide == 2 && contains(row, column) && contains(row, column + 1)) {
            set(row, column + 1, U' ', style);
            at(row, column + 1).character = kSecondHalf;
        }
        column += wide;
    }
    return column;
}

void Canvas::fill(int row, int column, int height, int width, char32_t character,
                  const Style& style) {
    for (int y = row; y < row + height; ++y) {
        for (int x = column; x < column + width; ++x) set(y, x, character, style);
    }
}

void Canvas::repaint(int row, int column, const Color& background) {
    if (contains(row, column)) at(row, column).style.background = background;
}

int Canvas::visible_end(int row, ColorDepth depth) const {
    int end = columns_;
    const auto is_blank = [&](const Cell& cell) {
        const bool plain =
            depth == ColorDepth::kNone || (!cell.style.background.is_set && !cell.style.underlined);
        return cell.character == U' ' && plain;
    };
    while (end > 0 && is_blank(at(row, end - 1))) --end;
    return end;
}

std::vector<std::string> Canvas::lines(ColorDepth depth) const {
    std::vector<std::string> lines;
    for (int row = 0; row < rows_; ++row) {
        std::string line;
        Style style;
        for (int column = 0; column < visible_end(row, depth); ++column) {
            const Cell& cell = at(row, column);
            if (cell.character == kSecondHalf) continue;
            if (cell.style != style) line += escape_for(cell.style, depth);
            style = cell.style;
            append_utf8(line, cell.character);
        }
        if (style != Style{}) line += escape_for({}, depth);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string Canvas::text(ColorDepth depth) const {
    const std::vector<std::string> rows = lines(depth);
    const std::vector<std::string_view> parts(rows.begin(), rows.end());
    return join(parts, "\n");
}

std::string escape_for(const Style& style, ColorDepth depth) {
    if (depth == ColorDepth::kNone) return {};
    std::string codes = "\x1b[0";
    if (style.bold) codes += ";1";
    if (style.underlined) codes += ";4";
    if (style.text.is_set) codes += code_of(style.text, depth, false);
    if (style.background.is_set) codes += code_of(style.background, depth, true);
    return codes + "m";
}

}  // namespace tilestone::tui
