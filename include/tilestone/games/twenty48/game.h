// SPDX-License-Identifier: MIT
//
// The types of 2048 for code that is generic over games.
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
