// SPDX-License-Identifier: MIT
//
// render(): one frame of Gomoku as text, a pure function of view and screen.
//
// The panel is beside the board or below it. A window too small for the board gets one line with
// the least size. Tests compare whole frames.
#pragma once

#include <optional>
#include <string>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/gomoku/view.h"

namespace tilestone::tui::gomoku {

/// Cells of a board with its coordinates.
[[nodiscard]] Extent extent_of(int size);

/// Draws a board with its coordinates. Points are two columns apart, with room for marks between
/// them: (round) brackets around the last stone and the winning stones, [square] ones around the
/// cursor. With colors the board looks like wood, and marked points have another background.
void draw_board(Canvas& canvas, int row, int column, const View& view, const Drawing& drawing);

/// The point at a cell of the canvas, for a board drawn at `board_row` and `board_column`. The
/// columns of its marks belong to a point.
[[nodiscard]] std::optional<game::Point> point_of_cell(int row, int column, int board_row,
                                                       int board_column, int size);

/// Exactly `screen.rows` lines joined by line ends, each at most `screen.columns` wide, without
/// trailing blanks. Colors and styles are the only escape sequences, and each line ends without
/// them.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

/// The point at a cell of the window in the frame that render() draws; none outside the board.
[[nodiscard]] std::optional<game::Point> point_at_cell(const View& view, const Screen& screen,
                                                       int row, int column);

/// None if a board of `size` does not fit.
[[nodiscard]] std::optional<Panes> layout_for(int columns, int rows, int size);

}  // namespace tilestone::tui::gomoku
