// SPDX-License-Identifier: MIT
//
// Shared state of all games in GPU memory: weights, restart boards and results. Games access it
// without locks; a rare lost update does no harm (Niu et al., "Hogwild!", 2011).
#pragma once

#include <cstdint>

#include "tilestone/training/gpu/dense_table.h"
#include "tilestone/training/gpu/flat_shape.h"
#include "tilestone/training/gpu/host_device.h"
#include "tilestone/training/gpu/weight.h"

namespace tilestone::gpu {

/// Increments the counter and returns its previous value.
TILESTONE_HOST_DEVICE_INLINE std::uint32_t count_up(std::uint32_t* counter) {
#if defined(__CUDA_ARCH__)
    return atomicAdd(counter, 1u);
#else
    return (*counter)++;
#endif
}

/// Boards at which games entered a segment, a tile sum of kSegmentSum, as starts of restarts; see
/// training/carousel.h. All games share one pool.
struct RestartPool {
    static constexpr std::uint32_t kSegments = 16;
    static constexpr std::uint32_t kFirstSegment = 2;
    static constexpr std::uint32_t kSegmentSum = 4096;
    static constexpr std::uint32_t kCapacity = 1u << 14;
    static constexpr std::uint32_t kMovesBetweenChecks = 16;
    static constexpr std::uint32_t kMaxGames = 16;

    std::uint32_t entered[kSegments];  ///< number of entries so far; the oldest board is replaced
    std::uint64_t boards[kSegments][kCapacity];
    std::uint32_t games[kSegments][kCapacity];     ///< recent games begun here
    std::uint32_t failures[kSegments][kCapacity];  ///< recent games that ended within the segment
};

/// Results of whole games.
struct Results {
    static constexpr std::uint32_t kRecent = 4096;
    struct Game {
        std::uint32_t score;
        std::uint32_t largest;
    };
    std::uint32_t games;
    std::uint32_t restarts;
    Game recent[kRecent];  ///< ring buffer; the newest at games % kRecent
    std::uint32_t started[RestartPool::kSegments];
    std::uint32_t failed[RestartPool::kSegments];  ///< ended within their first segment
};

/// State of a game between two launches.
struct Game {
    std::uint64_t board = 0;
    std::uint64_t random = 0;  ///< splitmix64 state
    std::uint32_t score = 0;
    std::uint32_t turns = 0;          ///< over all games
    std::uint32_t segment = 0;        ///< at the last check
    std::uint32_t start_segment = 0;  ///< segment of the start; 0: a whole game
    std::uint32_t start_index = 0;    ///< index of the start in its segment
    std::uint64_t last = 0;           ///< last afterstate, as the network reads it
    std::uint32_t has_last = 0;
};

struct DeviceMemory {
    FlatShape shape;
    DenseTables tables;
    UpdateRule rule;
    std::uint64_t* weights = nullptr;
    const std::uint32_t* slides = nullptr;
    RestartPool* starts = nullptr;
    Results* results = nullptr;
    Game* games = nullptr;
};

}  // namespace tilestone::gpu
