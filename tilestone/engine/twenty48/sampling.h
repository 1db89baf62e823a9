// SPDX-License-Identifier: MIT
//
// montecarlo and mcts: the 2048 players that evaluate by random playouts.
//
// montecarlo values each move by the mean score of random games that begin with it, 400 in all by
// default (the popular method; R. Xiao, "2048 AI", 2014). mcts grows a tree in which likely good
// lines are played more often, for 100 ms by default (Kocsis and Szepesvari 2006). A value is the
// points that are still to come.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kMonteCarloPlayer;
extern const PlayerEntry<twenty48::Game> kTreeSearchPlayer;

}  // namespace tilestone::engine
