// SPDX-License-Identifier: MIT
//
// Numbers drawn from the standard normal distribution.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/core/rng.h"
#include "tilestone/training/optimise/optimiser.h"

namespace tilestone::optimise {

/// By the polar method (G. Marsaglia and T. A. Bray, SIAM Review 6, 1964).
class Normal {
public:
    explicit Normal(std::uint64_t seed) : rng_(seed) {}

    [[nodiscard]] double draw();
    /// So many independent ones.
    [[nodiscard]] Point draw_point(std::size_t dimensions);

private:
    Rng rng_;
    std::optional<double> spare_{};  ///< the method makes two at a time
};

}  // namespace tilestone::optimise
