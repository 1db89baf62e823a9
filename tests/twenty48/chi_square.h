// SPDX-License-Identifier: MIT
//
// Pearson's chi-square test, for counts with known probabilities.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace tilestone {

struct ChiSquare {
    double sum = 0;
    int freedom = -1;

    void add(double seen, double expected) {
        sum += (seen - expected) * (seen - expected) / expected;
        ++freedom;
    }

    /// Correct counts exceed this with probability 10^-6: the bound of Laurent and Massart
    /// ("Adaptive estimation of a quadratic functional", 2000), freedom + 2 √(freedom x) + 2 x with
    /// x = ln 10^6.
    [[nodiscard]] double bound() const {
        const double x = std::log(1e6);
        return freedom + 2 * std::sqrt(freedom * x) + 2 * x;
    }
};

/// The test for a uniform distribution.
inline ChiSquare uniformity(const std::vector<int>& counts) {
    double total = 0;
    for (const int count : counts) total += count;
    ChiSquare test;
    for (const int count : counts) test.add(count, total / static_cast<double>(counts.size()));
    return test;
}

}  // namespace tilestone
