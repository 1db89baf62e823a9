// SPDX-License-Identifier: MIT
//
// random and greedy: the two baseline players of 2048, without a search.
//
// random plays a uniformly chosen legal move; its choices depend on the seed alone, so that the
// same seed and requests give the same game. greedy plays the move with the most points; ties go to
// the move that leaves the most empty cells, then to the first of kMoves. The value of its moves is
// their points. Neither has options, a search (depth 0) or an evaluation. `nodes` counts the legal
// moves.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kRandomPlayer;
extern const PlayerEntry<twenty48::Game> kGreedyPlayer;

}  // namespace tilestone::engine
