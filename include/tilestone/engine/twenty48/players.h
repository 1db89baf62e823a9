// SPDX-License-Identifier: MIT
//
// The players of 2048: players<twenty48::Game>() of the registry lists them, the default first.
//
// Each player has a file of its own, which defines its entry (kMinimaxPlayer …); players.cpp lists
// the entries, the default first.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<twenty48::Game>> players<twenty48::Game>();

}  // namespace tilestone::engine

namespace tilestone::engine::twenty48 {

extern const PlayerEntry<Game> kExpectimaxPlayer;
extern const PlayerEntry<Game> kGreedyPlayer;
extern const PlayerEntry<Game> kMinimaxPlayer;
extern const PlayerEntry<Game> kMonteCarloPlayer;
extern const PlayerEntry<Game> kRandomPlayer;
extern const PlayerEntry<Game> kTreeSearchPlayer;

}  // namespace tilestone::engine::twenty48
