// SPDX-License-Identifier: MIT
//
// 95 % confidence intervals.
#pragma once

namespace tilestone::statistics {

/// The 97.5 % quantile of the normal distribution, the factor of a standard error.
inline constexpr double kZ95 = 1.959964;

struct Interval {
    double low = 0;
    double high = 0;
};

/// The 95 % score interval of a proportion (E. B. Wilson, JASA 22, 1927). `hits` may be fractional;
/// `trials` must be positive.
[[nodiscard]] Interval wilson_interval(double hits, double trials);

/// The standard normal distribution function.
[[nodiscard]] double normal_probability(double z);

}  // namespace tilestone::statistics
