// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/board_view.h"

#include <array>
#include <string>

#include "tilestone/apps/tui/palette.h"
#include "tilestone/apps/tui/text_width.h"

namespace tilestone::tui {
namespace {

using twenty48::Exponent;
using twenty48::kSide;

/// The measures of a board: a tile, the gap to its right, and the margin around all tiles. Tiles
/// that are blocks have their vertical gaps inside, as half rows.
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

std::string number_of(Exponent exponent) {
    return exponent == 0 ? std::string{} : std::to_string(std::uint32_t{1} << exponent);
}

void put_centered(Canvas& canvas, int row, int column, int width, const std::string& text,
                  const Style& style) {
    canvas.put(row, column + (width - width_of(text)) / 2, text, style);
}

/// ╭──╮ │  │ ╰──╯, or + - | where there are no line characters.
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

    void draw(int row, int column, const twenty48::Board& board, int new_tile) {
        draw_frame(row, column);
        for (int cell = 0; cell < twenty48::kCells; ++cell) {
            const int y = row + measures_.margin_rows + cell / kSide * measures_.tile_rows;
            const int x =
                column + measures_.gap + cell % kSide * (measures_.tile_columns + measures_.gap);
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

    void draw_frame(int row, int column) {
        const int columns = kSide * (measures_.tile_columns + measures_.gap) + measures_.gap;
        const int rows = kSide * measures_.tile_rows + 2 * measures_.margin_rows;
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

Extent extent_of(BoardSize size) {
    const Measures measures = measures_of(size);
    return {kSide * measures.tile_rows + 2 * measures.margin_rows,
            kSide * (measures.tile_columns + measures.gap) + measures.gap};
}

void draw_board(Canvas& canvas, int row, int column, BoardSize size, const twenty48::Board& board,
                int new_tile, const Drawing& drawing) {
    BoardDrawer(canvas, size, drawing).draw(row, column, board, new_tile);
}

void draw_block(Canvas& canvas, int row, int column, Extent extent, const Style& style,
                const Color& around, const Drawing& drawing) {
    if (drawing.color == ColorDepth::kNone) return;
    // Without half blocks the upper edge is left out whole.
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

}  // namespace tilestone::tui
