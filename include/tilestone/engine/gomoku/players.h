// SPDX-License-Identifier: MIT
//
// The players of Gomoku and renju: players<gomoku::Game>() of the registry.
//
// Each player has a file of its own, which defines its entry; players.cpp lists the entries, the
// default first.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<gomoku::Game>> players<gomoku::Game>();

extern const PlayerEntry<gomoku::Game> kGomokuMonteCarloPlayer;
extern const PlayerEntry<gomoku::Game> kGomokuRandomPlayer;
extern const PlayerEntry<gomoku::Game> kGomokuTreeSearchPlayer;
extern const PlayerEntry<gomoku::Game> kPvsPlayer;

}  // namespace tilestone::engine
