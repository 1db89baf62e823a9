// SPDX-License-Identifier: MIT
//
// The chance that a game of 2048 still makes a larger tile than any on its board.
//
// From what the game is expected to score in the end, and what a game has scored that makes the
// tile: a logistic curve over the logarithm of their ratio, fitted to finished games of the player
// tilestone (bench/next_tile.cpp; how well it fits: docs/results.md).
#pragma once

#include <optional>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::engine {

struct NextTile {
    twenty48::Exponent exponent = 0;
    double chance = 0;  ///< 0 … 1
};

/// Of the first tile above the largest on `board`; none where there is no larger one.
/// `final_score`: expected, with what was scored so far.
std::optional<NextTile> next_tile(const twenty48::Board& board, double final_score);

}  // namespace tilestone::engine
