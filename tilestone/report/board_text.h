// SPDX-License-Identifier: MIT
//
// A 2048 board as four lines of text, for reports. The terminal game draws its own, larger one.
#pragma once

#include <string>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::report {

/// Four lines, each ended, with the tiles' numbers in columns of one width and "·" for an empty
/// cell. With `color` each tile has a colour of the 256-colour palette.
[[nodiscard]] std::string board_text(const twenty48::Board& board, bool color);

}  // namespace tilestone::report
