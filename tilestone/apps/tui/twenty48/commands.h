// SPDX-License-Identifier: MIT
//
// From keys to commands of 2048.
//
// `h` is wanted twice: by the hint and by those who move with h j k l. It is the hint at first; `v`
// turns vi keys on and off, and with them h moves left. H and i are the hint in both. Everything
// else is the same with and without: j k l always move, as do the arrows and W A S D.
#pragma once

#include "tilestone/apps/tui/keys.h"

namespace tilestone::tui::twenty48 {

enum class Command {
    kNone,
    kUp,  ///< the four moves follow each other in the order of twenty48::Move
    kRight,
    kDown,
    kLeft,
    kHint,
    kPlayHint,
    kUndo,
    kRedo,
    kAuto,
    kFaster,
    kSlower,
    kNew,
    kViKeys,
    kHelp,
    kClose,
    kRedraw,
    kQuit,
};

[[nodiscard]] Command command_of(Key key, bool vi_keys);

}  // namespace tilestone::tui::twenty48
