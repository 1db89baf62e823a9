// SPDX-License-Identifier: MIT
//
// View: all that a frame shows of a game of 2048.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/apps/tui/session.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

using Analysis = tui::Analysis<game::Move>;

/// How far it is to the next tile that counts: 2048, then each doubling.
struct NextTileEstimate {
    std::uint32_t tile = 0;
    double moves = 0;    ///< estimate
    double seconds = 0;  ///< at the present pace
};

struct AutoPlay {
    double moves_per_second = 0;                ///< asked for; the player may be slower
    std::optional<Analysis> analysis;           ///< behind the last move
    std::optional<NextTileEstimate> next_tile;  ///< none at first, and after the largest tile
};

struct View : BasicView<game::Move> {
    game::Board board;
    int new_tile = -1;  ///< the cell of the latest tile, or -1
    std::uint64_t score = 0;
    std::uint64_t best = 0;
    std::uint64_t moves = 0;
    bool over = false;
    bool vi_keys = false;
    std::optional<AutoPlay> auto_play;
};

}  // namespace tilestone::tui::twenty48
