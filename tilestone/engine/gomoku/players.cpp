// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/players.h"

#include <array>

#include "tilestone/engine/gomoku/classic.h"
#include "tilestone/engine/gomoku/points.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<gomoku::Game>> players<gomoku::Game>() {
    static const std::array kPlayers = {gomoku::kPvsPlayer,        gomoku::kClassicPlayer,
                                        gomoku::kPointsPlayer,     gomoku::kTreeSearchPlayer,
                                        gomoku::kMonteCarloPlayer, gomoku::kRandomPlayer};
    return kPlayers;
}

}  // namespace tilestone::engine
