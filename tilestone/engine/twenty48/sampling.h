// SPDX-License-Identifier: MIT
//
// montecarlo and mcts: the 2048 players that evaluate by random playouts.
//
// montecarlo values each move by the mean score of the playouts that begin with it, 400 in all by
// default (the popular method; R. Xiao, "2048 AI", 2014). mcts grows a tree with UCT (Kocsis and
// Szepesvari 2006), for 100 ms by default. Values are points still to come.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kMonteCarloPlayer;
extern const PlayerEntry<twenty48::Game> kTreeSearchPlayer;

}  // namespace tilestone::engine
