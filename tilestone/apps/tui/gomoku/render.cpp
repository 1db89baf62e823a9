// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/render.h"

#include <algorithm>

#include "tilestone/apps/tui/gomoku/board_view.h"
#include "tilestone/apps/tui/gomoku/panel.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/phrases.h"

namespace tilestone::tui::stones {
namespace {

constexpr int kLeastPanel = 26;  // columns: the list of keys without too many breaks
constexpr int kMostPanel = 46;   // columns: longer lines read badly
constexpr int kBetween = 3;      // columns between board and panel
constexpr int kBars = 2;         // rows at the bottom: notice and keys

/// The panel needs so many rows to show a hint; with less it is told in the notice's line.
constexpr int kRowsForHint = 6;

/// The help is open and the panel too small for all of it: it takes the whole window.
bool is_only_help(const View& view, const Layout& layout, const Screen& screen) {
    if (!view.help) return false;
    const Manner in_panel{screen.language, screen.unicode, layout.panel.columns};
    return static_cast<int>(help_lines(view, true, in_panel).size()) > layout.panel.rows;
}

class Painter {
public:
    Painter(const View& view, const Screen& screen)
        : view_(view), screen_(screen), canvas_(screen.columns, screen.rows) {}

    std::string paint() {
        const auto layout = layout_for(screen_.columns, screen_.rows, view_.position.size());
        if (!layout) {
            paint_too_small();
        } else if (is_only_help(view_, *layout, screen_)) {
            draw_lines(canvas_, {0, 0, screen_.rows, screen_.columns},
                       help_lines(view_, true, manner(screen_.columns)), screen_.unicode);
        } else {
            paint_game(*layout);
        }
        return canvas_.text(screen_.color);
    }

private:
    [[nodiscard]] Manner manner(int width) const {
        return {screen_.language, screen_.unicode, width};
    }
    void put_line(int row, int column, int width, const Line& line) {
        draw_line(canvas_, row, column, width, line, screen_.unicode);
    }

    void paint_too_small() {
        const Extent board = extent_of(view_.position.size());
        const std::string size =
            std::to_string(board.columns) + "x" + std::to_string(board.rows + 1);
        put_line(0, 0, screen_.columns,
                 {{fill_in(tui::phrases::kTooSmall.in(screen_.language), size), kPlain}});
    }

    void paint_game(const Layout& layout) {
        draw_board(canvas_, layout.board_row, layout.board_column, view_,
                   {screen_.color, screen_.unicode});
        Area words = layout.panel;
        const Manner in_panel = manner(words.columns);
        if (view_.help) {
            draw_lines(canvas_, words, help_lines(view_, true, in_panel), screen_.unicode);
            return paint_bars(layout, true);
        }
        std::vector<Line> lines;
        if (layout.beside) {
            lines = game_lines(view_, in_panel);
            lines.emplace_back();
        } else if (words.rows > 0) {
            lines.push_back(game_line(view_, in_panel));
        }
        const int left = words.rows - static_cast<int>(lines.size());
        const bool room = left >= kRowsForHint;
        if (room) {
            const std::vector<Line> more = panel_lines(view_, left, in_panel);
            lines.insert(lines.end(), more.begin(), more.end());
        }
        draw_lines(canvas_, words, lines, screen_.unicode);
        paint_bars(layout, room);
    }

    void paint_bars(const Layout& layout, bool panel_shows_thoughts) {
        const int width = screen_.columns - layout.board_column;
        Line notice = notice_line(view_, manner(width));
        if (notice.empty() && !panel_shows_thoughts) {
            const std::vector<Line> foul = foul_lines(view_, manner(width));
            notice = foul.empty() ? thought_summary(view_, manner(width)) : foul.front();
        }
        const bool shared = layout.notice_row == layout.keys_row;
        if (!notice.empty()) put_line(layout.notice_row, layout.board_column, width, notice);
        if (!shared || notice.empty()) {
            put_line(layout.keys_row, layout.board_column, width, keys_line(view_, manner(width)));
        }
    }

    const View& view_;
    const Screen& screen_;
    Canvas canvas_;
};

}  // namespace

std::optional<Layout> layout_for(int columns, int rows, int size) {
    const Extent board = extent_of(size);
    const int bars = std::min(rows - board.rows, kBars);
    if (columns < board.columns || bars < 1) return std::nullopt;
    Layout layout;
    layout.keys_row = rows - 1;
    layout.notice_row = rows - bars;
    const int room = columns - board.columns - kBetween;
    layout.beside = room >= kLeastPanel;
    if (layout.beside) {
        const int panel = std::min(room, kMostPanel);
        layout.board_row = (rows - bars - board.rows) / 2;
        layout.board_column = (room - panel) / 2;
        // The words begin at the top, where there is most room for them.
        layout.panel = {0, layout.board_column + board.columns + kBetween, rows - bars, panel};
        if (layout.board_row > 2) layout.panel.row = 1;
        layout.panel.rows -= layout.panel.row;
    } else {
        layout.board_column = (columns - board.columns) / 2;
        layout.panel = {board.rows, layout.board_column, rows - bars - board.rows,
                        std::min(columns - layout.board_column, kMostPanel)};
    }
    return layout;
}

std::string render(const View& view, const Screen& screen) { return Painter(view, screen).paint(); }

std::optional<gomoku::Point> point_at_cell(const View& view, const Screen& screen, int row,
                                           int column) {
    const int size = view.position.size();
    const auto layout = layout_for(screen.columns, screen.rows, size);
    if (!layout || (is_only_help(view, *layout, screen))) return std::nullopt;
    return point_of_cell(row, column, layout->board_row, layout->board_column, size);
}

}  // namespace tilestone::tui::stones
