// SPDX-License-Identifier: MIT
//
// Danger: the exact probability that a 2048 game ends within the next few moves, by exhaustive
// search.
//
// Cheap on boards with many empty cells, because a game can only end on a full board.
#pragma once

#include <vector>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::engine::twenty48 {

struct MoveDanger {
    Move move{};
    double chance = 0;  ///< 0 … 1
};

/// For each legal move of `board`, in the order of kMoves: the probability that the game ends
/// within `moves` moves, this one included, if the player survives as well as possible. New tiles
/// have their true probabilities. `moves` is 1 … 6; each further move costs up to thirty times as
/// much on a crowded board (4 moves take some milliseconds).
std::vector<MoveDanger> danger_within(const Board& board, int moves);

}  // namespace tilestone::engine::twenty48
