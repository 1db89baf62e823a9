// SPDX-License-Identifier: MIT
//
// render(): one frame of the game as text, a pure function of what is shown and of the screen.
//
// The largest board that the window has room for, with the panel beside it or below it; a window
// that has room for no board gets one line. Used by the main loop; tests compare whole frames.
#pragma once

#include <string>

#include "tilestone/apps/tui/color.h"
#include "tilestone/apps/tui/view.h"
#include "tilestone/protocol/language.h"

namespace tilestone::tui {

struct Screen {
    int columns = 80;
    int rows = 24;
    ColorDepth color = ColorDepth::kTrue;
    bool unicode = true;  ///< false: only ASCII can be shown
    protocol::Language language = protocol::Language::kEnglish;
};

/// Exactly `rows` lines with a line end between them, none wider than `columns`, no blanks at the
/// ends of lines. Colors are the only escape sequences, and each line ends without color.
[[nodiscard]] std::string render(const View& view, const Screen& screen);

}  // namespace tilestone::tui
