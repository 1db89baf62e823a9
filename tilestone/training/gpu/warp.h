// SPDX-License-Identifier: MIT
//
// A warp: 32 threads of a GPU that go on in step and see each other's registers.
// All of them make each of the calls below together.
//
// Where there is none, a processor plays all 32 in turn (emulated_warp.h).
#pragma once

#include <cstdint>

#include "tilestone/training/gpu/host_device.h"

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

/// What thread `from` has as `value`.
template <class T>
TILESTONE_HOST_DEVICE_INLINE T shuffle(T value, unsigned from) {
#if defined(__CUDA_ARCH__)
    return __shfl_sync(kWholeWarp, value, static_cast<int>(from));
#else
    return std::bit_cast<T>(static_cast<std::uint32_t>(
        EmulatedWarp::exchange(std::bit_cast<std::uint32_t>(value), from)));
#endif
}

/// What the thread has whose number differs in the bits of `difference`.
template <class T>
TILESTONE_HOST_DEVICE_INLINE T shuffle_xor(T value, unsigned difference) {
#if defined(__CUDA_ARCH__)
    return __shfl_xor_sync(kWholeWarp, value, static_cast<int>(difference));
#else
    return shuffle(value, lane_id() ^ difference);
#endif
}

/// Bit t: what thread t says.
TILESTONE_HOST_DEVICE_INLINE std::uint32_t ballot(bool vote) {
#if defined(__CUDA_ARCH__)
    return __ballot_sync(kWholeWarp, vote);
#else
    return EmulatedWarp::ballot(vote);
#endif
}

/// Adds up over the threads whose numbers differ in nothing but bits below `threads`, a power of
/// two.
TILESTONE_HOST_DEVICE_INLINE std::int32_t sum_over(std::int32_t value, unsigned threads) {
    for (unsigned difference = 1; difference < threads; difference *= 2) {
        value += shuffle_xor(value, difference);
    }
    return value;
}

}  // namespace tilestone::gpu
