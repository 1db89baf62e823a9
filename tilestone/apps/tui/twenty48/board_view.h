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

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

/// Background and text of a tile (exponent 1 … 17); 0 gives the empty cell. The colors are the
/// classic ones, moved a little so that a 2 and a 4 are told apart at a glance and every number is
/// easily read (contrast of at least 4.5 to 1).
[[nodiscard]] Style tile_style(game::Exponent exponent);

enum class BoardSize { kSmall, kMedium, kLarge, kHuge };

[[nodiscard]] Extent extent_of(BoardSize size);

/// `new_tile` is the cell to mark, or -1.
void draw_board(Canvas& canvas, int row, int column, BoardSize size, const game::Board& board,
                int new_tile, const Drawing& drawing);

/// A rounded block of `style`'s background (rows at least 2), as tiles are; plain without colors.
void draw_block(Canvas& canvas, int row, int column, Extent extent, const Style& style,
                const Color& around, const Drawing& drawing);

}  // namespace tilestone::tui::twenty48
