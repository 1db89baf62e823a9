// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/render.h"

#include <algorithm>

#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"
#include "tilestone/apps/tui/twenty48/panel.h"
#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui::twenty48 {

namespace {

/// The panel needs so many rows to show a hint; with less it is told in the notice's line.
constexpr int kRowsForHint = 5;
/// Below this the whole window shows the help instead of the board.
constexpr int kRowsForHelp = 14;

class Painter {
public:
    Painter(const View& view, const Screen& screen)
        : view_(view), screen_(screen), frame_(screen) {}

    std::string paint() {
        const auto layout = layout_for(screen_.columns, screen_.rows);
        if (!layout) {
            frame_.put_too_small(kLeastColumns, kLeastRows);
        } else if (view_.help && layout->panel.rows < kRowsForHelp) {
            frame_.put_lines(frame_.whole(), help_lines(view_, true, format(screen_.columns)));
        } else {
            paint_game(*layout);
        }
        return frame_.text();
    }

private:
    [[nodiscard]] TextFormat format(int width) const { return frame_.format(width); }

    void paint_game(const Layout& layout) {
        draw_board(frame_.canvas(), layout.board_row, layout.board_column, layout.size, view_.board,
                   view_.new_tile, frame_.drawing());
        Area words = layout.panel;
        if (layout.beside) {
            const int used = paint_scores(words);
            words.row += used;
            words.rows -= used;
        } else {
            const int width = frame_.line_width(layout);
            frame_.put_line(0, layout.board_column, width, score_line(view_, format(width)));
        }
        const bool room_for_thoughts = words.rows >= kRowsForHint;
        if (room_for_thoughts || view_.help) {
            frame_.put_lines(words, panel_lines(view_, words.rows, format(words.columns)));
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
            roomy ? score_lines(view_, format(panel.columns))
                  : std::vector<Line>{score_line(view_, format(panel.columns))};
        frame_.put_lines(panel, lines);
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
        draw_block(frame_.canvas(), area.row, area.column, {area.rows, area.columns}, style, {},
                   frame_.drawing());
        const auto put_centered = [&](int row, const std::string& text, bool bold) {
            Style words = style;
            words.bold = bold;
            frame_.canvas().put(row, area.column + (area.columns - width_of(text)) / 2, text,
                                words);
        };
        put_centered(area.row + 1, std::string(count.label.in(screen_.language)), false);
        put_centered(area.row + 2, report::count_text(count.count), true);
    }

    void paint_bars(const Layout& layout, bool panel_shows_thoughts) {
        const TextFormat in_bar = format(frame_.line_width(layout));
        Line notice = notice_line(view_, in_bar);
        if (notice.empty() && !panel_shows_thoughts) notice = thought_summary(view_, in_bar);
        frame_.put_bars(layout, notice, keys_line(view_, in_bar));
    }

    const View& view_;
    const Screen& screen_;
    Frame frame_;
};

constexpr int kScoreRows = 1;  // above a board with the panel below it

/// Rows for the panel below a board that make the next larger board worth it: a hint's moves and
/// the first reasons.
constexpr int kUsefulPanel = 10;

}  // namespace

std::string render(const View& view, const Screen& screen) { return Painter(view, screen).paint(); }

std::optional<Layout> layout_for(int columns, int rows) {
    std::optional<Panes> panes;
    const auto fits = [&](BoardSize size, bool beside, int bars, int least_panel = 0) {
        const Extent board = extent_of(size);
        panes = beside ? panes_beside(board, columns, rows, bars)
                       : panes_below(board, columns, rows, bars, kScoreRows);
        return panes && panes->panel.rows >= least_panel;
    };
    for (const BoardSize size :
         {BoardSize::kHuge, BoardSize::kLarge, BoardSize::kMedium, BoardSize::kSmall}) {
        const int least_panel = size == BoardSize::kLarge ? kUsefulPanel : 0;
        const bool found = fits(size, true, kBars) ||
                           (size != BoardSize::kHuge && fits(size, false, kBars, least_panel)) ||
                           (size == BoardSize::kSmall && fits(size, false, 1));
        if (found) return Layout{*panes, size};
    }
    return std::nullopt;
}

}  // namespace tilestone::tui::twenty48
