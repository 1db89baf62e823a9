// SPDX-License-Identifier: MIT
//
// render(): one frame of 2048 as text, a pure function of view and screen.
//
// A frame has a board as large as the window allows, with the panel beside or below it. A window
// too small for any board gets one line with the least size. Tests compare whole frames.
#pragma once

#include <optional>
#include <string>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/twenty48/view.h"
#include "tilestone/games/tiles/board.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::tiles;

/// Background and text of a tile, from exponent 17 on the same, or of an empty cell (0). The colors
/// are close to the original game's, changed so that 2 and 4 differ at a glance and every number
/// has a contrast of at least 4.5 to 1.
[[nodiscard]] Style tile_style(game::Exponent exponent);

enum class BoardSize { kSmall, kMedium, kLarge, kHuge };

[[nodiscard]] Extent extent_of(BoardSize size, game::Size cells = {});

/// With colors a tile is a rounded block whose first and last rows are half blocks, which leaves
/// half a row between tiles. Without colors a tile is a box of lines and an empty cell a dot.
/// `new_tile` is the cell to mark, or -1; the mark is an underline with colors, brackets without.
void draw_board(Canvas& canvas, int row, int column, BoardSize size, const game::Board& board,
                int new_tile, const Drawing& drawing);

/// A rounded block in `style`'s background, at least 2 rows high; `around` is the color outside.
/// Draws nothing without colors.
void draw_block(Canvas& canvas, int row, int column, Extent extent, const Style& style,
                const Color& around, const Drawing& drawing);

/// Exactly `screen.rows` lines joined by line ends, each at most `screen.columns` wide, without
/// trailing blanks. Colors and styles are the only escape sequences, and each line ends without
/// them.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

/// The smallest window with a board of 4x4.
inline constexpr int kMinColumns = 29;
inline constexpr int kMinRows = 6;

struct Layout : Panes {
    BoardSize size = BoardSize::kSmall;
};

/// None if the small board does not fit.
[[nodiscard]] std::optional<Layout> layout_for(int columns, int rows, game::Size cells = {});

}  // namespace tilestone::tui::twenty48
