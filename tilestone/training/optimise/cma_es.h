// SPDX-License-Identifier: MIT
//
// CMA-ES: an evolution strategy that adapts the covariance of its samples.
//
// N. Hansen, "The CMA Evolution Strategy: A Tutorial", arXiv:1604.00772, with default parameters
// and negative weights. Each iteration draws a population from a normal distribution given by mean,
// covariance and step size; only the rank of the values counts. Intended for two to twenty
// dimensions. For noisy values use a larger population.
//
// Bounds: points outside the unit cube are mirrored into it, so the objective is periodic and the
// strategy sees no bounds. The step size stays below a third of the cube.
#pragma once

#include <cstdint>

#include "tilestone/training/optimise/normal.h"
#include "tilestone/training/optimise/optimiser.h"
#include "tilestone/training/optimise/symmetric.h"

namespace tilestone::optimise {

struct CmaSettings {
    Point start{};               ///< initial mean; at least 1 dimension
    double step = 0.3;           ///< initial step size; the optimum should lie within three steps
    std::size_t population = 0;  ///< at least 4; 0: default_population()
    std::uint64_t seed = 1;
    bool bounded = true;   ///< to the unit cube
    bool negative = true;  ///< negative weights for the worse half (active CMA-ES)
};

/// 4 + 3 ln n for n dimensions.
[[nodiscard]] std::size_t default_population(std::size_t dimensions);

class CmaEs final : public Optimiser {
public:
    explicit CmaEs(const CmaSettings& settings);

    [[nodiscard]] const std::vector<Point>& ask() const override { return points_; }
    void tell(std::span<const double> values) override;
    [[nodiscard]] Point centre() const override { return seen(mean_); }
    /// Step size times the mean axis length of the covariance.
    [[nodiscard]] double reach() const override;

private:
    /// The rates and weights of the tutorial, under its names.
    struct Rates {
        Rates(std::size_t dimensions, std::size_t population, bool negative);

        std::vector<double> weights{};  ///< by rank, best first; the second half negative or 0
        std::size_t mu = 0;             ///< number of positive weights
        double mu_eff = 0;
        double c_sigma = 0;
        double d_sigma = 0;
        double c_c = 0;
        double c_1 = 0;
        double c_mu = 0;
        double chi = 0;  ///< expected norm of a standard normal vector
    };

    [[nodiscard]] Point seen(const Point& point) const;
    void draw();
    /// Indices of the population, best first.
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
    Eigen axes_;            ///< eigenvectors of the covariance, with standard deviations
    Point step_path_;       ///< p_sigma
    Point cov_path_;        ///< p_c
    bool stalled_ = false;  ///< complement of h_sigma: pauses p_c during rapid growth of the step
                            ///< size
    int iteration_ = 0;
    std::vector<Point> steps_;   ///< y: offsets of the population from the mean, in units of step_
    std::vector<Point> points_;  ///< the population within the bounds
};

}  // namespace tilestone::optimise
