// SPDX-License-Identifier: MIT
//
// Thousandths: how weights of Gomoku are kept, learnt as logarithms of odds.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tilestone::training {

inline constexpr float kThousandth = 0.001F;

/// The nearest that fits.
inline std::int16_t to_thousandths(float value) {
    using Limits = std::numeric_limits<std::int16_t>;
    const float thousandths = std::round(value / kThousandth);
    return static_cast<std::int16_t>(
        std::clamp(thousandths, float{Limits::min()}, float{Limits::max()}));
}

}  // namespace tilestone::training
