// SPDX-License-Identifier: MIT
//
// SPSA: gradient descent on an estimate from two values, for any number of dimensions.
//
// J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic
// optimization", IEEE Transactions on Aerospace and Electronic Systems 34, 1998. A perturbation
// moves all coordinates at once, each with a random sign, and ascribes the difference of the two
// values to each coordinate. The gains fall as a/(A + k + 1)^0.602 and c/(k + 1)^0.101 as in the
// paper; A is a tenth of the iterations. The gain a, which has the unit of the values, follows from
// the first gradient: the first step has the requested length. An iteration averages the estimates
// of several pairs.
//
// Bounds: the centre stays far enough inside the unit cube for both points of a pair (P. Sadegh,
// Automatica 33, 1997). No step moves a coordinate by more than a tenth.
#pragma once

#include <cstdint>

#include "tilestone/core/rng.h"
#include "tilestone/training/optimise/optimiser.h"

namespace tilestone::optimise {

struct SpsaSettings {
    Point start{};              ///< at least 1 dimension
    double perturbation = 0.1;  ///< c: initial distance of the points from the centre; below 1/2
    double step = 0.05;         ///< mean change of a coordinate in the first step
    std::size_t pairs = 4;      ///< pairs per iteration
    std::uint64_t iterations = 100;  ///< planned number; for A
    std::uint64_t seed = 1;
};

class Spsa final : public Optimiser {
public:
    explicit Spsa(const SpsaSettings& settings);

    [[nodiscard]] const std::vector<Point>& ask() const override { return points_; }
    void tell(std::span<const double> values) override;
    [[nodiscard]] Point centre() const override { return centre_; }
    [[nodiscard]] double reach() const override;

private:
    void draw();
    [[nodiscard]] Point gradient(std::span<const double> values) const;

    SpsaSettings settings_;
    Rng rng_;
    Point centre_;
    double gain_ = 0;  ///< a; 0 before the first gradient
    std::uint64_t iteration_ = 0;
    std::vector<Point> signs_;   ///< per pair, -1 or 1 in each coordinate
    std::vector<Point> points_;  ///< pair by pair, centre + perturbation first
};

}  // namespace tilestone::optimise
