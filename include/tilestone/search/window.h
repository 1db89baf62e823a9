// SPDX-License-Identifier: MIT
//
// Arithmetic on alpha/beta windows. Rounding must never make a window too narrow.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>

#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// The least value above `value`, which must be finite: beta of a zero-width window.
template <SearchValue V>
constexpr V next_above(V value) {
    if constexpr (std::same_as<V, float>) {
        if (value == 0) return std::numeric_limits<float>::denorm_min();
        const auto bits = std::bit_cast<std::int32_t>(value);
        return std::bit_cast<float>(bits > 0 ? bits + 1 : bits - 1);
    } else {
        return value + 1;
    }
}

/// The upper edge of a child's window after subtracting a reward. Rounded up for floats, since
/// rounding may have lowered it; infinite edges stay (ints would overflow).
template <SearchValue V>
constexpr V above_difference(V edge, V gain) {
    if (edge == kInfinity<V> || edge == -kInfinity<V>) return edge;
    return std::same_as<V, float> ? next_above(edge - gain) : edge - gain;
}

/// The lower edge of a child's window, rounded down.
template <SearchValue V>
constexpr V below_difference(V edge, V gain) {
    return -above_difference<V>(-edge, -gain);
}

}  // namespace tilestone::search
