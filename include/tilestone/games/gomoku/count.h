// SPDX-License-Identifier: MIT
//
// Counts positions, the way chess programs' "perft" does: the sharpest test of the rules.
#pragma once

#include <cstdint>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// How many positions there are after exactly `moves` legal moves: no forbidden ones, and none
/// after the end of a game. Nothing is removed as a duplicate; games that end sooner count 0.
/// `moves` 0 gives 1.
std::uint64_t count_leaves(const Position& position, int moves);

}  // namespace tilestone::gomoku
