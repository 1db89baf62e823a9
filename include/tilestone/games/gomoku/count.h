// SPDX-License-Identifier: MIT
//
// Counts leaf positions like the "perft" of chess programs, a sharp test of the rules.
#pragma once

#include <cstdint>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// The number of move sequences of exactly `moves` legal moves, without forbidden ones and none
/// beyond the end of a game. Counts transpositions separately; games that end sooner count 0.
/// `moves` 0 gives 1.
std::uint64_t count_leaves(const Position& position, int moves);

}  // namespace tilestone::gomoku
