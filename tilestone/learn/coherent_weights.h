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

#include "tilestone/base/bytes.h"
#include "tilestone/base/large_array.h"
#include "tilestone/model/tuple_indexer.h"

namespace tilestone::learn {

/// What is known of a weight.
struct LearnedWeight {
    float value = 0;     ///< points
    float sum = 0;       ///< of the proposed changes
    float absolute = 0;  ///< of their absolute values

    friend bool operator==(const LearnedWeight&, const LearnedWeight&) = default;
};

class CoherentWeights {
public:
    /// All zero. Empty where memory is short.
    explicit CoherentWeights(std::size_t count) : cells_(count) {}

    [[nodiscard]] std::size_t size() const { return cells_.size(); }

    void prefetch(std::uint32_t index) const { __builtin_prefetch(&cells_[index], 1); }

    [[nodiscard]] LearnedWeight at(std::uint32_t index) const {
        const std::uint32_t sums = sums_of(index);
        return {static_cast<float>(value_of(index)) / kUnits, std::bit_cast<float>(sums & ~kHalf),
                std::bit_cast<float>(sums << 16)};
    }

    /// All three are rounded towards zero.
    void set(std::uint32_t index, const LearnedWeight& weight) {
        put(index, static_cast<std::int32_t>(weight.value * kUnits),
            (std::bit_cast<std::uint32_t>(weight.sum) & ~kHalf) |
                std::bit_cast<std::uint32_t>(weight.absolute) >> 16);
    }

    /// The sum of the values, in points.
    [[gnu::always_inline]] float total(std::span<const std::uint32_t> indices) const {
        std::int32_t units = 0;
        for (const std::uint32_t index : indices) units += value_of(index);
        return static_cast<float>(units) * (1 / kUnits);
    }

    /// Corrects the sum of `indices`, at most kMostFeatures: the error, what `target` has more, is
    /// shared out evenly as proposals, which each weight takes at its own rate times `rate`.
    /// `noise` decides how the sums are rounded.
    void learn(std::span<const std::uint32_t> indices, float target, float rate,
               std::uint32_t noise) {
        Copies copies;
        std::int32_t units = 0;
        for (std::size_t i = 0; i < indices.size(); ++i) {
            copies.values[i] = value_of(indices[i]);
            copies.sums[i] = sums_of(indices[i]);
            units += copies.values[i];
        }
        const float error = target - static_cast<float>(units) * (1 / kUnits);
        const float change = error / static_cast<float>(indices.size());
        propose(copies, indices.size(), change, rate, noise);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            put(indices[i], copies.values[i], copies.sums[i]);
        }
    }

    // In bulk, for checkpoints; `first` + `count` is at most size().
    [[nodiscard]] bool is_untouched(std::size_t first, std::size_t count) const {
        for (std::size_t i = first; i < first + count; ++i) {
            if (at(static_cast<std::uint32_t>(i)) != LearnedWeight{}) return false;
        }
        return true;
    }
    void save(std::size_t first, std::size_t count, ByteWriter& out) const {
        for (std::size_t i = first; i < first + count; ++i) {
            out.put(value_of(static_cast<std::uint32_t>(i)));
            out.put(sums_of(static_cast<std::uint32_t>(i)));
        }
    }
    void load(std::size_t first, std::size_t count, ByteReader& in) {
        for (std::size_t i = first; i < first + count; ++i) {
            const auto value = in.get<std::int32_t>();
            put(static_cast<std::uint32_t>(i), value, in.get<std::uint32_t>());
        }
    }

private:
    static constexpr float kUnits = 256;  ///< of a value, to a point
    static constexpr std::uint32_t kHalf = 0xffffu;
    /// 2^32 divided by the golden ratio: multiples of it are spread evenly.
    static constexpr std::uint32_t kNoiseStep = 0x9e3779b9u;

    struct Cell {
        std::atomic<std::int32_t> value;
        std::atomic<std::uint32_t> sums;  ///< upper halves: of the sum, of the absolute one
    };
    static_assert(sizeof(Cell) == 8);

    struct Copies {
        std::array<std::int32_t, model::kMostFeatures> values;
        std::array<std::uint32_t, model::kMostFeatures> sums;
    };

    [[nodiscard]] std::int32_t value_of(std::uint32_t index) const {
        return cells_[index].value.load(std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint32_t sums_of(std::uint32_t index) const {
        return cells_[index].sums.load(std::memory_order_relaxed);
    }
    void put(std::uint32_t index, std::int32_t value, std::uint32_t sums) {
        cells_[index].value.store(value, std::memory_order_relaxed);
        cells_[index].sums.store(sums, std::memory_order_relaxed);
    }

    /// Proposes `change` to each of `count` weights. A loop without branches over plain arrays, of
    /// which compilers do several steps at once.
    static void propose(Copies& copies, std::size_t count, float change, float rate,
                        std::uint32_t noise) {
        constexpr std::uint32_t kSign = 0x80000000u;
        constexpr std::uint32_t kOne = 0x3f800000u;  // the float 1
        const float size = std::fabs(change);
        const float step = rate * change * kUnits;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t sum_bits = copies.sums[i] & ~kHalf;
            const std::uint32_t absolute_bits = copies.sums[i] << 16;
            // A weight that nothing was proposed to yet learns at full rate: 1 / 1, not 0 / 0.
            const std::uint32_t fresh = absolute_bits == 0 ? kOne : 0;
            copies.values[i] +=
                static_cast<std::int32_t>(std::bit_cast<float>((sum_bits & ~kSign) | fresh) /
                                          std::bit_cast<float>(absolute_bits | fresh) * step);
            // Truncation after adding a random part of the last place is rounding by chance.
            const std::uint32_t lot = noise >> 16;
            noise += kNoiseStep;
            const std::uint32_t sum =
                std::bit_cast<std::uint32_t>(std::bit_cast<float>(sum_bits) + change) + lot;
            const std::uint32_t absolute =
                std::bit_cast<std::uint32_t>(std::bit_cast<float>(absolute_bits) + size) +
                (lot ^ kHalf);
            copies.sums[i] = (sum & ~kHalf) | absolute >> 16;
        }
    }

    LargeArray<Cell> cells_;
};

}  // namespace tilestone::learn
