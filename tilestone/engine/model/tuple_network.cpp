// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/tuple_network.h"

#include "tilestone/core/fatal.h"

namespace tilestone::model {

template <std::size_t kBytes>
float TupleNetwork::value_with(std::uint64_t nibbles) const {
    std::array<std::uint32_t, kMaxFeatures> pages;
    std::array<std::uint32_t, kMaxFeatures> places;
    indexer_.index<kBytes>(nibbles, pages.data());
    // Apart, so that registers of many numbers do it: how many reads are under way at once, and so
    // the speed, depends on the number of instructions between them.
    const std::size_t features = indexer_.features();
    for (std::size_t i = 0; i < features; ++i) {
        places[i] = pages[i] % Weights::kPageSize;
        pages[i] /= Weights::kPageSize;
    }
    const auto weights = weights_.view();
    std::int32_t steps = 0;
    for (std::size_t i = 0; i < features; i += kImages) {
#pragma GCC unroll 8
        for (std::size_t k = i; k < i + kImages; ++k) {
            const std::int32_t page = weights.number(pages[k]);
            if (page == Weights::kUnread) [[unlikely]]
                return value_after_reading(nibbles);
            steps += weights.at(page, places[k]);
        }
    }
    return step_ * static_cast<float>(steps);
}

float TupleNetwork::value_after_reading(std::uint64_t nibbles) const {
    std::array<std::uint32_t, kMaxFeatures> indices;
    indexer_.index(nibbles, indices.data());
    for (std::size_t i = 0; i < indexer_.features(); ++i)
        weights_.read_ahead(indices[i] / Weights::kBlock);
    if (!weights_.ok()) out_of_memory();
    return value(nibbles);
}

float TupleNetwork::value_16(std::uint64_t nibbles) const { return value_with<16>(nibbles); }
#if defined(TILESTONE_SIMD_VERSIONS)
TILESTONE_WITH_32_BYTES float TupleNetwork::value_32(std::uint64_t nibbles) const {
    return value_with<32>(nibbles);
}
TILESTONE_WITH_64_BYTES float TupleNetwork::value_64(std::uint64_t nibbles) const {
    return value_with<64>(nibbles);
}
#endif

TupleNetwork::Value TupleNetwork::widest_value() {
#if defined(TILESTONE_SIMD_VERSIONS)
    const Registers widest = widest_registers();
    if (widest == Registers::k64Bytes) return &TupleNetwork::value_64;
    if (widest == Registers::k32Bytes) return &TupleNetwork::value_32;
#endif
    return &TupleNetwork::value_16;
}

}  // namespace tilestone::model
