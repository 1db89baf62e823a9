// SPDX-License-Identifier: MIT
#include "tilestone/match/statistics/interval.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tilestone::statistics {

Interval wilson_interval(double hits, double trials) {
    const double share = hits / trials;
    const double scale = 1 + kZ95 * kZ95 / trials;
    const double centre = (share + kZ95 * kZ95 / (2 * trials)) / scale;
    const double spread =
        kZ95 / scale *
        std::sqrt(share * (1 - share) / trials + kZ95 * kZ95 / (4 * trials * trials));
    return {std::max(0.0, centre - spread), std::min(1.0, centre + spread)};
}

double normal_probability(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

}  // namespace tilestone::statistics
