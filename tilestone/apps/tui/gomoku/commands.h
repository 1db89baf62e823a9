// SPDX-License-Identifier: MIT
//
// From keys to commands of the Gomoku board.
//
// Letters name columns, so that a point can be typed ("h8"); commands are capital letters, and
// small ones where the board has no such column. h j k l move the cursor at once, and are columns
// nevertheless when a digit follows.
#pragma once

#include <optional>

#include "tilestone/apps/tui/keys.h"

namespace tilestone::tui::gomoku {

enum class Command {
    kNone,
    kUp,
    kRight,
    kDown,
    kLeft,
    kPlay,
    kHint,
    kUndo,
    kRedo,
    kErase,  ///< what was typed; with nothing typed, undo
    kNew,
    kBlack,  ///< hands the side from the human to the engine, or back
    kWhite,
    kPause,
    kStronger,
    kWeaker,
    kSave,
    kOpen,
    kHelp,
    kClose,
    kRedraw,
    kQuit,
};

/// `size` is the board's.
[[nodiscard]] Command command_of(Key key, int size);

/// Whether the key is a small letter that names a column of a board of this size.
[[nodiscard]] bool is_column(Key key, int size);
[[nodiscard]] bool is_digit(Key key);

}  // namespace tilestone::tui::gomoku
