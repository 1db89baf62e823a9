// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/players.h"

#include <array>

#include "tilestone/engine/twenty48/learned.h"
#include "tilestone/engine/twenty48/minimax_snake.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<twenty48::Game>> players<twenty48::Game>() {
    static const std::array kPlayers = {
        kLearnedPlayer,      kExpectimaxPlayer,         kMinimaxPlayer,
        kMinimaxSnakePlayer, kTwenty48MonteCarloPlayer, kTwenty48TreeSearchPlayer,
        kGreedyPlayer,       kTwenty48RandomPlayer};
    return kPlayers;
}

}  // namespace tilestone::engine
