// SPDX-License-Identifier: MIT
//
// Draws a board in one of four sizes.
//
// With colors a tile is a rounded block: its first and last row are half blocks, so that tiles are
// half a row apart from everything. Without colors a tile is a box of lines and an empty cell a
// dot. The newest tile is marked: underlined with colors, in brackets without.
#pragma once

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::tui {

enum class BoardSize { kSmall, kMedium, kLarge, kHuge };

/// What the board takes on the canvas.
struct Extent {
    int rows = 0;
    int columns = 0;
};
[[nodiscard]] Extent extent_of(BoardSize size);

/// How to draw: the colors there are, and whether block and line characters may be used.
struct Drawing {
    ColorDepth color = ColorDepth::kTrue;
    bool unicode = true;
};

/// `new_tile` is the cell to mark, or -1.
void draw_board(Canvas& canvas, int row, int column, BoardSize size, const twenty48::Board& board,
                int new_tile, const Drawing& drawing);

/// A rounded block of `style`'s background (rows at least 2), as tiles are; plain without colors.
void draw_block(Canvas& canvas, int row, int column, Extent extent, const Style& style,
                const Color& around, const Drawing& drawing);

}  // namespace tilestone::tui
