// SPDX-License-Identifier: MIT
//
// What goes where in a window with a Gomoku board.
#pragma once

#include <optional>

#include "tilestone/apps/tui/panes.h"

namespace tilestone::tui::gomoku {

/// None where a board of `size` does not fit.
[[nodiscard]] std::optional<Panes> layout_for(int columns, int rows, int size);

}  // namespace tilestone::tui::gomoku
