// SPDX-License-Identifier: MIT
//
// Numbers with fewer digits.
#pragma once

#include <cmath>
#include <limits>

namespace tilestone {

/// `value` rounded to `digits` significant digits, so its text is short: 0.3, not
/// 0.30000000000000004. A value so close to 0 that the scale would overflow, such as 1e-305 with
/// five digits, is returned unchanged.
[[nodiscard]] inline double rounded_to_digits(double value, int digits) {
    if (value == 0 || !std::isfinite(value)) return value;
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    // Scales by an integral power of ten in either direction, so 0.3 stays 0.3.
    const int places = digits - 1 - exponent;
    if (places > std::numeric_limits<double>::max_exponent10) return value;
    const double scale = std::pow(10.0, std::abs(places));
    return places >= 0 ? std::round(value * scale) / scale : std::round(value / scale) * scale;
}

}  // namespace tilestone
