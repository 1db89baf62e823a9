// SPDX-License-Identifier: MIT
//
// Random numbers from the standard normal distribution.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/core/rng.h"
#include "tilestone/training/optimise/optimiser.h"

namespace tilestone::optimise {

/// The polar method (G. Marsaglia and T. A. Bray, SIAM Review 6, 1964).
class Normal {
public:
    explicit Normal(std::uint64_t seed) : rng_(seed) {}

    [[nodiscard]] double draw();
    /// A vector of independent numbers.
    [[nodiscard]] Point draw_point(std::size_t dimensions);

private:
    Rng rng_;
    std::optional<double> spare_{};  ///< the method produces two numbers at a time
};

}  // namespace tilestone::optimise
