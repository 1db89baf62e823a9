// SPDX-License-Identifier: MIT
//
// Weight: a weight in training, in the 8-byte format of training::CoherentWeights: the value in
// 256ths of a point and the upper halves of two floats, the sum of the proposed changes (above) and
// the sum of their absolute values. The ratio of the sums is the weight's rate (temporal
// coherence).
//
// Value updates use stochastic rounding, where CoherentWeights truncates: at the small rates of a
// long training most updates are below 1/256 of a point.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "tilestone/training/gpu/host_device.h"

namespace tilestone::gpu {

struct Weight {
    std::int32_t value = 0;
    std::uint32_t sums = 0;
};

/// Learning parameters.
struct UpdateRule {
    float rate = 0;                    ///< share of the error to correct at full coherence
    std::uint32_t no_new_weights = 0;  ///< freeze untouched weights
};

inline constexpr float kUnits = 256;
inline constexpr std::uint32_t kHalf = 0xffffu;
/// Sums of an untouched weight without a promotion source.
inline constexpr std::uint32_t kNoPromotionSource = 0x0d800d80u;

/// Accesses bypass the L1 cache, which does not see writes of other multiprocessors.
TILESTONE_HOST_DEVICE_INLINE Weight read(const std::uint64_t* weight) {
#if defined(__CUDA_ARCH__)
    std::uint64_t word;
    asm volatile("ld.global.cg.u64 %0, [%1];" : "=l"(word) : "l"(weight));
#else
    const std::uint64_t word = *weight;
#endif
    return {static_cast<std::int32_t>(static_cast<std::uint32_t>(word)),
            static_cast<std::uint32_t>(word >> 32)};
}
TILESTONE_HOST_DEVICE_INLINE void write(std::uint64_t* weight, const Weight& value) {
    const std::uint64_t word =
        std::uint64_t{value.sums} << 32 | static_cast<std::uint32_t>(value.value);
#if defined(__CUDA_ARCH__)
    asm volatile("st.global.cg.u64 [%0], %1;" : : "l"(weight), "l"(word) : "memory");
#else
    *weight = word;
#endif
}

/// True if the weight has received a proposal.
constexpr bool has_learnt(const Weight& weight) {
    return weight.sums << 16 != 0 && weight.sums != kNoPromotionSource;
}

/// Initial weight of a later stage: the value and rate of `weight`, with both sums scaled down, as
/// CoherentWeights::promote().
constexpr Weight promoted_from(const Weight& weight) {
    constexpr float kPromotedShare = 1.0F / 16;
    const float sum = std::bit_cast<float>(weight.sums & ~kHalf) * kPromotedShare;
    const float absolute = std::bit_cast<float>(weight.sums << 16) * kPromotedShare;
    return {weight.value, (std::bit_cast<std::uint32_t>(sum) & ~kHalf) |
                              std::bit_cast<std::uint32_t>(absolute) >> 16};
}

/// The weight after the proposal `change`, as CoherentWeights::propose(). `random_bits`: 64 uniform
/// bits for stochastic rounding.
TILESTONE_HOST_DEVICE_INLINE Weight proposed(const Weight& weight, float change,
                                             const UpdateRule& rule, std::uint64_t random_bits) {
    const std::uint32_t sum_bits = weight.sums & ~kHalf;
    const std::uint32_t absolute_bits = weight.sums << 16;
    const bool fresh = absolute_bits == 0;
    if (fresh && rule.no_new_weights != 0) return weight;
    const float own =
        fresh ? 1.0F
              : std::fabs(std::bit_cast<float>(sum_bits)) / std::bit_cast<float>(absolute_bits);
    const float chance = static_cast<float>(random_bits >> 40) * 0x1p-24F;
    const float step = std::floor(rule.rate * own * change * kUnits + chance);
    const auto low_bits = static_cast<std::uint32_t>(random_bits) & kHalf;
    const float sum = std::bit_cast<float>(sum_bits) + change;
    const float absolute = std::bit_cast<float>(absolute_bits) + std::fabs(change);
    return {weight.value + static_cast<std::int32_t>(step),
            ((std::bit_cast<std::uint32_t>(sum) + low_bits) & ~kHalf) |
                (std::bit_cast<std::uint32_t>(absolute) + (low_bits ^ kHalf)) >> 16};
}

}  // namespace tilestone::gpu
