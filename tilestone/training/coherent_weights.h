// SPDX-License-Identifier: MIT
//
// CoherentWeights: the weights of a network in training, each with its own learning rate.
//
// Temporal coherence (Beal and Smith, "Temporal coherence and prediction decay in TD learning",
// 1999): each weight accumulates the sum of its proposed changes and the sum of their absolute
// values. While all proposals have the same sign the ratio of the two sums is 1 and the weight
// learns at the full rate; contradicting proposals reduce the rate to zero. For 2048, TC learning
// reaches in the same number of games nearly twice the score of one fixed rate (Jaskowski,
// "Mastering 2048 with delayed temporal coherence learning", 2018).
//
// A weight and its two sums share 8 bytes, so an update is one memory access; training spends half
// its time on memory. The value is an integer, in 256ths of a point, so a sum of values does not
// depend on their order. Each sum is the upper half of a float with 8 bits of precision and uses
// stochastic rounding, so small changes count on average. Threads that update one weight at the
// same time may lose an update, which does no harm (Niu et al., "Hogwild!", 2011).
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>

#include "tilestone/core/bytes.h"
#include "tilestone/core/large_array.h"
#include "tilestone/engine/model/tuple_indexer.h"

namespace tilestone::training {

/// A weight, unpacked.
struct LearnedWeight {
    float value = 0;     ///< points
    float sum = 0;       ///< of the proposed changes
    float absolute = 0;  ///< sum of the absolute proposed changes

    friend bool operator==(const LearnedWeight&, const LearnedWeight&) = default;
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

class CoherentWeights {
public:
    /// All weights zero. size() is 0 if the allocation failed.
    explicit CoherentWeights(std::size_t count) : weights_(count) {}

    [[nodiscard]] std::size_t size() const { return weights_.size(); }

    /// Prefetches a weight for reading. Most weights are only read, and a prefetch for writing
    /// would take the cache line from other threads.
    [[gnu::always_inline]] void prefetch(std::uint32_t index) const {
        __builtin_prefetch(&weights_[index]);
    }

    [[nodiscard]] LearnedWeight at(std::uint32_t index) const {
        const PackedWeight weight = read(index);
        if (weight.sums == kNoPromotionSource) return {};
        return {static_cast<float>(weight.value) / kUnitsPerPoint,
                std::bit_cast<float>(weight.sums & ~kLowHalf),
                std::bit_cast<float>(weight.sums << 16)};
    }

    /// Rounds all three numbers towards zero.
    void set(std::uint32_t index, const LearnedWeight& weight) {
        write(index, {static_cast<std::int32_t>(weight.value * kUnitsPerPoint),
                      (std::bit_cast<std::uint32_t>(weight.sum) & ~kLowHalf) |
                          std::bit_cast<std::uint32_t>(weight.absolute) >> 16});
    }

    struct Sum {
        float value = 0;             ///< sum of the values, in points
        bool any_untouched = false;  ///< at least one weight may be promoted
    };
    /// The number of indices must be a multiple of kImages, here and below.
    [[gnu::always_inline]] Sum sum(std::span<const std::uint32_t> indices) const {
        std::int32_t units = 0;
        std::uint32_t untouched = 0;
        for (std::size_t i = 0; i < indices.size(); i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k) {
                const PackedWeight weight = read(indices[k]);
                units += weight.value;
                untouched |= weight.sums << 16 == 0 ? 1u : 0u;
            }
        }
        return {static_cast<float>(units) * (1 / kUnitsPerPoint), untouched != 0};
    }
    [[gnu::always_inline]] float total(std::span<const std::uint32_t> indices) const {
        return sum(indices).value;
    }

    /// Moves the sum of `indices` (at most kMaxFeatures) towards `target`. The error is divided
    /// evenly into proposals, and each weight applies its proposal at `rate`. `noise` supplies the
    /// bits for stochastic rounding.
    [[gnu::always_inline]] void learn(std::span<const std::uint32_t> indices, float target,
                                      const Rate& rate, std::uint32_t noise) {
        std::array<PackedWeight, model::kMaxFeatures> weights;
        std::int32_t units = 0;
        for (std::size_t i = 0; i < indices.size(); i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k) {
                weights[k] = read(indices[k]);
                units += weights[k].value;
            }
        }
        const float error = target - static_cast<float>(units) * (1 / kUnitsPerPoint);
        const float change = error / static_cast<float>(indices.size());
        propose({weights.data(), indices.size()}, change, rate, noise);
        for (std::size_t i = 0; i < indices.size(); i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k) write(indices[k], weights[k]);
        }
    }

    /// True if the weight has never received a proposal.
    [[nodiscard]] bool is_untouched(std::uint32_t index) const {
        const PackedWeight weight = read(index);
        return weight.sums << 16 == 0 || weight.sums == kNoPromotionSource;
    }

    /// True if the weight is untouched and no search for a promotion source has failed.
    [[nodiscard]] bool may_be_promoted(std::uint32_t index) const {
        return read(index).sums << 16 == 0;
    }
    /// Records that there is no promotion source. The weight learns like any untouched weight.
    void set_no_promotion_source(std::uint32_t index) { write(index, {0, kNoPromotionSource}); }

    /// Copies the value and the rate of `from` to `to`, with both sums scaled down, so `to` adapts
    /// faster.
    void promote(std::uint32_t from, std::uint32_t to) {
        const LearnedWeight weight = at(from);
        set(to, {weight.value, weight.sum * kPromotedShare, weight.absolute * kPromotedShare});
    }

    // Bulk access for checkpoints; `first` + `count` is at most size().
    [[nodiscard]] bool are_untouched(std::size_t first, std::size_t count) const {
        for (std::size_t i = first; i < first + count; ++i) {
            const PackedWeight weight = read(static_cast<std::uint32_t>(i));
            if (weight.value != 0 || weight.sums != 0) return false;
        }
        return true;
    }
    void save(std::size_t first, std::size_t count, ByteWriter& out) const {
        for (std::size_t i = first; i < first + count; ++i) {
            const PackedWeight weight = read(static_cast<std::uint32_t>(i));
            out.put(weight.value);
            out.put(weight.sums);
        }
    }
    void load(std::size_t first, std::size_t count, ByteReader& in) {
        for (std::size_t i = first; i < first + count; ++i) {
            const auto value = in.get<std::int32_t>();
            write(static_cast<std::uint32_t>(i), {value, in.get<std::uint32_t>()});
        }
    }

private:
    static constexpr float kUnitsPerPoint = 256;  ///< resolution of a value
    /// Share of the history that a promoted weight keeps. Without history a copied stage loses its
    /// values at once; with the full history it hardly adapts. The optimum in between is untested.
    static constexpr float kPromotedShare = 1.0F / 16;
    static constexpr std::uint32_t kLowHalf = 0xffffu;
    /// Both sums are 2^-100, less than any proposal. Their ratio is 1, as for an untouched weight,
    /// and the first proposal outweighs them.
    static constexpr std::uint32_t kNoPromotionSource = 0x0d800d80u;
    /// 2^32 divided by the golden ratio: its multiples are evenly distributed.
    static constexpr std::uint32_t kNoiseStep = 0x9e3779b9u;

    struct PackedWeight {
        std::int32_t value;
        std::uint32_t sums;  ///< upper half of the sum (above), upper half of the absolute sum
                             ///< (below)
    };
    static_assert(sizeof(PackedWeight) == sizeof(std::uint64_t));

    [[gnu::always_inline]] [[nodiscard]] PackedWeight read(std::uint32_t index) const {
        return std::bit_cast<PackedWeight>(weights_[index].load(std::memory_order_relaxed));
    }
    [[gnu::always_inline]] void write(std::uint32_t index, const PackedWeight& weight) {
        weights_[index].store(std::bit_cast<std::uint64_t>(weight), std::memory_order_relaxed);
    }

    /// Applies the proposal `change` to each weight. A branch-free loop over a plain array, which
    /// compilers vectorise.
    [[gnu::always_inline]] static void propose(std::span<PackedWeight> weights, float change,
                                               const Rate& rate, std::uint32_t noise) {
        constexpr std::uint32_t kSign = 0x80000000u;
        constexpr std::uint32_t kOne = 0x3f800000u;  // 1.0F
        const float size = std::fabs(change);
        const float step = rate.share * change * kUnitsPerPoint;
        for (PackedWeight& weight : weights) {
            const std::uint32_t sum_bits = weight.sums & ~kLowHalf;
            const std::uint32_t absolute_bits = weight.sums << 16;
            // An untouched weight learns at the full rate: 1 / 1 instead of 0 / 0.
            const std::uint32_t fresh = absolute_bits == 0 ? kOne : 0;
            const float own = std::bit_cast<float>((sum_bits & ~kSign) | fresh) /
                              std::bit_cast<float>(absolute_bits | fresh);
            const std::uint32_t learns = rate.no_new_weights && fresh != 0 ? 0 : ~std::uint32_t{0};
            const auto taken = static_cast<std::int32_t>((rate.coherent ? own : 1) * step);
            weight.value += taken & static_cast<std::int32_t>(learns);
            // Adding random low bits before truncation makes the rounding stochastic.
            const std::uint32_t random_bits = noise >> 16;
            noise += kNoiseStep;
            const std::uint32_t sum =
                std::bit_cast<std::uint32_t>(std::bit_cast<float>(sum_bits) + change) + random_bits;
            const std::uint32_t absolute =
                std::bit_cast<std::uint32_t>(std::bit_cast<float>(absolute_bits) + size) +
                (random_bits ^ kLowHalf);
            weight.sums = ((sum & ~kLowHalf) | absolute >> 16) & learns;
        }
    }

    LargeArray<std::atomic<std::uint64_t>> weights_;
};

}  // namespace tilestone::training
