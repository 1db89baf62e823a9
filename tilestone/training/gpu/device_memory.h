// SPDX-License-Identifier: MIT
//
// Shared state of all games in GPU memory: weights, restart boards and results. Games access it
// without locks; a rare lost update does no harm (Niu et al., "Hogwild!", 2011).
#pragma once

#include <bit>
#include <cstdint>

#include "tilestone/core/host_device.h"
#include "tilestone/engine/model/tuple_indexer.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/training/carousel.h"
#include "tilestone/training/gpu/dense_table.h"
#include "tilestone/training/packed_weight.h"

namespace tilestone::gpu {

using training::PackedWeight;

/// Accesses bypass the L1 cache, which does not see writes of other multiprocessors.
TILESTONE_HOST_DEVICE_INLINE PackedWeight read(const std::uint64_t* weight) {
#if defined(__CUDA_ARCH__)
    std::uint64_t word;
    asm volatile("ld.global.cg.u64 %0, [%1];" : "=l"(word) : "l"(weight));
#else
    const std::uint64_t word = *weight;
#endif
    return std::bit_cast<PackedWeight>(word);
}
TILESTONE_HOST_DEVICE_INLINE void write(std::uint64_t* weight, const PackedWeight& value) {
    const auto word = std::bit_cast<std::uint64_t>(value);
#if defined(__CUDA_ARCH__)
    asm volatile("st.global.cg.u64 [%0], %1;" : : "l"(weight), "l"(word) : "memory");
#else
    *weight = word;
#endif
}

/// Increments the counter and returns its previous value.
TILESTONE_HOST_DEVICE_INLINE std::uint32_t count_up(std::uint32_t* counter) {
#if defined(__CUDA_ARCH__)
    return atomicAdd(counter, 1u);
#else
    return (*counter)++;
#endif
}

/// Boards at which games entered a segment, as starts of restarts; see training/carousel.h. All
/// games share one pool.
struct RestartPool {
    static constexpr std::uint32_t kSegments = 16;
    static constexpr std::uint32_t kCapacity = 1u << 14;

    std::uint32_t entered[kSegments];  ///< number of entries so far; the oldest board is replaced
    std::uint64_t boards[kSegments][kCapacity];
    training::StartOutcomes outcomes[kSegments][kCapacity];
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
    std::uint64_t board = 0;   ///< as nibbles: a game that makes a 65536 ends
    std::uint64_t random = 0;  ///< splitmix64 state
    std::uint32_t score = 0;
    training::SegmentTracker tracker{};
    std::uint64_t last = 0;  ///< last afterstate, as the network reads it
    std::uint32_t has_last = 0;
};

/// Adds a random tile to a board, from 32 uniform bits.
constexpr std::uint64_t spawned(std::uint64_t board, std::uint32_t bits) {
    return twenty48::spawn({{board}}, bits).nibbles;
}

struct DeviceMemory {
    model::TupleIndexer indexer;
    std::uint32_t largest_read = 0;  ///< boards with larger tiles are tile-downgraded first
    DenseTables tables;
    training::Rate rate;
    std::uint64_t* weights = nullptr;
    const twenty48::RowTables* rows = nullptr;
    RestartPool* starts = nullptr;
    Results* results = nullptr;
    Game* games = nullptr;
};

}  // namespace tilestone::gpu
