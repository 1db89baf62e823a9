// SPDX-License-Identifier: MIT
//
// Layout: what goes where in a window of a given size. Used by render().
#pragma once

#include <optional>

#include "tilestone/apps/tui/board_view.h"
#include "tilestone/apps/tui/screen.h"

namespace tilestone::tui {

/// The smallest window with a board.
inline constexpr int kLeastColumns = 29;
inline constexpr int kLeastRows = 6;

struct Layout {
    BoardSize size = BoardSize::kSmall;
    bool beside = false;  ///< the panel is beside the board, else below it
    int board_row = 0;
    int board_column = 0;
    Area panel{};        ///< may have no rows
    int notice_row = 0;  ///< the same as keys_row where there is no room for both
    int keys_row = 0;
};

/// None where not even the small board fits.
[[nodiscard]] std::optional<Layout> layout_for(int columns, int rows);

}  // namespace tilestone::tui
