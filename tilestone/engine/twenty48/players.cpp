// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/players.h"

#include <array>

#include "tilestone/engine/twenty48/baselines.h"
#include "tilestone/engine/twenty48/expectimax.h"
#include "tilestone/engine/twenty48/learned.h"
#include "tilestone/engine/twenty48/minimax.h"
#include "tilestone/engine/twenty48/minimax_snake.h"
#include "tilestone/engine/twenty48/sampling.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<twenty48::Game>> players<twenty48::Game>() {
    static const std::array kPlayers = {kLearnedPlayer,      kExpectimaxPlayer, kMinimaxPlayer,
                                        kMinimaxSnakePlayer, kMonteCarloPlayer, kTreeSearchPlayer,
                                        kGreedyPlayer,       kRandomPlayer};
    return kPlayers;
}

}  // namespace tilestone::engine
