// SPDX-License-Identifier: MIT
//
// Cell: a weight while a crowd learns, as learn::CoherentWeights keeps it in eight bytes: 256ths of
// a point, and the upper halves of two floats, the sum of what was proposed to it (above) and that
// of the absolute values, whose ratio is its rate (temporal coherence).
//
// Changes of values are rounded by chance, where CoherentWeights cuts them off: at the small rates
// of a long training most are less than a 256th of a point.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "tilestone/crowd/portable.h"

namespace tilestone::crowd {

struct Cell {
    std::int32_t value = 0;
    std::uint32_t sums = 0;
};

/// How weights learn.
struct Rule {
    float rate = 0;            ///< share of the error that is corrected at full coherence
    std::uint32_t closed = 0;  ///< weights that nothing was proposed to stay as they are
};

inline constexpr float kUnits = 256;
inline constexpr std::uint32_t kHalf = 0xffffu;
/// Nothing was proposed, and no weight is there that says something about it.
inline constexpr std::uint32_t kNoForerunner = 0x0d800d80u;

/// Read and written past the nearest cache, which knows nothing of what others write.
TILESTONE_BOTH_INLINE Cell read(const std::uint64_t* cell) {
#if defined(__CUDA_ARCH__)
    std::uint64_t word;
    asm volatile("ld.global.cg.u64 %0, [%1];" : "=l"(word) : "l"(cell));
#else
    const std::uint64_t word = *cell;
#endif
    return {static_cast<std::int32_t>(static_cast<std::uint32_t>(word)),
            static_cast<std::uint32_t>(word >> 32)};
}
TILESTONE_BOTH_INLINE void write(std::uint64_t* cell, const Cell& value) {
    const std::uint64_t word =
        std::uint64_t{value.sums} << 32 | static_cast<std::uint32_t>(value.value);
#if defined(__CUDA_ARCH__)
    asm volatile("st.global.cg.u64 [%0], %1;" : : "l"(cell), "l"(word) : "memory");
#else
    *cell = word;
#endif
}

/// Whether anything was ever proposed to it.
constexpr bool has_learnt(const Cell& cell) {
    return cell.sums << 16 != 0 && cell.sums != kNoForerunner;
}

/// A weight of a later stage begins with the value and the rate of `cell`, and a share of the
/// history: CoherentWeights::promote().
constexpr Cell promoted_from(const Cell& cell) {
    constexpr float kPromotedShare = 1.0F / 16;
    const float sum = std::bit_cast<float>(cell.sums & ~kHalf) * kPromotedShare;
    const float absolute = std::bit_cast<float>(cell.sums << 16) * kPromotedShare;
    return {cell.value, (std::bit_cast<std::uint32_t>(sum) & ~kHalf) |
                            std::bit_cast<std::uint32_t>(absolute) >> 16};
}

/// The weight after a change was proposed to it: CoherentWeights::propose(). `lots` are 64 uniform
/// bits, for rounding.
TILESTONE_BOTH_INLINE Cell proposed(const Cell& cell, float change, const Rule& rule,
                                    std::uint64_t lots) {
    const std::uint32_t sum_bits = cell.sums & ~kHalf;
    const std::uint32_t absolute_bits = cell.sums << 16;
    const bool fresh = absolute_bits == 0;
    if (fresh && rule.closed != 0) return cell;
    const float own =
        fresh ? 1.0F
              : std::fabs(std::bit_cast<float>(sum_bits)) / std::bit_cast<float>(absolute_bits);
    const float chance = static_cast<float>(lots >> 40) * 0x1p-24F;
    const float step = std::floor(rule.rate * own * change * kUnits + chance);
    const auto lot = static_cast<std::uint32_t>(lots) & kHalf;
    const float sum = std::bit_cast<float>(sum_bits) + change;
    const float absolute = std::bit_cast<float>(absolute_bits) + std::fabs(change);
    return {cell.value + static_cast<std::int32_t>(step),
            ((std::bit_cast<std::uint32_t>(sum) + lot) & ~kHalf) |
                (std::bit_cast<std::uint32_t>(absolute) + (lot ^ kHalf)) >> 16};
}

}  // namespace tilestone::crowd
