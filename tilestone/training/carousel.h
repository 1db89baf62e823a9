// SPDX-License-Identifier: MIT
//
// Carousel: restarts in the later segments of the game, which whole games seldom reach.
//
// Most games of a young network end early, so that it would learn little of what comes after. An
// actor therefore remembers boards at which its games entered each further segment, and between two
// whole games plays one from each segment that was ever reached, the later ones too (carousel
// shaping: Jaskowski, "Mastering 2048 with delayed temporal coherence learning", 2018). A segment
// is a sum of tiles of 4096: some two thousand moves. Of two random starts the harder one is taken:
// the one from which more of the last games ended within the segment that they began in.
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
    /// Takes each board that waits for a move; keeps it where its game enters
    /// a new segment.
    void observe(const twenty48::Board& board) {
        if (++moves_ % kMovesBetweenChecks == 0) check(board);
    }

    /// Where the next game begins; none: a whole game from the start.
    std::optional<twenty48::Board> next_start(Rng& rng);

    void save(ByteWriter& out) const;
    /// False where the bytes are not from save(), or, without `outcomes`, from the save() of a time
    /// when nobody counted how hard a start was.
    bool load(ByteReader& in, bool outcomes = true);

private:
    /// Sums up to 131072, two of 65536.
    static constexpr std::size_t kSegments = 32;
    /// Earlier ones every game comes through.
    static constexpr std::size_t kFirstSegment = 2;
    static constexpr std::uint32_t kSegmentSum = 4096;
    /// Boards remembered for each segment; the oldest is forgotten.
    static constexpr std::size_t kStarts = 200;
    /// A sum grows by some two in a move, so that a look now and then finds each segment's
    /// beginning.
    static constexpr std::uint32_t kMovesBetweenChecks = 16;

    struct Start {
        twenty48::Board board;
        std::uint8_t games = 0;     ///< begun here, the last ones
        std::uint8_t failures = 0;  ///< of them: ended within the segment
    };
    struct Starts {
        std::vector<Start> all;
        std::uint32_t oldest = 0;
    };
    /// After so many games both counts are halved: what the network has learnt since counts more.
    static constexpr std::uint8_t kMostGames = 16;

    void check(const twenty48::Board& board);
    void record_outcome();
    static bool is_harder(const Start& a, const Start& b);

    std::array<Starts, kSegments> starts_;
    std::uint32_t moves_ = 0;
    std::uint32_t segment_ = 0;        ///< of the game under way, when last looked at
    std::uint32_t start_segment_ = 0;  ///< of the last start; 0: a whole game
    std::uint32_t start_index_ = 0;    ///< the number of that start in its segment
};

}  // namespace tilestone::training
