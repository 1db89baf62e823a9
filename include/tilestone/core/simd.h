// SPDX-License-Identifier: MIT
//
// SIMD dispatch: selects the widest vector registers of the processor for a few hot loops.
//
// Used for reading and training networks. The program targets baseline x86-64, so it runs
// everywhere. A function marked with one of the attributes below is compiled for newer processors;
// call it only if widest_registers() allows it. Its body is an always-inlined template over the
// register width. All versions give identical results: they add integers, or floats in the same
// order.
#pragma once

#include <cstddef>

#if defined(__x86_64__)
#define TILESTONE_SIMD_VERSIONS 1
// The relevant instruction sets of x86-64-v3 and x86-64-v4.
#define TILESTONE_WITH_32_BYTES [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]
#define TILESTONE_WITH_64_BYTES \
    [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]]
#endif

namespace tilestone {

/// Size in bytes of the widest useful vector registers: 16, 32 or 64.
enum class Registers : std::size_t { k16Bytes = 16, k32Bytes = 32, k64Bytes = 64 };

/// The widest registers that this processor and the marked functions support.
[[nodiscard]] inline Registers widest_registers() {
#if defined(TILESTONE_SIMD_VERSIONS)
    const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512bw") != 0 &&
                        __builtin_cpu_supports("avx512dq") != 0 &&
                        __builtin_cpu_supports("avx512vl") != 0;
    if (avx512) return Registers::k64Bytes;
    if (avx2) return Registers::k32Bytes;
#endif
    return Registers::k16Bytes;
}

}  // namespace tilestone
