// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/render.h"

#include <algorithm>
#include <array>
#include <string>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/twenty48/panel.h"
#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui::twenty48 {

namespace {

/// Rows that the panel needs to show a hint; with fewer the hint is in the bar of the notice.
constexpr int kRowsForHint = 5;
/// Rows that the panel needs to show the help; with fewer the help takes the whole window.
constexpr int kRowsForHelp = 14;

constexpr int kScoreRows = 1;  // above a board with the panel below it

class Painter {
public:
    Painter(const View& view, const Screen& screen)
        : view_(view), screen_(screen), frame_(screen) {}

    std::string paint() {
        const game::Size cells = view_.board.size;
        const auto layout = layout_for(screen_.columns, screen_.rows, cells);
        if (!layout) {
            const Extent board = extent_of(BoardSize::kSmall, cells);
            frame_.put_too_small(std::max(kMinColumns, board.columns),
                                 std::max(kMinRows, board.rows + kScoreRows + 1));
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

    /// Draws the scores on top of the panel; returns the rows used.
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

/// Rows that must remain for the panel below the large board, else a smaller board is used: a
/// hint's moves and the first reasons.
constexpr int kUsefulPanel = 10;

using game::Exponent;

/// Cells of a tile, the columns between tiles and the rows above and below all tiles. Tiles drawn
/// as blocks contain their vertical gaps, as half rows.
struct Measures {
    int tile_rows;
    int tile_columns;
    int gap;
    int margin_rows;
};

Measures measures_of(BoardSize size) {
    switch (size) {
        case BoardSize::kHuge: return {7, 12, 2, 1};
        case BoardSize::kLarge: return {5, 8, 2, 1};
        case BoardSize::kMedium: return {3, 8, 2, 1};
        default: return {1, 6, 1, 0};
    }
}

Extent extent_of(const Measures& measures, game::Size cells) {
    return {cells.rows * measures.tile_rows + 2 * measures.margin_rows,
            cells.columns * (measures.tile_columns + measures.gap) + measures.gap};
}

struct TileColor {
    Color background;
    bool dark = false;  ///< needs light text
};

/// Indexed by exponent. Up to 2048 close to the original game's colors, then green, blue, purple
/// and black.
constexpr std::array<TileColor, 18> kTiles = {{
    {kHole},
    {rgb(0xf2ebe2, 230, 15)},        // 2
    {rgb(0xe9d3a0, 222, 11)},        // 4
    {rgb(0xf2b179, 215, 9)},         // 8
    {rgb(0xf59563, 209, 1)},         // 16
    {rgb(0xf67c5f, 203, 13)},        // 32
    {rgb(0xf4673f, 202, 5)},         // 64
    {rgb(0xf3dc8c, 228, 12)},        // 128
    {rgb(0xefcf66, 227, 4)},         // 256
    {rgb(0xedc548, 220, 14)},        // 512
    {rgb(0xe8b828, 214, 6)},         // 1024
    {rgb(0xe0a800, 178, 10)},        // 2048
    {rgb(0x2f7a4d, 29, 2), true},    // 4096
    {rgb(0x1d6f7d, 24, 3), true},    // 8192
    {rgb(0x2a5ca8, 25, 7), true},    // 16384
    {rgb(0x6a3fa0, 55, 11), true},   // 32768
    {rgb(0xa02c66, 125, 9), true},   // 65536
    {rgb(0x1c1a19, 233, 15), true},  // 131072
}};

/// Black, red, blue, magenta: light text reads better on them in every theme.
constexpr bool is_dark(std::uint8_t classic) {
    return classic == 0 || classic == 1 || classic == 4 || classic == 5;
}

std::string number_of(Exponent exponent) {
    constexpr Exponent kSixDigits = 19;  // the small board's tiles have no room for more
    if (exponent > kSixDigits) return "2^" + std::to_string(int{exponent});
    return exponent == 0 ? std::string{} : std::to_string(std::uint32_t{1} << exponent);
}

void put_centered(Canvas& canvas, int row, int column, int width, const std::string& text,
                  const Style& style) {
    canvas.put(row, column + (width - width_of(text)) / 2, text, style);
}

/// ╭──╮ │  │ ╰──╯, or + - | in ASCII.
void draw_outline(Canvas& canvas, int row, int column, Extent extent, bool unicode) {
    constexpr std::array<char32_t, 6> kLines = {U'╭', U'╮', U'╰', U'╯', U'─', U'│'};
    constexpr std::array<char32_t, 6> kAscii = {U'+', U'+', U'+', U'+', U'-', U'|'};
    const auto& set = unicode ? kLines : kAscii;
    const int last_row = row + extent.rows - 1;
    const int last_column = column + extent.columns - 1;
    const auto one = [&](int y, int x, char32_t c) { canvas.fill(y, x, 1, 1, c, kPlain); };
    canvas.fill(row, column, 1, extent.columns, set[4], kPlain);
    canvas.fill(last_row, column, 1, extent.columns, set[4], kPlain);
    canvas.fill(row + 1, column, extent.rows - 2, 1, set[5], kPlain);
    canvas.fill(row + 1, last_column, extent.rows - 2, 1, set[5], kPlain);
    one(row, column, set[0]);
    one(row, last_column, set[1]);
    one(last_row, column, set[2]);
    one(last_row, last_column, set[3]);
}

class BoardDrawer {
public:
    BoardDrawer(Canvas& canvas, BoardSize size, const Drawing& drawing)
        : canvas_(canvas), measures_(measures_of(size)), drawing_(drawing) {}

    void draw(int row, int column, const game::Board& board, int new_tile) {
        draw_frame(row, column, board.size);
        for (int cell = 0; cell < board.size.cells(); ++cell) {
            const int across = cell % board.size.columns;
            const int y =
                row + measures_.margin_rows + cell / board.size.columns * measures_.tile_rows;
            const int x =
                column + measures_.gap + across * (measures_.tile_columns + measures_.gap);
            if (has_color()) {
                draw_colored(y, x, board.at(cell), cell == new_tile);
            } else {
                draw_plain(y, x, board.at(cell), cell == new_tile);
            }
        }
    }

private:
    [[nodiscard]] bool has_color() const { return drawing_.color != ColorDepth::kNone; }
    [[nodiscard]] bool is_small() const { return measures_.tile_rows == 1; }

    [[nodiscard]] Extent tile() const { return {measures_.tile_rows, measures_.tile_columns}; }

    void draw_frame(int row, int column, game::Size size) {
        const auto [rows, columns] = extent_of(measures_, size);
        if (!has_color()) return;
        if (is_small()) {
            canvas_.fill(row, column, rows, columns, U' ', {.background = kFrame});
        } else {
            draw_block(canvas_, row, column, {rows, columns}, {.background = kFrame}, {}, drawing_);
        }
    }

    void draw_colored(int row, int column, Exponent exponent, bool is_new) {
        Style style = tile_style(exponent);
        if (is_small()) {
            canvas_.fill(row, column, 1, measures_.tile_columns, U' ', style);
        } else {
            draw_block(canvas_, row, column, tile(), style, kFrame, drawing_);
        }
        style.underlined = is_new;
        put_centered(canvas_, row + measures_.tile_rows / 2, column, measures_.tile_columns,
                     number_of(exponent), style);
    }

    void draw_plain(int row, int column, Exponent exponent, bool is_new) {
        std::string text = number_of(exponent);
        if (exponent == 0) text = drawing_.unicode ? "·" : ".";
        if (is_new) text = "[" + text + "]";
        if (exponent != 0 && !is_small()) {
            draw_outline(canvas_, row, column, tile(), drawing_.unicode);
        }
        put_centered(canvas_, row + measures_.tile_rows / 2, column, measures_.tile_columns, text,
                     kPlain);
    }

    Canvas& canvas_;
    Measures measures_;
    Drawing drawing_;
};

}  // namespace

std::string render(const View& view, const Screen& screen) { return Painter(view, screen).paint(); }

std::optional<Layout> layout_for(int columns, int rows, game::Size cells) {
    std::optional<Panes> panes;
    const auto fits = [&](BoardSize size, bool beside, int bars, int min_panel = 0) {
        const Extent board = extent_of(size, cells);
        panes = beside ? panes_beside(board, columns, rows, bars)
                       : panes_below(board, columns, rows, bars, kScoreRows);
        return panes && panes->panel.rows >= min_panel;
    };
    for (const BoardSize size :
         {BoardSize::kHuge, BoardSize::kLarge, BoardSize::kMedium, BoardSize::kSmall}) {
        const int min_panel = size == BoardSize::kLarge ? kUsefulPanel : 0;
        const bool found = fits(size, true, kBars) ||
                           (size != BoardSize::kHuge && fits(size, false, kBars, min_panel)) ||
                           (size == BoardSize::kSmall && fits(size, false, 1));
        if (found) return Layout{*panes, size};
    }
    return std::nullopt;
}

Style tile_style(Exponent exponent) {
    const TileColor& tile = kTiles[exponent < kTiles.size() ? exponent : kTiles.size() - 1];
    Color text = tile.dark ? kPaper : kInk;
    text.classic = is_dark(tile.background.classic) ? kPaper.classic : kInk.classic;
    return {.text = text, .background = tile.background, .bold = true};
}

Extent extent_of(BoardSize size, game::Size cells) { return extent_of(measures_of(size), cells); }

void draw_board(Canvas& canvas, int row, int column, BoardSize size, const game::Board& board,
                int new_tile, const Drawing& drawing) {
    BoardDrawer(canvas, size, drawing).draw(row, column, board, new_tile);
}

void draw_block(Canvas& canvas, int row, int column, Extent extent, const Style& style,
                const Color& around, const Drawing& drawing) {
    if (drawing.color == ColorDepth::kNone) return;
    // The first row is only half a row high; without half blocks it stays empty.
    canvas.fill(row + 1, column, extent.rows - 1, extent.columns, U' ', style);
    if (!drawing.unicode) return;
    const Style edge{.text = style.background, .background = around};
    const int bottom = row + extent.rows - 1;
    const int right = column + extent.columns - 1;
    canvas.fill(row, column, 1, extent.columns, U'▄', edge);
    canvas.fill(bottom, column, 1, extent.columns, U'▀', edge);
    canvas.fill(row, column, 1, 1, U'▗', edge);
    canvas.fill(row, right, 1, 1, U'▖', edge);
    canvas.fill(bottom, column, 1, 1, U'▝', edge);
    canvas.fill(bottom, right, 1, 1, U'▘', edge);
}

}  // namespace tilestone::tui::twenty48
