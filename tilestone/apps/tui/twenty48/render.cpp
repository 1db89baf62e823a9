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
        if (notice.empty() && !panel_shows_thoughts) {
            if (view_.auto_play) notice = auto_summary(*view_.auto_play, in_bar);
            if (view_.hint) notice = hint_summary(*view_.hint, in_bar);
        }
        frame_.put_bars(layout, notice, keys_line(view_, in_bar));
    }

    const View& view_;
    const Screen& screen_;
    Frame frame_;
};

constexpr int kScoreRow = 1;  // above a board with the panel below it

/// Rows for the panel below a board that make the next larger board worth it: a hint's moves and
/// the first reasons.
constexpr int kUsefulPanel = 10;

std::optional<Layout> beside(BoardSize size, int columns, int rows) {
    const Extent board = extent_of(size);
    const int room = columns - board.columns - kBetween;
    if (room < kLeastPanel || rows < board.rows + kBars) return std::nullopt;
    const int panel = std::min(room, kMostPanel);
    Layout layout;
    layout.size = size;
    layout.beside = true;
    layout.board_row = (rows - kBars - board.rows) / 2;
    layout.board_column = (room - panel) / 2;
    layout.panel = {layout.board_row, layout.board_column + board.columns + kBetween,
                    rows - kBars - layout.board_row, panel};
    layout.notice_row = rows - 2;
    layout.keys_row = rows - 1;
    return layout;
}

std::optional<Layout> below(BoardSize size, int columns, int rows, int least_panel) {
    const Extent board = extent_of(size);
    const int rest = rows - kScoreRow - board.rows;
    if (columns < board.columns || rest < kBars + least_panel) return std::nullopt;
    Layout layout;
    layout.size = size;
    layout.board_row = kScoreRow;
    layout.board_column = (columns - board.columns) / 2;
    const int panel_row = kScoreRow + board.rows;
    layout.panel = {panel_row, layout.board_column, std::max(rest - kBars, 0),
                    std::min(columns - layout.board_column, kMostPanel)};
    layout.notice_row = rows - 2;
    layout.keys_row = rows - 1;
    return layout;
}

}  // namespace

std::string render(const View& view, const Screen& screen) { return Painter(view, screen).paint(); }

std::optional<Layout> layout_for(int columns, int rows) {
    if (columns < kLeastColumns || rows < kLeastRows) return std::nullopt;
    if (auto layout = beside(BoardSize::kHuge, columns, rows)) return layout;
    if (auto layout = beside(BoardSize::kLarge, columns, rows)) return layout;
    if (auto layout = below(BoardSize::kLarge, columns, rows, kUsefulPanel)) return layout;
    if (auto layout = beside(BoardSize::kMedium, columns, rows)) return layout;
    if (auto layout = below(BoardSize::kMedium, columns, rows, 0)) return layout;
    if (auto layout = beside(BoardSize::kSmall, columns, rows)) return layout;
    if (auto layout = below(BoardSize::kSmall, columns, rows, 0)) return layout;
    auto layout = below(BoardSize::kSmall, columns, rows + 1, 0);
    layout->notice_row = layout->keys_row = rows - 1;
    layout->panel.rows = 0;
    return layout;
}

}  // namespace tilestone::tui::twenty48
