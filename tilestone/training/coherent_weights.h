// SPDX-License-Identifier: MIT
//
// CoherentWeights: the weights of a network while it learns, each with its own learning rate.
//
// Temporal coherence (Beal and Smith, "Temporal coherence and prediction decay in TD learning",
// 1999): a weight remembers the sum of the changes proposed to it, and the sum of their absolute
// values. While all proposals point the same way the ratio of the two is 1 and it learns at full
// rate; when they contradict each other it comes to rest. For 2048 this teaches in the same number
// of games nearly twice as much as one fixed rate (Jaskowski, "Mastering 2048 with delayed
// temporal coherence learning", 2018).
//
// A weight and its two sums lie together in 8 bytes: one access to the memory, where training
// spends half its time. The value is a whole number of 256ths of a point, so that values are added
// without regard to their order. The sums have the upper half of a float each, 8 bits of precision,
// and are rounded up or down by chance, so that small changes count in the mean. Threads that
// change the same weight at once may lose one of their changes, which does no harm (Niu et al.,
// "Hogwild!", 2011).
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

/// What is known of a weight.
struct LearnedWeight {
    float value = 0;     ///< points
    float sum = 0;       ///< of the proposed changes
    float absolute = 0;  ///< of their absolute values

    friend bool operator==(const LearnedWeight&, const LearnedWeight&) = default;
};

/// How much of an error is corrected.
struct Rate {
    float share = 1;
    /// Times each weight's own rate; else the share is that of all: plain TD, where 0.1 is usual.
    bool coherent = true;
    /// Weights that nothing was proposed to stay as they are.
    bool no_new_weights = false;
};

class CoherentWeights {
public:
    /// All zero. Empty where memory is short.
    explicit CoherentWeights(std::size_t count) : weights_(count) {}

    [[nodiscard]] std::size_t size() const { return weights_.size(); }

    /// Asks the memory for a weight, as one reads: most are only looked at, and to claim them for
    /// writing would take them from other threads.
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

    /// All three are rounded towards zero.
    void set(std::uint32_t index, const LearnedWeight& weight) {
        write(index, {static_cast<std::int32_t>(weight.value * kUnitsPerPoint),
                      (std::bit_cast<std::uint32_t>(weight.sum) & ~kLowHalf) |
                          std::bit_cast<std::uint32_t>(weight.absolute) >> 16});
    }

    struct Sum {
        float value = 0;             ///< of the values, in points
        bool any_untouched = false;  ///< one of them may be promoted
    };
    /// The number of indices is a multiple of kImages, here and below.
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

    /// Corrects the sum of `indices`, at most kMostFeatures: the error, what `target` has more, is
    /// shared out evenly as proposals, which each weight takes at `rate`. `noise` decides how the
    /// sums are rounded.
    [[gnu::always_inline]] void learn(std::span<const std::uint32_t> indices, float target,
                                      const Rate& rate, std::uint32_t noise) {
        std::array<PackedWeight, model::kMostFeatures> weights;
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

    /// Whether nothing was ever proposed to a weight.
    [[nodiscard]] bool is_untouched(std::uint32_t index) const {
        const PackedWeight weight = read(index);
        return weight.sums << 16 == 0 || weight.sums == kNoPromotionSource;
    }

    /// Whether, besides, nobody has looked yet for a weight that says something about it.
    [[nodiscard]] bool may_be_promoted(std::uint32_t index) const {
        return read(index).sums << 16 == 0;
    }
    /// Keeps that there is no such weight. It learns as if nothing had been said of it.
    void set_no_promotion_source(std::uint32_t index) { write(index, {0, kNoPromotionSource}); }

    /// `to` begins with the value and the rate of `from`, which it will change sooner: both sums
    /// weigh less.
    void promote(std::uint32_t from, std::uint32_t to) {
        const LearnedWeight weight = at(from);
        set(to, {weight.value, weight.sum * kPromotedShare, weight.absolute * kPromotedShare});
    }

    // In bulk, for checkpoints; `first` + `count` is at most size().
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
    static constexpr float kUnitsPerPoint = 256;  ///< of a value, to a point
    /// Of the history that a promoted weight keeps. With none a copied stage is wrecked at first,
    /// with all of it it hardly learns what is different; what is best in between was not tried.
    static constexpr float kPromotedShare = 1.0F / 16;
    static constexpr std::uint32_t kLowHalf = 0xffffu;
    /// Both sums 2^-100, less than any proposal makes: their ratio is 1, as that of a weight to
    /// which nothing was proposed, and the first proposal outweighs them.
    static constexpr std::uint32_t kNoPromotionSource = 0x0d800d80u;
    /// 2^32 divided by the golden ratio: multiples of it are spread evenly.
    static constexpr std::uint32_t kNoiseStep = 0x9e3779b9u;

    struct PackedWeight {
        std::int32_t value;
        std::uint32_t sums;  ///< upper halves: of the sum, of the absolute one
    };
    static_assert(sizeof(PackedWeight) == sizeof(std::uint64_t));

    [[gnu::always_inline]] [[nodiscard]] PackedWeight read(std::uint32_t index) const {
        return std::bit_cast<PackedWeight>(weights_[index].load(std::memory_order_relaxed));
    }
    [[gnu::always_inline]] void write(std::uint32_t index, const PackedWeight& weight) {
        weights_[index].store(std::bit_cast<std::uint64_t>(weight), std::memory_order_relaxed);
    }

    /// Proposes `change` to each of the weights. A loop without branches over a plain array, of
    /// which compilers do several steps at once.
    [[gnu::always_inline]] static void propose(std::span<PackedWeight> weights, float change,
                                               const Rate& rate, std::uint32_t noise) {
        constexpr std::uint32_t kSign = 0x80000000u;
        constexpr std::uint32_t kOne = 0x3f800000u;  // the float 1
        const float size = std::fabs(change);
        const float step = rate.share * change * kUnitsPerPoint;
        for (PackedWeight& weight : weights) {
            const std::uint32_t sum_bits = weight.sums & ~kLowHalf;
            const std::uint32_t absolute_bits = weight.sums << 16;
            // A weight that nothing was proposed to yet learns at full rate: 1 / 1, not 0 / 0.
            const std::uint32_t fresh = absolute_bits == 0 ? kOne : 0;
            const float own = std::bit_cast<float>((sum_bits & ~kSign) | fresh) /
                              std::bit_cast<float>(absolute_bits | fresh);
            const std::uint32_t learns = rate.no_new_weights && fresh != 0 ? 0 : ~std::uint32_t{0};
            const auto taken = static_cast<std::int32_t>((rate.coherent ? own : 1) * step);
            weight.value += taken & static_cast<std::int32_t>(learns);
            // Truncation after adding a random part of the last place is rounding by chance.
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
