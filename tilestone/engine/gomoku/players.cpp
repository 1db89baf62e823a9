// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/players.h"

#include <array>

#include "tilestone/engine/gomoku/baselines.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<gomoku::Game>> players<gomoku::Game>() {
    static const std::array kPlayers = {kGomokuRandomPlayer};
    return kPlayers;
}

}  // namespace tilestone::engine
