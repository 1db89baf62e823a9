// SPDX-License-Identifier: MIT
//
// tilestone: the 2048 player with a learned evaluation (n-tuple network).
//
// Iterative deepening over search::Expectimax; depth counts chance nodes (new tiles) on a line. The
// network evaluates afterstates: the points still to come. From a 16384 on, a network trained on
// few such boards gets the board tile-downgraded (downgrade.h). Endgame tables add a bonus to moves
// (tablebase_prober.h). All players of one spec share the network and the tables. A build without a
// network, as in WebAssembly, takes one from the host as the resources of a PlayerSpec. See
// docs/design/2048-player.md.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/networks.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/tablebase_prober.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine::twenty48 {

extern const PlayerEntry<Game> kLearnedPlayer;

/// The player resources for the caller's network, to use instead of those of load(). `options` are
/// the player's; `network` must not be null. With `given`, the player probes no tables of its own.
SharedResources resources_of(SharedNetwork network, const Options& options,
                             std::shared_ptr<const GivenProbe> given = nullptr);

}  // namespace tilestone::engine::twenty48
