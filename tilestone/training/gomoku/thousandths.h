// SPDX-License-Identifier: MIT
//
// Conversion of log-odds weights to the 16-bit thousandths of the Gomoku files.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tilestone::training {

inline constexpr float kThousandth = 0.001F;

/// Rounds and clamps to 16 bits.
inline std::int16_t to_thousandths(float value) {
    using Limits = std::numeric_limits<std::int16_t>;
    const float thousandths = std::round(value / kThousandth);
    return static_cast<std::int16_t>(
        std::clamp(thousandths, float{Limits::min()}, float{Limits::max()}));
}

}  // namespace tilestone::training
