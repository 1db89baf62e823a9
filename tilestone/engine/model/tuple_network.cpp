// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/tuple_network.h"

namespace tilestone::model {

template <std::size_t kBytes>
float TupleNetwork::value_with(std::uint64_t nibbles) const {
    std::array<std::uint32_t, kMaxFeatures> indices;
    indexer_.index<kBytes>(nibbles, indices.data());
    const auto& weights = weights_;
    std::int32_t steps = 0;
    for (std::size_t i = 0; i < indexer_.features(); i += kImages) {
#pragma GCC unroll 8
        for (std::size_t k = i; k < i + kImages; ++k) steps += weights[indices[k]];
    }
    return step_ * static_cast<float>(steps);
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
