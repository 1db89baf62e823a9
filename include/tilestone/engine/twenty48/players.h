// SPDX-License-Identifier: MIT
//
// The list of the 2048 players: players<twenty48::Game>() of the registry.
//
// Each player has a file of its own, which defines its entry (kMinimaxPlayer …); players.cpp lists
// the entries, the default first.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<twenty48::Game>> players<twenty48::Game>();

}  // namespace tilestone::engine
