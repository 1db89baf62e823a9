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
#include "tilestone/apps/tui/twenty48/board_view.h"
#include "tilestone/apps/tui/twenty48/view.h"

namespace tilestone::tui::twenty48 {

/// Exactly `rows` lines with a line end between them, none wider than `columns`, no blanks at the
/// ends of lines. Colors are the only escape sequences, and each line ends without color.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

// Layout: what goes where in a window of a given size.

/// The smallest window with a board.
inline constexpr int kLeastColumns = 29;
inline constexpr int kLeastRows = 6;

struct Layout : Panes {
    BoardSize size = BoardSize::kSmall;
};

/// None where not even the small board fits.
[[nodiscard]] std::optional<Layout> layout_for(int columns, int rows);

}  // namespace tilestone::tui::twenty48
