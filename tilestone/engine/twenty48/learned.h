// SPDX-License-Identifier: MIT
//
// tilestone: the 2048 player with a learned evaluation.
//
// Iterative deepening over search::Expectimax; depth counts chance layers (new tiles looked ahead).
// Boards after a move are valued by an n-tuple network: the points still to come. With a 16384 on
// the board, and a network that knows few such boards, it looks at the board with smaller tiles
// that plays the same (downgrade.h). What the endgame tables say of the moves weighs in
// (endgame_help.h). All players of one spec share the network and the tables. Where no network is
// part of the build, as in WebAssembly, the host hands one over as the resources of a PlayerSpec.
// See docs/design/2048-player.md.
#pragma once

#include "tilestone/engine/networks.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

extern const PlayerEntry<twenty48::Game> kLearnedPlayer;

/// What players with a network of the caller's share, in place of what load() would find; `options`
/// are the player's. `network` is not null.
SharedResources resources_of(SharedNetwork network, const Options& options);

}  // namespace tilestone::engine
