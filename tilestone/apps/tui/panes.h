// SPDX-License-Identifier: MIT
//
// Panes: what goes where in a window, whatever the game.
#pragma once

#include "tilestone/apps/tui/screen.h"

namespace tilestone::tui {

/// Columns of the panel: at least the list of keys without too many breaks; longer lines than the
/// most read badly.
inline constexpr int kLeastPanel = 26;
inline constexpr int kMostPanel = 44;
inline constexpr int kBetween = 3;  ///< columns between board and panel
inline constexpr int kBars = 2;     ///< rows at the bottom: notice and keys

struct Panes {
    bool beside = false;  ///< the panel is beside the board, else below it
    int board_row = 0;
    int board_column = 0;
    Area panel{};        ///< may have no rows
    int notice_row = 0;  ///< the same as keys_row where there is no room for both
    int keys_row = 0;
};

}  // namespace tilestone::tui
