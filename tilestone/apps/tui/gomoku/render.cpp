// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/render.h"

#include <algorithm>

#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/gomoku/board_view.h"
#include "tilestone/apps/tui/gomoku/panel.h"

namespace tilestone::tui::gomoku {

namespace {

/// The panel needs so many rows to show a hint; with less it is told in the notice's line.
constexpr int kRowsForHint = 6;

/// The help is open and the panel too small for all of it: it takes the whole window.
bool is_only_help(const View& view, const Panes& panes, const Screen& screen) {
    if (!view.help) return false;
    const TextFormat in_panel{screen.language, screen.unicode, panes.panel.columns};
    return static_cast<int>(help_lines(view, true, in_panel).size()) > panes.panel.rows;
}

class Painter {
public:
    Painter(const View& view, const Screen& screen)
        : view_(view), screen_(screen), frame_(screen) {}

    std::string paint() {
        const int size = view_.position.size();
        const auto panes = layout_for(screen_.columns, screen_.rows, size);
        if (!panes) {
            frame_.put_too_small(extent_of(size).columns, extent_of(size).rows + 1);
        } else if (is_only_help(view_, *panes, screen_)) {
            frame_.put_lines(frame_.whole(),
                             help_lines(view_, true, frame_.format(screen_.columns)));
        } else {
            paint_game(*panes);
        }
        return frame_.text();
    }

private:
    void paint_game(const Panes& panes) {
        draw_board(frame_.canvas(), panes.board_row, panes.board_column, view_, frame_.drawing());
        const TextFormat in_panel = frame_.format(panes.panel.columns);
        if (view_.help) {
            frame_.put_lines(panes.panel, help_lines(view_, true, in_panel));
            return paint_bars(panes, true);
        }
        std::vector<Line> lines;
        if (panes.beside) {
            lines = game_lines(view_, in_panel);
            lines.emplace_back();
        } else if (panes.panel.rows > 0) {
            lines.push_back(game_line(view_, in_panel));
        }
        const int left = panes.panel.rows - static_cast<int>(lines.size());
        const bool room = left >= kRowsForHint;
        const std::vector<Line> more =
            room ? panel_lines(view_, left, in_panel) : brief_lines(view_, left, in_panel);
        lines.insert(lines.end(), more.begin(), more.end());
        frame_.put_lines(panes.panel, lines);
        paint_bars(panes, room);
    }

    void paint_bars(const Panes& panes, bool panel_shows_thoughts) {
        const TextFormat in_bar = frame_.format(frame_.line_width(panes));
        Line notice = notice_line(view_, in_bar);
        if (notice.empty() && !panel_shows_thoughts) {
            const std::vector<Line> foul = foul_lines(view_, in_bar);
            notice = foul.empty() ? thought_summary(view_, in_bar) : foul.front();
        }
        frame_.put_bars(panes, notice, keys_line(in_bar));
    }

    const View& view_;
    const Screen& screen_;
    Frame frame_;
};

/// Rows of a panel that wants for nothing: all keys and the longest rule.
constexpr int kFullPanel = 26;

}  // namespace

std::string render(const View& view, const Screen& screen) { return Painter(view, screen).paint(); }

std::optional<game::Point> point_at_cell(const View& view, const Screen& screen, int row,
                                         int column) {
    const int size = view.position.size();
    const auto panes = layout_for(screen.columns, screen.rows, size);
    if (!panes || is_only_help(view, *panes, screen)) return std::nullopt;
    return point_of_cell(row, column, panes->board_row, panes->board_column, size);
}

std::optional<Panes> layout_for(int columns, int rows, int size) {
    const Extent board = extent_of(size);
    const int bars = std::clamp(rows - board.rows, 1, kBars);
    std::optional<Panes> panes = panes_beside(board, columns, rows, bars);
    if (!panes) return panes_below(board, columns, rows, bars, 0);
    // Level with the board, or higher where the words would not have room enough below.
    Area& panel = panes->panel;
    const int highest = panes->board_row > 2 ? 1 : 0;
    const int row =
        std::clamp(rows - bars - kFullPanel, highest, std::max(highest, panes->board_row));
    panel.rows += panel.row - row;
    panel.row = row;
    return panes;
}

}  // namespace tilestone::tui::gomoku
