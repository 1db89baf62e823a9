// SPDX-License-Identifier: MIT
//
// render(): one frame of the game as text, a pure function of what is shown and of the screen.
//
// The largest board that the window has room for, with the panel beside it or below it; a window
// that has room for no board gets one line. Tests compare whole frames.
#pragma once

#include <optional>
#include <string>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/twenty48/view.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

/// Background and text of a tile (exponent 1 … 17); 0 gives the empty cell. The colors are the
/// classic ones, moved a little so that a 2 and a 4 are told apart at a glance and every number is
/// easily read (contrast of at least 4.5 to 1).
[[nodiscard]] Style tile_style(game::Exponent exponent);

enum class BoardSize { kSmall, kMedium, kLarge, kHuge };

[[nodiscard]] Extent extent_of(BoardSize size);

/// With colors a tile is a rounded block: its first and last row are half blocks, so that tiles are
/// half a row apart from everything. Without colors a tile is a box of lines and an empty cell a
/// dot. `new_tile` is the cell to mark, or -1: underlined with colors, in brackets without.
void draw_board(Canvas& canvas, int row, int column, BoardSize size, const game::Board& board,
                int new_tile, const Drawing& drawing);

/// A rounded block of `style`'s background (rows at least 2), as tiles are; plain without colors.
void draw_block(Canvas& canvas, int row, int column, Extent extent, const Style& style,
                const Color& around, const Drawing& drawing);

/// Exactly `rows` lines with a line end between them, none wider than `columns`, no blanks at the
/// ends of lines. Colors are the only escape sequences, and each line ends without color.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

/// The smallest window with a board.
inline constexpr int kMinColumns = 29;
inline constexpr int kMinRows = 6;

struct Layout : Panes {
    BoardSize size = BoardSize::kSmall;
};

/// None where not even the small board fits.
[[nodiscard]] std::optional<Layout> layout_for(int columns, int rows);

}  // namespace tilestone::tui::twenty48
