// SPDX-License-Identifier: MIT
//
// Intervals that hold the true figure in 95 of 100 cases.
#pragma once

namespace tilestone::statistics {

/// The 97.5 % point of the normal distribution: what a standard error is multiplied by.
inline constexpr double kWide = 1.959964;

struct Interval {
    double low = 0;
    double high = 0;
};

/// The 95 % score interval of a proportion (E. B. Wilson, JASA 22, 1927). `hits` may be fractions;
/// `trials` more than 0.
[[nodiscard]] Interval wilson_interval(double hits, double trials);

/// How likely a normal variable is below `z` standard deviations above its mean.
[[nodiscard]] double normal_probability(double z);

}  // namespace tilestone::statistics
