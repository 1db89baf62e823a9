// SPDX-License-Identifier: MIT
//
// What all games of a crowd share, in the memory of the graphics processor: weights, starts,
// results. Games read and write it without locks: a change that is lost now and then does no harm
// (Niu et al., "Hogwild!", 2011).
#pragma once

#include <cstdint>

#include "tilestone/crowd/cell.h"
#include "tilestone/crowd/chance_map.h"
#include "tilestone/crowd/flat_shape.h"
#include "tilestone/crowd/portable.h"

namespace tilestone::crowd {

/// Adds one and says what was there.
TILESTONE_BOTH_INLINE std::uint32_t count_up(std::uint32_t* counter) {
#if defined(__CUDA_ARCH__)
    return atomicAdd(counter, 1u);
#else
    return (*counter)++;
#endif
}

/// Boards at which games entered a part, a sum of tiles of kPartSum: practice begins there, see
/// learn/practice.h. Here all games share them.
struct Starts {
    static constexpr std::uint32_t kParts = 16;
    static constexpr std::uint32_t kFirstPart = 2;
    static constexpr std::uint32_t kPartSum = 4096;
    static constexpr std::uint32_t kRoom = 1u << 14;
    static constexpr std::uint32_t kMovesBetweenLooks = 16;
    static constexpr std::uint32_t kMostGames = 16;

    std::uint32_t entered[kParts];  ///< how often; the oldest is forgotten
    std::uint64_t boards[kParts][kRoom];
    std::uint32_t games[kParts][kRoom];     ///< begun here, the last ones
    std::uint32_t failures[kParts][kRoom];  ///< of them: ended within the part
};

/// What whole games came to.
struct Results {
    static constexpr std::uint32_t kRecent = 4096;
    struct Game {
        std::uint32_t score;
        std::uint32_t largest;
    };
    std::uint32_t games;
    std::uint32_t practised;
    Game recent[kRecent];  ///< the newest at games % kRecent
    std::uint32_t started[Starts::kParts];
    std::uint32_t failed[Starts::kParts];  ///< ended within the part that they began in
};

/// A game between two calls.
struct Game {
    std::uint64_t board = 0;
    std::uint64_t random = 0;  ///< state of splitmix64
    std::uint32_t score = 0;
    std::uint32_t turns = 0;  ///< since ever
    std::uint32_t part = 0;   ///< when last looked at
    std::uint32_t turn = 0;   ///< the part that it began in; 0: a whole game
    std::uint32_t taken = 0;  ///< the number of that start
    std::uint64_t last = 0;   ///< the board after the last move, as the network reads it
    std::uint32_t has_last = 0;
};

struct Memory {
    FlatShape shape;
    ChanceMaps maps;
    Rule rule;
    std::uint64_t* cells = nullptr;
    const std::uint32_t* slides = nullptr;
    Starts* starts = nullptr;
    Results* results = nullptr;
    Game* games = nullptr;
};

}  // namespace tilestone::crowd
