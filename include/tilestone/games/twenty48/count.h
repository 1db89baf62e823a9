// SPDX-License-Identifier: MIT
//
// Counts leaf positions like the "perft" of chess programs, a sharp test of the rules.
#pragma once

#include <cstdint>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// The number of sequences of exactly `moves` moves, each a legal slide and a new tile (2 or 4, in
/// each empty cell). Counts transpositions separately; games that end sooner count 0. `moves` 0
/// gives 1. The cost is about a thirtieth of the result.
std::uint64_t count_leaves(const Board& board, int moves);

}  // namespace tilestone::twenty48
