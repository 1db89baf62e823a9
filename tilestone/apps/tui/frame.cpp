// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/frame.h"

#include <algorithm>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/phrases.h"

namespace tilestone::tui {

std::optional<Panes> panes_beside(Extent board, int columns, int rows, int bars) {
    const int room = columns - board.columns - kBetween;
    if (room < kMinPanel || rows < board.rows + bars) return std::nullopt;
    const int panel = std::min(room, kMaxPanel);
    Panes panes{.beside = true,
                .board_row = (rows - bars - board.rows) / 2,
                .board_column = (room - panel) / 2,
                .notice_row = rows - bars,
                .keys_row = rows - 1};
    panes.panel = {panes.board_row, panes.board_column + board.columns + kBetween,
                   rows - bars - panes.board_row, panel};
    return panes;
}

std::optional<Panes> panes_below(Extent board, int columns, int rows, int bars, int top) {
    const int left = rows - top - board.rows - bars;
    if (columns < board.columns || left < 0) return std::nullopt;
    const int column = (columns - board.columns) / 2;
    return Panes{.board_row = top,
                 .board_column = column,
                 .panel = {top + board.rows, column, left, std::min(columns - column, kMaxPanel)},
                 .notice_row = rows - bars,
                 .keys_row = rows - 1};
}

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
