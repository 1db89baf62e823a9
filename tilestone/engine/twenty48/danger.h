// SPDX-License-Identifier: MIT
//
// Danger: the probability that a 2048 game ends within the next few moves. Exact, by exhaustive
// search.
//
// Cheap where the board has room, because a game can only end on a full board.
#pragma once

#include <vector>

#include "tilestone/games/twenty48/moves.h"

namespace tilestone::engine {

struct MoveDanger {
    twenty48::Move move{};
    double chance = 0;  ///< 0 … 1
};

/// For each legal move of `board`, in the order of kMoves, the chance that the game is over within
/// `moves` moves, counting this one, when every later move is the one that survives best. All new
/// tiles are weighed by their chances. `moves` 1 … 6; each one more costs up to thirty times as
/// much on a crowded board (at 4 some milliseconds).
std::vector<MoveDanger> danger_within(const twenty48::Board& board, int moves);

}  // namespace tilestone::engine
