// SPDX-License-Identifier: MIT
//
// The arithmetic of windows: the range of values, alpha to beta, in which alpha-beta needs an exact
// answer. Rounding must never make one too narrow.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>

#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// The least value above `value`, which is finite: the upper edge of the narrowest window.
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

/// The upper edge of a window below a reward. Where rounding may have moved it, a little above; an
/// infinite edge stays (ints would overflow).
template <SearchValue V>
constexpr V above_difference(V edge, V gain) {
    if (edge == kInfinity<V> || edge == -kInfinity<V>) return edge;
    return std::same_as<V, float> ? next_above(edge - gain) : edge - gain;
}

/// The lower edge likewise, a little below.
template <SearchValue V>
constexpr V below_difference(V edge, V gain) {
    return -above_difference<V>(-edge, -gain);
}

}  // namespace tilestone::search
