// SPDX-License-Identifier: MIT
#include "tilestone/engine/tiles/players.h"

#include <array>

#include "tilestone/engine/tiles/entries.h"
#include "tilestone/games/tiles/small_rules.h"

namespace tilestone::engine {

template <>
std::span<const PlayerEntry<tiles::Game>> players<tiles::Game>() {
    static const std::array kPlayers = {tiles::kExpectimaxPlayer, tiles::kPerfectPlayer,
                                        tiles::kMonteCarloPlayer, tiles::kTreeSearchPlayer,
                                        tiles::kRandomPlayer};
    return kPlayers;
}

}  // namespace tilestone::engine

namespace tilestone::engine::tiles {

std::string_view default_player(Size size) {
    return size.cells() <= kMaxSmallCells ? kPerfectPlayer.name : kExpectimaxPlayer.name;
}

}  // namespace tilestone::engine::tiles
