// SPDX-License-Identifier: MIT
//
// The entries of the players of 2048 of any size, each defined in the file of its player.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/tiles/game.h"

namespace tilestone::engine::tiles {

extern const PlayerEntry<Game> kExpectimaxPlayer;
extern const PlayerEntry<Game> kPerfectPlayer;
extern const PlayerEntry<Game> kMonteCarloPlayer;
extern const PlayerEntry<Game> kTreeSearchPlayer;
extern const PlayerEntry<Game> kRandomPlayer;

}  // namespace tilestone::engine::tiles
