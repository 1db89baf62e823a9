// SPDX-License-Identifier: MIT
//
// Query: a position that is asked about, with what an answer repeats of it.
#pragma once

#include <vector>

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::report {

template <class Game>
struct Query {
    typename Game::State state;
};

template <>
struct Query<gomoku::Game> {
    gomoku::Position state;
    std::vector<gomoku::Point> moves;  ///< from the empty board
};

}  // namespace tilestone::report
