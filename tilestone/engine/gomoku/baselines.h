// SPDX-License-Identifier: MIT
//
// random: plays a uniformly chosen legal move. Its choices depend on its seed alone.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

extern const PlayerEntry<gomoku::Game> kGomokuRandomPlayer;

}  // namespace tilestone::engine
