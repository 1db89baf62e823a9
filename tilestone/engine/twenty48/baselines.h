// SPDX-License-Identifier: MIT
//
// random and greedy: the two baseline players of 2048, without a search.
//
// random plays a uniformly chosen legal move; its choices depend on the seed alone, so that the
// same seed and the same requests give the same game. greedy plays the move of the most points;
// among equals the one that leaves most cells empty, then the first of kMoves; the value of a move
// is its points. Neither has options, looks ahead (depth 0) or evaluates positions. `nodes` are the
// legal moves.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kRandomPlayer;
extern const PlayerEntry<twenty48::Game> kGreedyPlayer;

}  // namespace tilestone::engine
