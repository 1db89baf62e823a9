// SPDX-License-Identifier: MIT
//
// minimax: the classic 2048 player that assumes the worst new tile.
//
// The player's move is a max node over the four directions, the new tile a min node. A min node
// tries a 2 and a 4 in each empty cell and searches only the placements of greatest annoyance
// (islands - smoothness), including ties. Depth counts the player's moves beyond the first: depth 0
// evaluates the afterstate of the first move. Iterative deepening.
//
// Source: Matt Overlan's "2048-AI" (2014), whose player reaches 2048 in some nine games of ten at
// 100 ms a move. Unlike the original, this player keeps its time limit, has a transposition table
// and answers from the deepest completed depth; `overrun=on` restores the original's use of the
// clock. The original plays for 2048 and no further: making that tile wins at once. `goal=2048`
// does the same.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/minimax_knowledge.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kMinimaxPlayer;

}  // namespace tilestone::engine
