// SPDX-License-Identifier: MIT
//
// The players of Gomoku and renju, gathered: players<gomoku::Game>() of the registry.
//
// Each player lives in a file of its own beside this one and is an entry there; players.cpp lists
// them, the default first.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<gomoku::Game>> players<gomoku::Game>();

}  // namespace tilestone::engine
