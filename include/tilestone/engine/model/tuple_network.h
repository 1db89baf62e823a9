// SPDX-License-Identifier: MIT
//
// TupleNetwork: a learned evaluation of boards of sixteen nibbles, ready to play.
//
// The value of a board after a move, before the new tile, is the sum of the weights that it reads:
// an estimate of the points still to come. Weights are whole numbers of `step` points in 16 bits:
// half the memory, and so fewer waits for it, than floats, at no loss of strength. A network does
// not change while it plays, and any number of threads may read it. There is memory only for pages
// of sixty-four weights that are not all zero (core/paged_array.h): one weight in forty is not, in
// those that ship. Of the larger pages 128 are a tenth faster to read and take a seventh more;
// without any, full.net would take 1.6 GB.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/core/paged_array.h"
#include "tilestone/core/simd.h"
#include "tilestone/engine/model/tuple_indexer.h"

namespace tilestone::model {

class TupleNetwork {
public:
    /// All zero. With too little memory it has no weights: see is_empty().
    TupleNetwork(const TupleShape& shape, float step)
        : shape_(shape),
          indexer_(shape),
          step_(step),
          weights_(static_cast<std::size_t>(indexer_.weights())) {}

    [[nodiscard]] bool is_empty() const { return weights_.size() == 0; }
    [[nodiscard]] const TupleShape& shape() const { return shape_; }
    [[nodiscard]] float step() const { return step_; }

    /// In steps, by the indices of TupleIndexer.
    [[nodiscard]] std::int16_t weight(std::size_t index) const { return weights_[index]; }
    void set_weight(std::size_t index, std::int16_t steps) { weights_.set(index, steps); }
    [[nodiscard]] std::size_t size() const { return weights_.size(); }
    /// Of memory, for the weights.
    [[nodiscard]] std::size_t bytes() const { return weights_.bytes(); }
    /// False where weights were not kept, since there was no memory for them.
    [[nodiscard]] bool ok() const { return weights_.ok(); }

    /// The contribution of one tuple to the value.
    [[nodiscard]] float tuple_value(std::uint64_t nibbles, std::size_t tuple) const {
        std::array<std::uint32_t, kMostFeatures> indices;
        indexer_.index(nibbles, indices.data());
        std::int32_t steps = 0;
        for (std::size_t i = 0; i < kImages; ++i) steps += weights_[indices[tuple * kImages + i]];
        return step_ * static_cast<float>(steps);
    }

    /// The points still to come. `nibbles` are none above shape().largest_read(), else what is
    /// read was never taught.
    [[nodiscard]] float value(std::uint64_t nibbles) const { return (this->*value_)(nibbles); }

private:
    // One version per register size.
    template <std::size_t kBytes>
    [[gnu::always_inline]] [[nodiscard]] inline float value_with(std::uint64_t nibbles) const;
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
    PagedArray<std::int16_t, 64> weights_;
};

}  // namespace tilestone::model
