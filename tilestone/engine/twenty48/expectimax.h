// SPDX-License-Identifier: MIT
//
// expectimax: the 2048 player that averages over the new tiles, with a hand-made evaluation.
//
// Iterative deepening over search::Expectimax; depth counts chance nodes (new tiles) on a line. The
// evaluation is twenty48::LineEvaluation; its weights are options of the player.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kExpectimaxPlayer;

}  // namespace tilestone::engine
