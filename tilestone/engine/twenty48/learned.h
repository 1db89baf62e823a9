// SPDX-License-Identifier: MIT
//
// tilestone: the 2048 player with a learned evaluation (n-tuple network).
//
// Iterative deepening over search::Expectimax; depth counts chance layers (new tiles looked ahead).
// An n-tuple network evaluates afterstates: the points still to come. From a 16384 on, with a
// network trained on few such boards, the board is tile-downgraded (downgrade.h). Endgame tables
// add a bonus to moves (tablebase_prober.h). All players of one spec share the network and the
// tables. Where no network is part of the build, as in WebAssembly, the host hands one over as the
// resources of a PlayerSpec. See docs/design/2048-player.md.
#pragma once

#include "tilestone/engine/networks.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kLearnedPlayer;

/// The resources of players with the caller's network, in place of those of load(); `options` are
/// the player's. `network` is not null.
SharedResources resources_of(SharedNetwork network, const Options& options);

}  // namespace tilestone::engine
