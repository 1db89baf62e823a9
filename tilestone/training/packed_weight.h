// SPDX-License-Identifier: MIT
//
// PackedWeight: a weight in training with its own learning rate, in 8 bytes. The CPU trainer
// (coherent_weights.h) and the GPU trainer (gpu/warp_actor.h) share it.
//
// Temporal coherence (Beal and Smith, "Temporal coherence and prediction decay in TD learning",
// 1999): each weight accumulates the sum of its proposed changes and the sum of their absolute
// values. While all proposals have the same sign the ratio of the two sums is 1 and the weight
// learns at the full rate; contradicting proposals reduce the rate to zero. For 2048, TC learning
// reaches in the same number of games nearly twice the score of one fixed rate (Jaskowski,
// "Mastering 2048 with delayed temporal coherence learning", 2018).
//
// The value is an integer, in 256ths of a point, so a sum of values does not depend on their order.
// Each sum is the upper half of a float with 8 bits of precision and uses stochastic rounding, so
// small changes count on average.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "tilestone/engine/model/tuple_indexer.h"

namespace tilestone::training {

/// A weight, unpacked.
struct LearnedWeight {
    float value = 0;     ///< points
    float sum = 0;       ///< of the proposed changes
    float absolute = 0;  ///< sum of the absolute proposed changes

    friend constexpr bool operator==(const LearnedWeight&, const LearnedWeight&) = default;
};

/// The learning rate.
struct Rate {
    float share = 1;
    /// Multiplies `share` by the weight's own coherence. False: plain TD, where 0.1 is a common
    /// share.
    bool coherent = true;
    /// Untouched weights stay as they are.
    bool no_new_weights = false;
};

inline constexpr float kUnitsPerPoint = 256;  ///< resolution of a value
/// A thousand times the largest reward and the largest value of a board. Larger ones, and ones that
/// are not a number, come from a damaged file.
inline constexpr float kMaxPoints = 0x1p34F;
constexpr bool are_sound_points(float points) {
    return points >= -kMaxPoints && points <= kMaxPoints;
}
inline constexpr std::uint32_t kLowHalf = 0xffffu;
/// Sums of an untouched weight without a promotion source. Both are 2^-100, less than any proposal.
/// Their ratio is 1, as for an untouched weight, and the first proposal outweighs them.
inline constexpr std::uint32_t kNoPromotionSource = 0x0d800d80u;

struct PackedWeight {
    std::int32_t value;
    std::uint32_t sums;  ///< upper half of the sum (above), upper half of the absolute sum (below)

    /// True if the weight is untouched and no search for a promotion source has failed.
    [[nodiscard]] [[gnu::always_inline]] constexpr bool may_be_promoted() const {
        return sums << 16 == 0;
    }
    /// True if the weight has never received a proposal.
    [[nodiscard]] constexpr bool is_untouched() const {
        return may_be_promoted() || sums == kNoPromotionSource;
    }

    /// False for sums that no proposals give, as in a damaged file: the absolute sum is negative
    /// (-0 included), not a number, or so large that more proposals could make it infinite; or the
    /// ratio is far above 1 (which rounding exceeds a little).
    [[nodiscard]] constexpr bool is_sound() const {
        constexpr std::uint32_t kSignOfAbsolute = 0x8000u;
        constexpr float kLargestSum = 0x1p100F;
        const auto sum = std::bit_cast<float>(sums & ~kLowHalf & 0x7fffffffu);
        const auto absolute = std::bit_cast<float>(sums << 16);
        return (sums & kSignOfAbsolute) == 0 && sum <= 2 * absolute && absolute <= kLargestSum;
    }

    /// The ratio of the sums; 1 for an untouched weight.
    [[nodiscard]] [[gnu::always_inline]] constexpr float coherence() const {
        constexpr std::uint32_t kSign = 0x80000000u;
        constexpr std::uint32_t kOne = 0x3f800000u;                // 1.0F
        const std::uint32_t fresh = may_be_promoted() ? kOne : 0;  // 1 / 1 instead of 0 / 0
        return std::bit_cast<float>((sums & ~kLowHalf & ~kSign) | fresh) /
               std::bit_cast<float>(sums << 16 | fresh);
    }

    /// The sums after the proposal `change`, whose absolute value is `size`. Adds 16 random bits
    /// before truncation, which makes the rounding stochastic.
    [[nodiscard]] [[gnu::always_inline]] constexpr std::uint32_t sums_after(
        float change, float size, std::uint32_t random_bits) const {
        const std::uint32_t sum =
            std::bit_cast<std::uint32_t>(std::bit_cast<float>(sums & ~kLowHalf) + change) +
            random_bits;
        const std::uint32_t absolute =
            std::bit_cast<std::uint32_t>(std::bit_cast<float>(sums << 16) + size) +
            (random_bits ^ kLowHalf);
        return (sum & ~kLowHalf) | absolute >> 16;
    }
};
static_assert(sizeof(PackedWeight) == sizeof(std::uint64_t));

constexpr LearnedWeight unpacked(const PackedWeight& weight) {
    if (weight.sums == kNoPromotionSource) return {};
    return {static_cast<float>(weight.value) / kUnitsPerPoint,
            std::bit_cast<float>(weight.sums & ~kLowHalf), std::bit_cast<float>(weight.sums << 16)};
}

/// Loses the lower halves of the sums, and of the value what is below 1/256 of a point. A value out
/// of range, as from a damaged file, becomes the nearest in range.
constexpr PackedWeight packed(const LearnedWeight& weight) {
    constexpr float kLargest = 0x7fffff80;  // the largest float below 2^31
    const float units = weight.value * kUnitsPerPoint;
    const float within = units < -kLargest ? -kLargest : units > kLargest ? kLargest : units;
    return {static_cast<std::int32_t>(within),
            (std::bit_cast<std::uint32_t>(weight.sum) & ~kLowHalf) |
                std::bit_cast<std::uint32_t>(weight.absolute) >> 16};
}

/// The initial weight of a later stage: the value and the rate of `weight`, with both sums scaled
/// down, so it adapts faster.
constexpr PackedWeight promoted_from(const PackedWeight& weight) {
    // Share of the history that a promoted weight keeps. Without history a copied stage loses its
    // values at once; with the full history it hardly adapts. The optimum in between is untested.
    constexpr float kPromotedShare = 1.0F / 16;
    const LearnedWeight source = unpacked(weight);
    return packed({source.value, source.sum * kPromotedShare, source.absolute * kPromotedShare});
}

/// The weight promotion of an untouched weight of `tuple`. Its source are the same cells in the
/// latest earlier stage that has learnt them, otherwise the tile-downgraded cells. Without a source
/// it learns like any untouched weight, marked so that the search is done once. `read` maps an
/// index to a PackedWeight.
template <class Read>
constexpr PackedWeight promoted(const model::TupleIndexer& indexer, std::uint32_t index,
                                std::size_t tuple, const Read& read) {
    const auto of_stage = static_cast<std::uint32_t>(indexer.weights_of_stage());
    for (std::optional<std::uint32_t> cells = index; cells;
         cells = indexer.downgraded_index(*cells, tuple)) {
        for (std::uint32_t before = *cells;; before -= of_stage) {
            const PackedWeight weight = read(before);
            if (!weight.is_untouched()) return promoted_from(weight);
            if (before < of_stage) break;
        }
    }
    return {0, kNoPromotionSource};
}

/// Assumed sum of absolute proposals, in points, for each weight of a packed network: about a
/// hundred proposals, where errors of thousands of points are divided among 64 weights. The weight
/// learns quickly only after new proposals outgrow this sum. An untested estimate.
inline constexpr float kAssumedUpdates = 10'000;

/// A weight of a packed network, which has no learning history.
constexpr LearnedWeight begun_with(float points) {
    return {.value = points, .absolute = points == 0 ? 0 : kAssumedUpdates};
}
/// True if the weight came from a packed network and no board has read it since.
constexpr bool is_unread(const LearnedWeight& weight) {
    return weight.sum == 0 && weight.absolute == unpacked(packed(begun_with(1))).absolute;
}

}  // namespace tilestone::training
