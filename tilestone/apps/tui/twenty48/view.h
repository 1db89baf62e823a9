// SPDX-License-Identifier: MIT
//
// View: the data of a 2048 frame.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/apps/tui/session.h"
#include "tilestone/games/tiles/board.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::tiles;

using Analysis = tui::Analysis<game::Move>;

/// Estimate for the next largest tile: 2048, then each doubling.
struct NextTileEstimate {
    std::uint64_t tile = 0;
    double moves = 0;
    double seconds = 0;  ///< at the current pace
};

struct AutoPlay {
    double moves_per_second = 0;       ///< the chosen speed; the player may be slower
    std::optional<Analysis> analysis;  ///< of the last move
    std::optional<NextTileEstimate>
        next_tile;  ///< none before the second move and with the largest tile
};

struct View : BasicView<game::Move> {
    game::Board board;
    int new_tile = -1;  ///< the cell of the newest tile, or -1
    std::uint64_t score = 0;
    std::uint64_t best = 0;
    std::uint64_t moves = 0;
    bool over = false;
    bool vi_keys = false;
    std::optional<AutoPlay> auto_play;
};

}  // namespace tilestone::tui::twenty48
