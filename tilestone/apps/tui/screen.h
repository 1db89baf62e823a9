// SPDX-License-Identifier: MIT
//
// Screen: what a frame is drawn for; Area, Extent: parts of it.
#pragma once

#include "tilestone/apps/tui/color.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

struct Screen {
    int columns = 80;
    int rows = 24;
    ColorDepth color = ColorDepth::kTrue;
    bool unicode = true;  ///< false: only ASCII can be shown
    report::Language language = report::Language::kEnglish;
};

/// A rectangle for lines of words.
struct Area {
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;
};

/// What a board takes on the canvas.
struct Extent {
    int rows = 0;
    int columns = 0;
};

/// How to draw: the colors there are, and whether block and line characters may be used.
struct Drawing {
    ColorDepth color = ColorDepth::kTrue;
    bool unicode = true;
};

}  // namespace tilestone::tui
