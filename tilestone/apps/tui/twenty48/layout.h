// SPDX-License-Identifier: MIT
//
// Layout: what goes where in a window of a given size.
#pragma once

#include <optional>

#include "tilestone/apps/tui/panes.h"
#include "tilestone/apps/tui/twenty48/board_view.h"

namespace tilestone::tui::twenty48 {

/// The smallest window with a board.
inline constexpr int kLeastColumns = 29;
inline constexpr int kLeastRows = 6;

struct Layout : Panes {
    BoardSize size = BoardSize::kSmall;
};

/// None where not even the small board fits.
[[nodiscard]] std::optional<Layout> layout_for(int columns, int rows);

}  // namespace tilestone::tui::twenty48
