// SPDX-License-Identifier: MIT
//
// Practice: starts in the later parts of the game, where whole games seldom come.
//
// Most games of a young network end early, so that it would learn little of what comes after. A
// lane therefore remembers boards at which its games entered each further part, and between two
// whole games plays one from each part that was ever reached, the later ones too (the carousel of
// Jaskowski, "Mastering 2048 with delayed temporal coherence learning", 2018). A part is a sum of
// tiles of 4096: some two thousand moves. Of two starts drawn by lot the harder one is taken: the
// one from which more of the last games ended within the part that they began in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/base/bytes.h"
#include "tilestone/base/rng.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::learn {

class Practice {
public:
    /// To be told each board that waits for a move: where its game enters a new part, the board is
    /// remembered.
    void see(const twenty48::Board& board) {
        if (++moves_ % kMovesBetweenLooks == 0) look(board);
    }

    /// Where the next game begins; none: a whole game from the start.
    std::optional<twenty48::Board> next_start(Rng& rng);

    void save(ByteWriter& out) const;
    /// False where the bytes are not from save(), or, without `outcomes`, from the save() of a time
    /// when nobody counted how hard a start was.
    bool load(ByteReader& in, bool outcomes = true);

private:
    /// Sums up to 131072, two of 65536.
    static constexpr std::size_t kParts = 32;
    /// Earlier ones every game comes through.
    static constexpr std::size_t kFirstPart = 2;
    static constexpr std::uint32_t kPartSum = 4096;
    /// Boards remembered for each part; the oldest is forgotten.
    static constexpr std::size_t kStarts = 200;
    /// A sum grows by some two in a move, so that a look now and then finds each part's beginning.
    static constexpr std::uint32_t kMovesBetweenLooks = 16;

    struct Start {
        twenty48::Board board;
        std::uint8_t games = 0;     ///< begun here, the last ones
        std::uint8_t failures = 0;  ///< of them: ended within the part
    };
    struct Starts {
        std::vector<Start> all;
        std::uint32_t oldest = 0;
    };
    /// After so many games both counts are halved: what the network has learnt since counts more.
    static constexpr std::uint8_t kMostGames = 16;

    void look(const twenty48::Board& board);
    void note_outcome();
    static bool is_harder(const Start& a, const Start& b);

    std::array<Starts, kParts> starts_;
    std::uint32_t moves_ = 0;
    std::uint32_t part_ = 0;   ///< of the game under way, when last looked at
    std::uint32_t turn_ = 0;   ///< of the last start; 0: a whole game
    std::uint32_t taken_ = 0;  ///< the number of that start in its part
};

}  // namespace tilestone::learn
