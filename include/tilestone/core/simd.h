// SPDX-License-Identifier: MIT
//
// Which vector registers the processor has, for the few loops that are worth a version for each.
//
// Used where a network is read and taught. The program is built for the first x86-64, so that it
// runs everywhere; a function marked with one of the attributes below is compiled for newer
// processors, and may be called only where widest_registers() says that it can run. What it does is
// written once, as an always-inlined template over the width. All versions give the same results:
// they add whole numbers, or floats in the same order.
#pragma once

#include <cstddef>

#if defined(__x86_64__)
#define TILESTONE_SIMD_VERSIONS 1
// The sets of instructions that the names x86-64-v3 and x86-64-v4 stand for, where they matter.
#define TILESTONE_WITH_32_BYTES [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]
#define TILESTONE_WITH_64_BYTES \
    [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]]
#endif

namespace tilestone {

/// Bytes of the widest vector registers that are worth using: 16, 32 or 64.
enum class Registers : std::size_t { k16Bytes = 16, k32Bytes = 32, k64Bytes = 64 };

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
