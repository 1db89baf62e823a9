// SPDX-License-Identifier: MIT
//
// The unit cube and the mirroring of points outside it.
#pragma once

#include <cmath>

#include "tilestone/training/optimise/optimiser.h"

namespace tilestone::optimise {

/// Reflects a value at the bounds 0 and 1.
inline double mirrored(double value) {
    return std::abs(std::remainder(value, 2.0));  // an even function of period 2
}

inline Point mirrored(Point point) {
    for (double& each : point) each = mirrored(each);
    return point;
}

}  // namespace tilestone::optimise
