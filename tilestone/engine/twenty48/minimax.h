// SPDX-License-Identifier: MIT
//
// minimax: the classic 2048 player that assumes the worst new tile.
//
// The player's move is a max node over the four directions, the new tile a min node. At a min node
// each empty cell is tried with a 2 and with a 4, and only the placements of greatest annoyance
// (islands - smoothness, all ties) are searched further. Depth counts the player's moves beyond the
// first: at depth 0 the board right after the first move is evaluated. Iterative deepening.
//
// Source: Matt Overlan's "2048-AI" (2014), whose player reaches 2048 in some nine games of ten at
// 100 ms a move. Unlike the original, this one holds its time limit, keeps a transposition table
// and answers from the deepest completed depth; `overrun=on` restores the original clock habit. The
// original plays for 2048 and no further: making that tile wins at once. `goal=2048` does the same.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/minimax_knowledge.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kMinimaxPlayer;

}  // namespace tilestone::engine
