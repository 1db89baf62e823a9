// SPDX-License-Identifier: MIT
//
// Warp: 32 threads of a GPU that run in lockstep and exchange registers. All threads must make each
// of the calls below together.
//
// Without a GPU, one CPU thread emulates all 32 (emulated_warp.h).
#pragma once

#include <cstdint>

#include "tilestone/core/host_device.h"

#if !defined(__CUDA_ARCH__)
#include <bit>

#include "tilestone/training/gpu/emulated_warp.h"
#endif

namespace tilestone::gpu {

inline constexpr unsigned kWarp = 32;
inline constexpr unsigned kWholeWarp = ~0u;

/// 0 … 31.
TILESTONE_HOST_DEVICE_INLINE unsigned lane_id() {
#if defined(__CUDA_ARCH__)
    return threadIdx.x % kWarp;
#else
    return EmulatedWarp::thread();
#endif
}

/// The `value` of thread `from`.
template <class T>
TILESTONE_HOST_DEVICE_INLINE T shuffle(T value, unsigned from) {
#if defined(__CUDA_ARCH__)
    return __shfl_sync(kWholeWarp, value, static_cast<int>(from));
#else
    return std::bit_cast<T>(static_cast<std::uint32_t>(
        EmulatedWarp::exchange(std::bit_cast<std::uint32_t>(value), from)));
#endif
}

/// The `value` of the thread whose number differs in the bits `difference`.
template <class T>
TILESTONE_HOST_DEVICE_INLINE T shuffle_xor(T value, unsigned difference) {
#if defined(__CUDA_ARCH__)
    return __shfl_xor_sync(kWholeWarp, value, static_cast<int>(difference));
#else
    return shuffle(value, lane_id() ^ difference);
#endif
}

/// Bit t is the vote of thread t.
TILESTONE_HOST_DEVICE_INLINE std::uint32_t ballot(bool vote) {
#if defined(__CUDA_ARCH__)
    return __ballot_sync(kWholeWarp, vote);
#else
    return EmulatedWarp::ballot(vote);
#endif
}

/// Sum over groups of `threads` consecutive threads, a power of two.
TILESTONE_HOST_DEVICE_INLINE std::int32_t sum_over(std::int32_t value, unsigned threads) {
    for (unsigned difference = 1; difference < threads; difference *= 2) {
        value += shuffle_xor(value, difference);
    }
    return value;
}

}  // namespace tilestone::gpu
