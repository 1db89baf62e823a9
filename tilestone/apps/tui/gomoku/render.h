// SPDX-License-Identifier: MIT
//
// render(): one frame of the Gomoku board as text, a pure function of what is shown and of the
// screen.
//
// The panel is beside the board or below it; a window that has no room for the board gets one line
// that says what it needs. Tests compare whole frames.
#pragma once

#include <optional>
#include <string>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/gomoku/view.h"

namespace tilestone::tui::gomoku {

/// What a board of this size takes on the canvas, coordinates included.
[[nodiscard]] Extent extent_of(int size);

/// Draws a board with its coordinates. A point is one character and the next one in its row two
/// columns on, so that a mark fits between: the last stone and the stones that won stand in (round)
/// brackets, the cursor in [square] ones. With colors the board is wood, and what is marked has
/// another ground besides.
void draw_board(Canvas& canvas, int row, int column, const View& view, const Drawing& drawing);

/// The point drawn at a cell of the canvas, its margins included, of a board drawn at `board_row`
/// and `board_column`.
[[nodiscard]] std::optional<game::Point> point_of_cell(int row, int column, int board_row,
                                                       int board_column, int size);

/// Exactly `rows` lines with a line end between them, none wider than `columns`, no blanks at the
/// ends of lines. Colors are the only escape sequences, and each line ends without color.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

/// The point of the board in a cell of the window, if there is one in this frame.
[[nodiscard]] std::optional<game::Point> point_at_cell(const View& view, const Screen& screen,
                                                       int row, int column);

/// None where a board of `size` does not fit.
[[nodiscard]] std::optional<Panes> layout_for(int columns, int rows, int size);

}  // namespace tilestone::tui::gomoku
