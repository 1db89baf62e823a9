// SPDX-License-Identifier: MIT
//
// The player `tilestone` of Gomoku and renju: a selective search over an evaluation by line codes.
// docs/design/gomoku-engine.md describes its parts.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

extern const PlayerEntry<gomoku::Game> kPvsPlayer;

}  // namespace tilestone::engine
