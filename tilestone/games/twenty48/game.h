// SPDX-License-Identifier: MIT
//
// The names by which code that is written for any game speaks of 2048.
#pragma once

#include <string_view>

#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

struct Game {
    using State = Board;
    using Move = twenty48::Move;
    static constexpr std::string_view kName = "2048";
};

}  // namespace tilestone::twenty48
