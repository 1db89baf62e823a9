// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/players.h"

#include <array>

#include "tilestone/engine/gomoku/classic.h"
#include "tilestone/engine/gomoku/points.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<gomoku::Game>> players<gomoku::Game>() {
    static const std::array kPlayers = {kPvsPlayer,
                                        kClassicPlayer,
                                        kPointsPlayer,
                                        kGomokuTreeSearchPlayer,
                                        kGomokuMonteCarloPlayer,
                                        kGomokuRandomPlayer};
    return kPlayers;
}

}  // namespace tilestone::engine
