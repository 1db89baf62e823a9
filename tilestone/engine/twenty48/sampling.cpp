// SPDX-License-Identifier: MIT
#include "tilestone/engine/random_player.h"
#include "tilestone/engine/tile_sampling.h"
#include "tilestone/engine/twenty48/deepening_search.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::engine::twenty48 {

const PlayerEntry<Game> kMonteCarloPlayer = tile_monte_carlo<Game>();
const PlayerEntry<Game> kTreeSearchPlayer = tile_tree_search<Game>();
const PlayerEntry<Game> kRandomPlayer = random_player<Game>();

}  // namespace tilestone::engine::twenty48
