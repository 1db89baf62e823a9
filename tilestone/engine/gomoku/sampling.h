// SPDX-License-Identifier: MIT
//
// montecarlo and mcts: the Gomoku players that evaluate by random playouts (sampled_rules.h).
//
// montecarlo values each move by the mean result of the playouts that begin with it, 400 in all by
// default. mcts grows a tree with UCT (Kocsis and Szepesvari 2006), for 100 ms by default. Values
// are mean results, 1 for a win, -1 for a loss.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

extern const PlayerEntry<gomoku::Game> kGomokuMonteCarloPlayer;
extern const PlayerEntry<gomoku::Game> kGomokuTreeSearchPlayer;

}  // namespace tilestone::engine
