// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/render.h"

#include <algorithm>

#include "tilestone/apps/tui/board_view.h"
#include "tilestone/apps/tui/layout.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/panel.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/protocol/number_text.h"

namespace tilestone::tui {
namespace {

/// The panel needs so many rows to show a hint; with less it is told in the notice's line.
constexpr int kRowsForHint = 5;
/// Below this the whole window shows the help instead of the board.
constexpr int kRowsForHelp = 14;

class Painter {
public:
    Painter(const View& view, const Screen& screen)
        : view_(view), screen_(screen), canvas_(screen.columns, screen.rows) {}

    std::string paint() {
        const auto layout = layout_for(screen_.columns, screen_.rows);
        if (!layout) {
            paint_too_small();
        } else if (view_.help && layout->panel.rows < kRowsForHelp) {
            paint_help();
        } else {
            paint_game(*layout);
        }
        return canvas_.text(screen_.color);
    }

private:
    [[nodiscard]] Drawing drawing() const { return {screen_.color, screen_.unicode}; }
    [[nodiscard]] Manner manner(int width) const {
        return {screen_.language, screen_.unicode, width};
    }

    void put_line(int row, int column, int width, const Line& line) {
        draw_line(canvas_, row, column, width, line, screen_.unicode);
    }

    void put_lines(const Area& area, const std::vector<Line>& lines) {
        draw_lines(canvas_, area, lines, screen_.unicode);
    }

    void paint_too_small() {
        const std::string size = std::to_string(kLeastColumns) + "x" + std::to_string(kLeastRows);
        put_line(0, 0, screen_.columns,
                 {{fill_in(phrases::kTooSmall.in(screen_.language), size), kPlain}});
    }

    void paint_help() {
        put_lines({0, 0, screen_.rows, screen_.columns},
                  help_lines(view_, true, manner(screen_.columns)));
    }

    void paint_game(const Layout& layout) {
        draw_board(canvas_, layout.board_row, layout.board_column, layout.size, view_.board,
                   view_.new_tile, drawing());
        Area words = layout.panel;
        if (layout.beside) {
            const int used = paint_scores(words);
            words.row += used;
            words.rows -= used;
        } else {
            put_line(0, layout.board_column, screen_.columns - layout.board_column,
                     score_line(view_, manner(screen_.columns - layout.board_column)));
        }
        const bool room_for_thoughts = words.rows >= kRowsForHint;
        if (room_for_thoughts || view_.help) {
            put_lines(words, panel_lines(view_, words.rows, manner(words.columns)));
        }
        paint_bars(layout, room_for_thoughts);
    }

    /// Scores on top of the panel; returns the rows they take.
    int paint_scores(const Area& panel) {
        constexpr int kRowsWorthBlocks = 16;
        const bool roomy = panel.rows >= kRowsWorthBlocks;
        if (roomy && screen_.color != ColorDepth::kNone && screen_.unicode) {
            return paint_score_blocks(panel);
        }
        const std::vector<Line> lines =
            roomy ? score_lines(view_, manner(panel.columns))
                  : std::vector<Line>{score_line(view_, manner(panel.columns))};
        put_lines(panel, lines);
        return static_cast<int>(lines.size()) + (roomy ? 1 : 0);
    }

    int paint_score_blocks(const Area& panel) {
        constexpr int kBlockRows = 4;
        constexpr int kGap = 1;
        const int width = (panel.columns - 2 * kGap) / 3;
        int column = panel.column;
        for (const Count& count : counts_of(view_)) {
            const Area block{panel.row, column, kBlockRows, width};
            paint_block(block, count, column == panel.column ? kScoreBox : kBox);
            column += width + kGap;
        }
        return kBlockRows + 1;
    }

    void paint_block(const Area& area, const Count& count, const Style& style) {
        draw_block(canvas_, area.row, area.column, {area.rows, area.columns}, style, {}, drawing());
        const auto put_centered = [&](int row, const std::string& text, bool bold) {
            Style words = style;
            words.bold = bold;
            canvas_.put(row, area.column + (area.columns - width_of(text)) / 2, text, words);
        };
        put_centered(area.row + 1, std::string(count.label.in(screen_.language)), false);
        put_centered(area.row + 2, protocol::count_text(count.count), true);
    }

    void paint_bars(const Layout& layout, bool panel_shows_thoughts) {
        const int width = screen_.columns - layout.board_column;
        Line notice = notice_line(view_, manner(width));
        if (notice.empty() && !panel_shows_thoughts) {
            if (view_.auto_play) notice = auto_summary(*view_.auto_play, manner(width));
            if (view_.hint) notice = hint_summary(*view_.hint, manner(width));
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

std::string render(const View& view, const Screen& screen) { return Painter(view, screen).paint(); }

}  // namespace tilestone::tui
