// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/frame.h"

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/phrases.h"

namespace tilestone::tui {

Frame::Frame(const Screen& screen) : screen_(screen), canvas_(screen.columns, screen.rows) {}

TextFormat Frame::format(int width) const { return {screen_.language, screen_.unicode, width}; }

int Frame::line_width(const Panes& panes) const { return screen_.columns - panes.board_column; }

void Frame::put_line(int row, int column, int width, const Line& line) {
    draw_line(canvas_, row, column, width, line, screen_.unicode);
}

void Frame::put_lines(const Area& area, const std::vector<Line>& lines) {
    draw_lines(canvas_, area, lines, screen_.unicode);
}

void Frame::put_too_small(int columns, int rows) {
    const std::string size = std::to_string(columns) + "x" + std::to_string(rows);
    put_line(0, 0, screen_.columns,
             {{words(phrases::kTooSmall, format(screen_.columns), size), kPlain}});
}

void Frame::put_bars(const Panes& panes, const Line& notice, const Line& keys) {
    const bool shared = panes.notice_row == panes.keys_row;
    const int width = line_width(panes);
    if (!notice.empty()) put_line(panes.notice_row, panes.board_column, width, notice);
    if (!shared || notice.empty()) put_line(panes.keys_row, panes.board_column, width, keys);
}

}  // namespace tilestone::tui
