// SPDX-License-Identifier: MIT
//
// CoherentWeights: the weights of a network in training, each with its own learning rate.
//
// A weight and its two sums share 8 bytes (packed_weight.h), so an update is one memory access;
// training spends half its time on memory. Threads that update one weight at the same time may lose
// an update, which does no harm (Niu et al., "Hogwild!", 2011).
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
#include "tilestone/training/packed_weight.h"

namespace tilestone::training {

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

    [[gnu::always_inline]] [[nodiscard]] PackedWeight read(std::uint32_t index) const {
        return std::bit_cast<PackedWeight>(weights_[index].load(std::memory_order_relaxed));
    }
    [[gnu::always_inline]] void write(std::uint32_t index, const PackedWeight& weight) {
        weights_[index].store(std::bit_cast<std::uint64_t>(weight), std::memory_order_relaxed);
    }

    [[nodiscard]] LearnedWeight at(std::uint32_t index) const { return unpacked(read(index)); }
    void set(std::uint32_t index, const LearnedWeight& weight) { write(index, packed(weight)); }

    struct Sum {
        float value = 0;             ///< sum of the values, in points
        bool any_untouched = false;  ///< at least one weight may be promoted
    };
    /// The number of indices must be a multiple of kImages, here and below.
    [[gnu::always_inline]] Sum sum(std::span<const std::uint32_t> indices) const {
        std::uint32_t units = 0;  // unsigned: the weights of a damaged file may overflow
        std::uint32_t untouched = 0;
        for (std::size_t i = 0; i < indices.size(); i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k) {
                const PackedWeight weight = read(indices[k]);
                units += static_cast<std::uint32_t>(weight.value);
                untouched |= weight.may_be_promoted() ? 1u : 0u;
            }
        }
        return {static_cast<float>(static_cast<std::int32_t>(units)) * (1 / kUnitsPerPoint),
                untouched != 0};
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
        std::uint32_t units = 0;  // unsigned: the weights of a damaged file may overflow
        for (std::size_t i = 0; i < indices.size(); i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k) {
                weights[k] = read(indices[k]);
                units += static_cast<std::uint32_t>(weights[k].value);
            }
        }
        const float value =
            static_cast<float>(static_cast<std::int32_t>(units)) * (1 / kUnitsPerPoint);
        const float error = target - value;
        const float change = error / static_cast<float>(indices.size());
        propose({weights.data(), indices.size()}, change, rate, noise);
        for (std::size_t i = 0; i < indices.size(); i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k) write(indices[k], weights[k]);
        }
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
    /// False if a weight is not sound.
    bool load(std::size_t first, std::size_t count, ByteReader& in) {
        bool sound = true;
        for (std::size_t i = first; i < first + count; ++i) {
            const auto value = in.get<std::int32_t>();
            const PackedWeight weight{value, in.get<std::uint32_t>()};
            sound = sound && weight.is_sound();
            write(static_cast<std::uint32_t>(i), weight);
        }
        return sound;
    }

private:
    /// Two million points: more than a weight ever moves, and twice as much fits as well.
    static constexpr float kMaxStep = 1 << 29;
    /// 2^32 divided by the golden ratio: its multiples are evenly distributed.
    static constexpr std::uint32_t kNoiseStep = 0x9e3779b9u;

    /// Applies the proposal `change` to each weight. A branch-free loop over a plain array, which
    /// compilers vectorise.
    [[gnu::always_inline]] static void propose(std::span<PackedWeight> weights, float change,
                                               const Rate& rate, std::uint32_t noise) {
        const float size = std::fabs(change);
        const float step = std::clamp(rate.share * change * kUnitsPerPoint, -kMaxStep, kMaxStep);
        for (PackedWeight& weight : weights) {
            const std::uint32_t learns =
                rate.no_new_weights && weight.may_be_promoted() ? 0 : ~std::uint32_t{0};
            const auto taken =
                static_cast<std::int32_t>((rate.coherent ? weight.coherence() : 1) * step);
            const std::uint32_t value = static_cast<std::uint32_t>(weight.value);
            weight.value =
                static_cast<std::int32_t>(value + (static_cast<std::uint32_t>(taken) & learns));
            weight.sums = weight.sums_after(change, size, noise >> 16) & learns;
            noise += kNoiseStep;
        }
    }

    LargeArray<std::atomic<std::uint64_t>> weights_;
};

}  // namespace tilestone::training
