// SPDX-License-Identifier: MIT
//
// render(): one frame of the Gomoku board as text, a pure function of what is shown and of the
// screen.
//
// The panel is beside the board or below it; a window that has no room for the board gets one line
// that says what it needs. Used by the main loop; tests compare whole frames.
#pragma once

#include <optional>
#include <string>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/screen.h"

namespace tilestone::tui::stones {

/// What goes where in a window.
struct Layout {
    bool beside = false;  ///< the panel is beside the board, else below it
    int board_row = 0;
    int board_column = 0;
    Area panel{};        ///< may have no rows
    int notice_row = 0;  ///< the same as keys_row where there is no room for both
    int keys_row = 0;
};

/// None where a board of `size` does not fit.
[[nodiscard]] std::optional<Layout> layout_for(int columns, int rows, int size);

/// Exactly `rows` lines with a line end between them, none wider than `columns`, no blanks at the
/// ends of lines. Colors are the only escape sequences, and each line ends without color.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

/// The point of the board in a cell of the window, if there is one in this frame.
[[nodiscard]] std::optional<gomoku::Point> point_at_cell(const View& view, const Screen& screen,
                                                         int row, int column);

}  // namespace tilestone::tui::stones
