// SPDX-License-Identifier: MIT
//
// SPSA: steps against a gradient that is estimated from two values at a time, however many
// dimensions there are.
//
// J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic
// optimization", IEEE Transactions on Aerospace and Electronic Systems 34, 1998: all coordinates
// are moved at once, each up or down by a lot of its own, and the difference of the two values is
// ascribed to each. The gains fall as a/(A + k + 1)^0.602 and c/(k + 1)^0.101, his choice; A is a
// tenth of the iterations. His a, which has the unit of the values, follows from the first
// gradient: the first step has the length that was asked for. Estimates of several pairs are
// averaged.
//
// Bounds: the centre is kept so far from the walls of the unit cube that both points of a pair lie
// within (P. Sadegh, Automatica 33, 1997), and no step moves a coordinate by more than a tenth.
#pragma once

#include <cstdint>

#include "tilestone/core/rng.h"
#include "tilestone/training/optimise/optimiser.h"

namespace tilestone::optimise {

struct SpsaSettings {
    Point start{};              ///< 1 dimension or more
    double perturbation = 0.1;  ///< c: how far the points lie from the centre at first; below 1/2
    double step = 0.05;         ///< how far the first step moves a coordinate, on average
    std::size_t pairs = 4;      ///< averaged in an iteration
    std::uint64_t iterations = 100;  ///< that are planned; for A
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
    double gain_ = 0;  ///< a; 0 until there was a gradient
    std::uint64_t iteration_ = 0;
    std::vector<Point> signs_;   ///< of each pair, -1 or 1 in each coordinate
    std::vector<Point> points_;  ///< pair by pair, the one in the direction of the signs first
};

}  // namespace tilestone::optimise
