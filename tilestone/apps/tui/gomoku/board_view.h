// SPDX-License-Identifier: MIT
//
// Draws a Gomoku board with its coordinates.
//
// A point is one character and the next one in its row two columns on, so that a mark fits between:
// the last stone and the stones that won stand in (round) brackets, the cursor in [square] ones.
// With colors the board is wood, and what is marked has another ground besides.
#pragma once

#include <optional>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/gomoku/view.h"

namespace tilestone::tui::gomoku {

/// What a board of this size takes on the canvas, coordinates included.
[[nodiscard]] Extent extent_of(int size);

void draw_board(Canvas& canvas, int row, int column, const View& view, const Drawing& drawing);

/// The point drawn at a cell of the canvas, its margins included, of a board drawn at `board_row`
/// and `board_column`.
[[nodiscard]] std::optional<game::Point> point_of_cell(int row, int column, int board_row,
                                                       int board_column, int size);

}  // namespace tilestone::tui::gomoku
