// SPDX-License-Identifier: MIT
//
// Counts positions, the way chess programs' "perft" does: the sharpest test of the rules.
#pragma once

#include <cstdint>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// How many positions there are after exactly `moves` moves, each a legal slide and each possible
/// new tile (2 and 4, in each empty cell). Nothing is removed as a duplicate; games that end sooner
/// count 0. `moves` 0 gives 1. The cost is about a thirtieth of the result.
std::uint64_t count_leaves(const Board& board, int moves);

}  // namespace tilestone::twenty48
