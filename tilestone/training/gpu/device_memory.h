// SPDX-License-Identifier: MIT
//
// What all games share, in the memory of the GPU: weights, starts,
// results. Games read and write it without locks: a change that is lost now and then does no harm
// (Niu et al., "Hogwild!", 2011).
#pragma once

#include <cstdint>

#include "tilestone/training/gpu/dense_table.h"
#include "tilestone/training/gpu/flat_shape.h"
#include "tilestone/training/gpu/host_device.h"
#include "tilestone/training/gpu/weight.h"

namespace tilestone::gpu {

/// Adds one and says what was there.
TILESTONE_HOST_DEVICE_INLINE std::uint32_t count_up(std::uint32_t* counter) {
#if defined(__CUDA_ARCH__)
    return atomicAdd(counter, 1u);
#else
    return (*counter)++;
#endif
}

/// Boards at which games entered a segment, a sum of tiles of kSegmentSum: restarts begin there,
/// see training/carousel.h. Here all games share them.
struct RestartPool {
    static constexpr std::uint32_t kSegments = 16;
    static constexpr std::uint32_t kFirstSegment = 2;
    static constexpr std::uint32_t kSegmentSum = 4096;
    static constexpr std::uint32_t kCapacity = 1u << 14;
    static constexpr std::uint32_t kMovesBetweenChecks = 16;
    static constexpr std::uint32_t kMostGames = 16;

    std::uint32_t entered[kSegments];  ///< how often; the oldest is forgotten
    std::uint64_t boards[kSegments][kCapacity];
    std::uint32_t games[kSegments][kCapacity];     ///< begun here, the last ones
    std::uint32_t failures[kSegments][kCapacity];  ///< of them: ended within the segment
};

/// What whole games came to.
struct Results {
    static constexpr std::uint32_t kRecent = 4096;
    struct Game {
        std::uint32_t score;
        std::uint32_t largest;
    };
    std::uint32_t games;
    std::uint32_t restarts;
    Game recent[kRecent];  ///< the newest at games % kRecent
    std::uint32_t started[RestartPool::kSegments];
    std::uint32_t failed[RestartPool::kSegments];  ///< ended within the segment that they began in
};

/// A game between two calls.
struct Game {
    std::uint64_t board = 0;
    std::uint64_t random = 0;  ///< state of splitmix64
    std::uint32_t score = 0;
    std::uint32_t turns = 0;          ///< since ever
    std::uint32_t segment = 0;        ///< when last looked at
    std::uint32_t start_segment = 0;  ///< the segment that it began in; 0: a whole game
    std::uint32_t start_index = 0;    ///< the number of that start
    std::uint64_t last = 0;           ///< the board after the last move, as the network reads it
    std::uint32_t has_last = 0;
};

struct DeviceMemory {
    FlatShape shape;
    DenseTables maps;
    UpdateRule rule;
    std::uint64_t* weights = nullptr;
    const std::uint32_t* slides = nullptr;
    RestartPool* starts = nullptr;
    Results* results = nullptr;
    Game* games = nullptr;
};

}  // namespace tilestone::gpu
