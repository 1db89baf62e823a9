// SPDX-License-Identifier: MIT
//
// The players of Gomoku and renju: players<gomoku::Game>() of the registry.
//
// Each player has a file of its own, which defines its entry; players.cpp lists the entries, the
// default first.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<gomoku::Game>> players<gomoku::Game>();

}  // namespace tilestone::engine

namespace tilestone::engine::gomoku {

extern const PlayerEntry<Game> kMonteCarloPlayer;
extern const PlayerEntry<Game> kRandomPlayer;
extern const PlayerEntry<Game> kTreeSearchPlayer;
extern const PlayerEntry<Game> kPvsPlayer;

}  // namespace tilestone::engine::gomoku
