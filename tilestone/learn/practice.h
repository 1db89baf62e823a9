// SPDX-License-Identifier: MIT
//
// Practice: starts in the later parts of the game, where whole games seldom come.
//
// Most games of a young network end early, so that it would learn little of what comes after. A
// lane therefore remembers boards at which its games entered each further part, and between two
// whole games plays one from each part that was ever reached, the later ones too (the carousel of
// Jaskowski, "Mastering 2048 with delayed temporal coherence learning", 2018). A part is a sum of
// tiles of 4096: some two thousand moves.
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
    /// False where the bytes are not from save().
    bool load(ByteReader& in);

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

    struct Starts {
        std::vector<twenty48::Board> boards;
        std::uint32_t oldest = 0;
    };

    void look(const twenty48::Board& board);

    std::array<Starts, kParts> starts_;
    std::uint32_t moves_ = 0;
    std::uint32_t part_ = 0;  ///< of the game under way, when last looked at
    std::uint32_t turn_ = 0;  ///< of the last start; 0: a whole game
};

}  // namespace tilestone::learn
