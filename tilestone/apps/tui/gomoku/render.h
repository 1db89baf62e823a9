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

/// Exactly `rows` lines with a line end between them, none wider than `columns`, no blanks at the
/// ends of lines. Colors are the only escape sequences, and each line ends without color.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

/// The point of the board in a cell of the window, if there is one in this frame.
[[nodiscard]] std::optional<game::Point> point_at_cell(const View& view, const Screen& screen,
                                                       int row, int column);

// What goes where in a window with a Gomoku board.

/// None where a board of `size` does not fit.
[[nodiscard]] std::optional<Panes> layout_for(int columns, int rows, int size);

}  // namespace tilestone::tui::gomoku
