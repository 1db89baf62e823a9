// SPDX-License-Identifier: MIT
//
// Timeline: the games of one player from the first to the last, with undo and redo without limit.
//
// It is one line of points: a new game is a point like a move, so undoing it brings the old game
// back. Doing something after an undo cuts off what was undone. The new tiles of a game follow from
// its seed and the number of moves alone: taking a move back and making it again gives the same
// tile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

/// The game after one event, with all that is needed to go on from here.
struct Point {
    game::Board board;
    Rng rng;                 ///< gives the next new tile
    std::uint64_t seed = 0;  ///< of this game
    std::uint64_t score = 0;
    std::uint32_t moves = 0;          ///< made in this game so far
    game::Move move{};                ///< that led here; meaningless where moves is 0
    std::int16_t new_tile = kNoCell;  ///< the cell where the last tile appeared

    static constexpr std::int16_t kNoCell = -1;
};

class Timeline {
public:
    /// One game, just begun.
    explicit Timeline(std::uint64_t seed);

    [[nodiscard]] const Point& now() const { return points_[now_]; }
    /// Everything, undone points at the end included; never empty.
    [[nodiscard]] std::span<const Point> points() const { return points_; }
    /// The index of now().
    [[nodiscard]] std::size_t position() const { return now_; }

    /// Makes a move and puts the new tile. Returns false, and does nothing, where it is not legal.
    bool move(game::Move move);

    /// Begins a new game.
    void start(std::uint64_t seed);
    /// A seed for the next game, which depends only on this game's.
    [[nodiscard]] std::uint64_t next_seed() const;

    [[nodiscard]] bool can_undo() const { return now_ > 0; }
    [[nodiscard]] bool can_redo() const { return now_ + 1 < points_.size(); }
    bool undo();  ///< returns can_undo() as it was
    bool redo();  ///< returns can_redo() as it was

    /// The best score ever reached, undone moves' too.
    [[nodiscard]] std::uint64_t best() const { return best_; }
    /// Counts a score from before this timeline.
    void keep_best(std::uint64_t score);

    /// Drops the oldest games while there are more than `most` points, but never the current game
    /// or the one before it.
    void forget_old_games(std::size_t most);

private:
    void add(const Point& point);
    [[nodiscard]] std::size_t game_start(std::size_t index) const;

    std::vector<Point> points_;
    std::size_t now_ = 0;
    std::uint64_t best_ = 0;
};

}  // namespace tilestone::tui::twenty48
