// SPDX-License-Identifier: MIT
#include "tilestone/training/optimise/normal.h"

#include <cmath>

namespace tilestone::optimise {

double Normal::draw() {
    if (spare_) {
        const double value = *spare_;
        spare_.reset();
        return value;
    }
    while (true) {
        const double x = 2 * rng_.uniform() - 1;
        const double y = 2 * rng_.uniform() - 1;
        const double square = x * x + y * y;
        if (square >= 1 || square == 0) continue;
        const double scale = std::sqrt(-2 * std::log(square) / square);
        spare_ = scale * y;
        return scale * x;
    }
}

Point Normal::draw_point(std::size_t dimensions) {
    Point point(dimensions);
    for (double& each : point) each = draw();
    return point;
}

}  // namespace tilestone::optimise
