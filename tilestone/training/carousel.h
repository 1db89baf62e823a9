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
//
// SegmentTracker and StartOutcomes are the GPU trainer's too, whose games share one pool of starts
// (gpu/device_memory.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tilestone/core/bytes.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::training {

/// Follows the games of an actor through the segments.
struct SegmentTracker {
    /// Every game passes through the earlier segments.
    static constexpr std::uint32_t kFirstSegment = 2;
    static constexpr std::uint32_t kSegmentSum = 4096;
    /// A move adds about two to the tile sum, so sparse checks still catch the beginning of each
    /// segment.
    static constexpr std::uint32_t kMovesBetweenChecks = 16;

    std::uint32_t moves = 0;          ///< over all games
    std::uint32_t segment = 0;        ///< of the game in progress at the last check
    std::uint32_t start_segment = 0;  ///< of the last start; 0: a whole game
    std::uint32_t start_index = 0;    ///< index of that start in its segment

    /// Observes a board before a move. Returns the segment, below `segments`, that the game has
    /// entered; otherwise 0.
    constexpr std::uint32_t observe(const twenty48::Board& board, std::uint32_t segments) {
        if (++moves % kMovesBetweenChecks != 0) return 0;
        const std::uint32_t before = std::exchange(segment, board.tile_sum() / kSegmentSum);
        const bool has_entered = segment > before && segment >= kFirstSegment;
        return has_entered && segment < segments ? segment : 0;
    }
    /// The segment of the next start, if there is one in it.
    [[nodiscard]] constexpr std::uint32_t next_segment() const {
        return std::max(start_segment + 1, kFirstSegment);
    }
    constexpr void begin(std::uint32_t start) { start_segment = segment = start; }
    /// True if a game from a start ended within its first segment.
    [[nodiscard]] constexpr bool has_failed() const { return segment == start_segment; }
};

/// The outcomes of recent games from a start.
struct StartOutcomes {
    /// At this number of games both counts are halved, to give recent games more weight.
    static constexpr std::uint8_t kMaxGames = 16;

    std::uint8_t games = 0;
    std::uint8_t failures = 0;  ///< games that ended within the segment

    constexpr void record(bool failed) {
        const int halved = games + 1 >= kMaxGames ? 1 : 0;
        failures = static_cast<std::uint8_t>((failures + (failed ? 1 : 0)) >> halved);
        games = static_cast<std::uint8_t>((games + 1) >> halved);
    }
    /// Compares failure rates with Laplace smoothing, so a new start ranks as neither easy nor
    /// hard.
    [[nodiscard]] constexpr bool is_harder_than(const StartOutcomes& other) const {
        return (failures + 1) * (other.games + 2) > (other.failures + 1) * (games + 2);
    }
};

class Carousel {
public:
    /// Observes a board before a move and keeps it if the game has entered a new segment.
    void observe(const twenty48::Board& board) {
        const std::uint32_t entered = tracker_.observe(board, kSegments);
        if (entered != 0) keep(board, entered);
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
    /// Boards kept per segment; a new board replaces the oldest.
    static constexpr std::size_t kStarts = 200;

    struct Start {
        twenty48::Board board;
        StartOutcomes outcomes{};
    };
    struct Starts {
        std::vector<Start> all;
        std::uint32_t oldest = 0;
    };

    void keep(const twenty48::Board& board, std::uint32_t segment);

    std::array<Starts, kSegments> starts_;
    SegmentTracker tracker_;
};

}  // namespace tilestone::training
