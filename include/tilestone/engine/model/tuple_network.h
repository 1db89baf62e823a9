// SPDX-License-Identifier: MIT
//
// TupleNetwork: a learned evaluation of boards of 16 nibbles, read-only once loaded.
//
// The value of an afterstate is the sum of the weights that it reads: an estimate of the points
// still to come. Weights are 16-bit integers in units of `step` points. They take half the memory
// of floats, so fewer cache misses, at no loss of strength. Any number of threads may read a
// network.
//
// Only pages of 64 weights with a nonzero weight take memory (core/paged_array.h): in the shipped
// networks one weight in forty is nonzero. Pages of 128 weights are a tenth faster to read and take
// a seventh more memory; without paging full.net would take 1.6 GB.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "tilestone/core/paged_array.h"
#include "tilestone/core/simd.h"
#include "tilestone/engine/model/tuple_indexer.h"

namespace tilestone::model {

class TupleNetwork {
public:
    using Weights = PagedArray<std::int16_t, 64>;

    /// All weights are zero, or what `source` says, which is asked when they are needed; `step` is
    /// the value of a weight of 1, in points. is_empty() if memory is short.
    TupleNetwork(const TupleShape& shape, float step,
                 std::unique_ptr<Weights::Source> source = nullptr)
        : shape_(shape),
          indexer_(shape),
          step_(step),
          weights_(static_cast<std::size_t>(indexer_.weights()), std::move(source)) {}

    [[nodiscard]] bool is_empty() const { return weights_.size() == 0; }
    [[nodiscard]] const TupleShape& shape() const { return shape_; }
    [[nodiscard]] float step() const { return step_; }

    /// By index of TupleIndexer, in units of step().
    [[nodiscard]] std::int16_t weight(std::size_t index) const { return weights_[index]; }
    void set_weight(std::size_t index, std::int16_t steps) { weights_.set(index, steps); }
    [[nodiscard]] std::size_t size() const { return weights_.size(); }
    /// Memory of the weights, in bytes.
    [[nodiscard]] std::size_t bytes() const { return weights_.bytes(); }
    /// False if weights were dropped because memory was short.
    [[nodiscard]] bool ok() const { return weights_.ok(); }
    /// Reads the weights from kBlock * `block` on from the source, if that was not done yet.
    void read_ahead(std::size_t block) const { weights_.read_ahead(block); }
    /// Once all blocks are read.
    void forget_source() { weights_.forget_source(); }

    /// The contribution of one tuple to value().
    [[nodiscard]] float tuple_value(std::uint64_t nibbles, std::size_t tuple) const {
        std::array<std::uint32_t, kMaxFeatures> indices;
        indexer_.index(nibbles, indices.data());
        std::int32_t steps = 0;
        for (std::size_t i = 0; i < kImages; ++i) steps += weights_[indices[tuple * kImages + i]];
        return step_ * static_cast<float>(steps);
    }

    /// The weight of one tuple for one image of the board, as images_of() numbers them, in points.
    [[nodiscard]] float image_value(std::uint64_t nibbles, std::size_t tuple,
                                    std::size_t image) const {
        std::array<std::uint32_t, kMaxFeatures> indices;
        indexer_.index(nibbles, indices.data());
        return step_ * static_cast<float>(weights_[indices[tuple * kImages + image]]);
    }

    /// The expected points still to come. No nibble may exceed shape().largest_read(): training
    /// never reached such weights.
    [[nodiscard]] float value(std::uint64_t nibbles) const { return (this->*value_)(nibbles); }

private:
    template <std::size_t kBytes>
    [[gnu::always_inline]] [[nodiscard]] inline float value_with(std::uint64_t nibbles) const;
    /// value(), where blocks of weights have to be read first.
    [[gnu::cold]] [[nodiscard]] float value_after_reading(std::uint64_t nibbles) const;
    [[nodiscard]] float value_16(std::uint64_t nibbles) const;
#if defined(TILESTONE_SIMD_VERSIONS)
    TILESTONE_WITH_32_BYTES [[nodiscard]] float value_32(std::uint64_t nibbles) const;
    TILESTONE_WITH_64_BYTES [[nodiscard]] float value_64(std::uint64_t nibbles) const;
#endif
    using Value = float (TupleNetwork::*)(std::uint64_t) const;
    static Value widest_value();

    Value value_ = widest_value();
    TupleShape shape_;
    TupleIndexer indexer_;
    float step_;
    Weights weights_;
};

}  // namespace tilestone::model
