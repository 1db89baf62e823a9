// SPDX-License-Identifier: MIT
//
// Mean: the mean of samples and its standard error.
#pragma once

#include <cmath>

namespace tilestone {

struct Mean {
    double sum = 0, squares = 0, count = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    [[nodiscard]] double mean() const { return sum / count; }
    /// Needs at least two samples.
    [[nodiscard]] double error() const {
        return std::sqrt((squares / count - mean() * mean()) / (count - 1));
    }
};

}  // namespace tilestone
