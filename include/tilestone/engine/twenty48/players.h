// SPDX-License-Identifier: MIT
//
// The players of 2048: players<twenty48::Game>() of the registry lists them, the default first.
//
// Each player has a file of its own, which defines its entry (kMinimaxPlayer …); players.cpp lists
// the entries, the default first.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<twenty48::Game>> players<twenty48::Game>();

extern const PlayerEntry<twenty48::Game> kExpectimaxPlayer;
extern const PlayerEntry<twenty48::Game> kGreedyPlayer;
extern const PlayerEntry<twenty48::Game> kMinimaxPlayer;
extern const PlayerEntry<twenty48::Game> kTwenty48MonteCarloPlayer;
extern const PlayerEntry<twenty48::Game> kTwenty48RandomPlayer;
extern const PlayerEntry<twenty48::Game> kTwenty48TreeSearchPlayer;

}  // namespace tilestone::engine
