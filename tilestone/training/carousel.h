// SPDX-License-Identifier: MIT
//
// Carousel: restarts in late segments of the game that whole games seldom reach.
//
// Most games of a young network end early, so the network would learn little about later play. An
// actor therefore keeps boards at which its games entered each segment. Between two whole games it
// plays one game from each segment reached so far (carousel shaping: Jaskowski, "Mastering 2048
// with delayed temporal coherence learning", 2018). A segment is a tile sum of 4096, about two
// thousand moves. Of two random starts the actor takes the harder one: the start from which more of
// the recent games ended within their first segment.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/core/bytes.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::training {

class Carousel {
public:
    /// Observes a board before a move and keeps it if the game has entered a new segment.
    void observe(const twenty48::Board& board) {
        if (++moves_ % kMovesBetweenChecks == 0) check(board);
    }

    /// The start of the next game; std::nullopt for a whole game.
    std::optional<twenty48::Board> next_start(Rng& rng);

    void save(ByteWriter& out) const;
    /// Returns false if save() did not write the bytes. `outcomes` is false for the old format,
    /// which has no outcome counts.
    bool load(ByteReader& in, bool outcomes = true);

private:
    /// Tile sums up to 131072, two tiles of 65536.
    static constexpr std::size_t kSegments = 32;
    /// Every game passes through the earlier segments.
    static constexpr std::size_t kFirstSegment = 2;
    static constexpr std::uint32_t kSegmentSum = 4096;
    /// Boards kept per segment; a new board replaces the oldest.
    static constexpr std::size_t kStarts = 200;
    /// A move adds about two to the tile sum, so sparse checks still catch the beginning of each
    /// segment.
    static constexpr std::uint32_t kMovesBetweenChecks = 16;

    struct Start {
        twenty48::Board board;
        std::uint8_t games = 0;     ///< recent games begun here
        std::uint8_t failures = 0;  ///< recent games that ended within the segment
    };
    struct Starts {
        std::vector<Start> all;
        std::uint32_t oldest = 0;
    };
    /// At this number of games both counts are halved, to give recent games more weight.
    static constexpr std::uint8_t kMaxGames = 16;

    void check(const twenty48::Board& board);
    void record_outcome();
    static bool is_harder(const Start& a, const Start& b);

    std::array<Starts, kSegments> starts_;
    std::uint32_t moves_ = 0;
    std::uint32_t segment_ = 0;        ///< of the game in progress at the last check
    std::uint32_t start_segment_ = 0;  ///< of the last start; 0: a whole game
    std::uint32_t start_index_ = 0;    ///< index of that start in its segment
};

}  // namespace tilestone::training
