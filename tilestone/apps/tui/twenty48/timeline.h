// SPDX-License-Identifier: MIT
//
// Timeline: the games of 2048 of one player.
//
// The new tiles of a game follow from its seed and the number of moves alone: taking a move back
// and making it again gives the same tile.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tilestone/apps/tui/history.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

/// The game after one event, with all that is needed to go on from here.
struct Step {
    game::Board board;
    Rng rng;                 ///< gives the next new tile
    std::uint64_t seed = 0;  ///< of this game
    std::uint64_t score = 0;
    std::uint32_t moves = 0;          ///< made in this game so far
    game::Move move{};                ///< that led here; meaningless where moves is 0
    std::int16_t new_tile = kNoCell;  ///< the cell where the last tile appeared

    static constexpr std::int16_t kNoCell = -1;

    [[nodiscard]] bool begins_game() const { return moves == 0; }
};

class Timeline : public History<Step> {
public:
    /// One game, just begun.
    explicit Timeline(std::uint64_t seed);

    [[nodiscard]] const Step& now() const { return step(); }

    /// Makes a move and puts the new tile. Returns false, and does nothing, where it is not legal.
    bool move(game::Move move);

    /// Begins a new game.
    void start(std::uint64_t seed);
    /// A seed for the next game, which depends only on this game's.
    [[nodiscard]] std::uint64_t next_seed() const;

    /// The best score ever reached, undone moves' too.
    [[nodiscard]] std::uint64_t best() const { return best_; }
    /// Counts a score from before this timeline.
    void keep_best(std::uint64_t score);

private:
    std::uint64_t best_ = 0;
};

}  // namespace tilestone::tui::twenty48
