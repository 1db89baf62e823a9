// SPDX-License-Identifier: MIT
//
// montecarlo and mcts: the Gomoku players that play random games (sampled_rules.h).
//
// montecarlo values each move by the mean result of random games that begin with it, 400 in all by
// default; mcts grows a tree in which good lines are played more often, for 100 ms by default
// (Kocsis and Szepesvari 2006). A value is the mean result, 1 for a win, -1 for a loss.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

extern const PlayerEntry<gomoku::Game> kGomokuMonteCarloPlayer;
extern const PlayerEntry<gomoku::Game> kGomokuTreeSearchPlayer;

}  // namespace tilestone::engine
