// SPDX-License-Identifier: MIT
#include "tilestone/engine/random_player.h"
#include "tilestone/engine/tile_sampling.h"
#include "tilestone/engine/tiles/entries.h"
#include "tilestone/engine/tiles/traits.h"

namespace tilestone::engine::tiles {

const PlayerEntry<Game> kMonteCarloPlayer = tile_monte_carlo<Game>();
const PlayerEntry<Game> kTreeSearchPlayer = tile_tree_search<Game>();
const PlayerEntry<Game> kRandomPlayer = random_player<Game>();

}  // namespace tilestone::engine::tiles
