// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/players.h"

#include <array>

#include "tilestone/engine/twenty48/learned.h"
#include "tilestone/engine/twenty48/minimax_snake.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<twenty48::Game>> players<twenty48::Game>() {
    static const std::array kPlayers = {twenty48::kLearnedPlayer,    twenty48::kExpectimaxPlayer,
                                        twenty48::kMinimaxPlayer,    twenty48::kMinimaxSnakePlayer,
                                        twenty48::kMonteCarloPlayer, twenty48::kTreeSearchPlayer,
                                        twenty48::kGreedyPlayer,     twenty48::kRandomPlayer};
    return kPlayers;
}

}  // namespace tilestone::engine
