// SPDX-License-Identifier: MIT
//
// CMA-ES: an evolution strategy that learns which directions belong together.
//
// N. Hansen, "The CMA Evolution Strategy: A Tutorial", arXiv:1604.00772, with its default
// parameters and its negative weights. Each iteration draws a population around a mean, by a
// covariance and a step; only the order of the values counts. Made for two to twenty dimensions;
// for noisy values, let the population be larger.
//
// Bounds: a point beyond a wall of the unit cube is seen in the mirror, so that values repeat
// beyond it and the strategy itself knows no wall; the step is kept below a third of the cube.
#pragma once

#include <cstdint>

#include "tilestone/training/optimise/normal.h"
#include "tilestone/training/optimise/optimiser.h"
#include "tilestone/training/optimise/symmetric.h"

namespace tilestone::optimise {

struct CmaSettings {
    Point start{};               ///< the first mean; 1 dimension or more
    double step = 0.3;           ///< the first one; the optimum should lie within three of them
    std::size_t population = 0;  ///< 4 or more; 0: usual_population()
    std::uint64_t seed = 1;
    bool bounded = true;   ///< by the unit cube
    bool negative = true;  ///< learns from the worse half, too; else as the method was at first
};

/// 4 + 3 ln n, of n dimensions.
[[nodiscard]] std::size_t usual_population(std::size_t dimensions);

class CmaEs final : public Optimiser {
public:
    explicit CmaEs(const CmaSettings& settings);

    [[nodiscard]] const std::vector<Point>& ask() const override { return points_; }
    void tell(std::span<const double> values) override;
    [[nodiscard]] Point centre() const override { return seen(mean_); }
    /// The step times the mean axis of the covariance.
    [[nodiscard]] double reach() const override;

private:
    /// The rates and weights of the tutorial, in its names.
    struct Rates {
        Rates(std::size_t dimensions, std::size_t population, bool negative);

        std::vector<double>
            weights{};       ///< of the ranks, the best first; the later half negative or 0
        std::size_t mu = 0;  ///< how many are positive
        double mu_eff = 0;
        double c_sigma = 0;
        double d_sigma = 0;
        double c_c = 0;
        double c_1 = 0;
        double c_mu = 0;
        double chi = 0;  ///< expected length of a normal vector
    };

    [[nodiscard]] Point seen(const Point& point) const;
    void draw();
    /// The members of the population, the best first.
    [[nodiscard]] static std::vector<std::size_t> ranking(std::span<const double> values);
    [[nodiscard]] Point whitened(const Point& step) const;
    void move_paths(const Point& mean_step);
    void learn_covariance(const std::vector<std::size_t>& ranking);
    void adapt_step();

    Rates rates_;
    bool bounded_;
    Normal normal_;
    Point mean_;
    double step_;
    Matrix covariance_;
    Eigen axes_;            ///< of the covariance; its values are standard deviations
    Point step_path_;       ///< p_sigma
    Point cov_path_;        ///< p_c
    bool stalled_ = false;  ///< not h_sigma: the step is about to grow fast, p_c waits
    int iteration_ = 0;
    std::vector<Point> steps_;   ///< y: from the mean to each of the population, in units of step_
    std::vector<Point> points_;  ///< the population, as seen from outside
};

}  // namespace tilestone::optimise
