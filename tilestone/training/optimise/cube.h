// SPDX-License-Identifier: MIT
//
// The unit cube, and how what leaves it comes back.
#pragma once

#include <cmath>

#include "tilestone/training/optimise/optimiser.h"

namespace tilestone::optimise {

/// Who goes through a wall of 0 … 1 is seen in the mirror that it is.
inline double mirrored(double value) {
    return std::abs(std::remainder(value, 2.0));  // even, and of period 2
}

inline Point mirrored(Point point) {
    for (double& each : point) each = mirrored(each);
    return point;
}

}  // namespace tilestone::optimise
