// SPDX-License-Identifier: MIT
//
// The types of 2048 of any size for code that is generic over games.
#pragma once

#include <string_view>

#include "tilestone/games/tiles/board.h"

namespace tilestone::tiles {

struct Game {
    using State = Board;
    using Move = tiles::Move;
    static constexpr std::string_view kName = "2048";
};

}  // namespace tilestone::tiles
