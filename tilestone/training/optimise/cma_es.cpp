// SPDX-License-Identifier: MIT
#include "tilestone/training/optimise/cma_es.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>

#include "tilestone/training/optimise/cube.h"

namespace tilestone::optimise {
namespace {

constexpr std::size_t kSmallestPopulation = 4;
/// Beyond this length the mirrored samples become uniform. The bound of Hansen's own program.
constexpr double kLongestAxis = 1.0 / 3;
/// Axes shorter than this share of the longest are rounding errors.
constexpr double kShortestAxis = 1e-10;

double sum_of_squares(std::span<const double> values) {
    return std::inner_product(values.begin(), values.end(), values.begin(), 0.0);
}

double length_of(const Point& vector) { return std::sqrt(sum_of_squares(vector)); }

void add(Point& sum, double factor, const Point& vector) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += factor * vector[i];
}

void scale(Point& vector, double factor) {
    for (double& each : vector) each *= factor;
}

/// matrix += factor · vector vectorᵀ
void add_product(Matrix& matrix, double factor, const Point& vector) {
    for (std::size_t row = 0; row < matrix.size(); ++row) {
        for (std::size_t column = 0; column < matrix.size(); ++column) {
            matrix.at(row, column) += factor * vector[row] * vector[column];
        }
    }
}

}  // namespace

std::size_t default_population(std::size_t dimensions) {
    return kSmallestPopulation +
           static_cast<std::size_t>(3 * std::log(static_cast<double>(dimensions)));
}

// Equations and defaults: table 1 of the tutorial, with alpha_cov = 2.
CmaEs::Rates::Rates(std::size_t dimensions, std::size_t population, bool negative) {
    const auto n = static_cast<double>(dimensions);
    const auto lambda = static_cast<double>(population);
    for (std::size_t rank = 1; rank <= population; ++rank) {
        weights.push_back(std::log((lambda + 1) / 2) - std::log(static_cast<double>(rank)));
    }
    mu = population / 2;
    const std::span<double> better(weights.data(), mu);
    const std::span<double> worse(weights.data() + mu, population - mu);
    const double better_sum = std::accumulate(better.begin(), better.end(), 0.0);
    const double worse_sum = -std::accumulate(worse.begin(), worse.end(), 0.0);
    mu_eff = better_sum * better_sum / sum_of_squares(better);
    const double mu_eff_worse = worse_sum * worse_sum / sum_of_squares(worse);

    c_sigma = (mu_eff + 2) / (n + mu_eff + 5);
    d_sigma = 1 + 2 * std::max(0.0, std::sqrt((mu_eff - 1) / (n + 1)) - 1) + c_sigma;
    c_c = (4 + mu_eff / n) / (n + 4 + 2 * mu_eff / n);
    c_1 = 2 / ((n + 1.3) * (n + 1.3) + mu_eff);
    c_mu = std::min(1 - c_1, 2 * (0.25 + mu_eff + 1 / mu_eff - 2) / ((n + 2) * (n + 2) + mu_eff));
    chi = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));

    for (double& weight : better) weight /= better_sum;
    const double balance = 1 + c_1 / c_mu;
    const double selection = 1 + 2 * mu_eff_worse / (mu_eff + 2);
    const double definite = (1 - c_1 - c_mu) / (n * c_mu);
    const double scale = negative ? std::min({balance, selection, definite}) / worse_sum : 0;
    for (double& weight : worse) weight *= scale;
}

CmaEs::CmaEs(const CmaSettings& settings)
    : rates_(settings.start.size(),
             settings.population != 0 ? std::max(settings.population, kSmallestPopulation)
                                      : default_population(settings.start.size()),
             settings.negative),
      bounded_(settings.bounded),
      normal_(settings.seed),
      mean_(settings.start),
      step_(settings.step),
      covariance_(Matrix::identity(mean_.size())),
      axes_{Point(mean_.size(), 1.0), Matrix::identity(mean_.size())},
      step_path_(mean_.size()),
      cov_path_(mean_.size()) {
    assert(!mean_.empty() && step_ > 0);
    draw();
}

Point CmaEs::seen(const Point& point) const { return bounded_ ? mirrored(point) : point; }

double CmaEs::reach() const {
    double product = 1;
    for (const double axis : axes_.values) product *= axis;
    return step_ * std::pow(product, 1 / static_cast<double>(mean_.size()));
}

void CmaEs::draw() {
    const std::size_t n = mean_.size();
    steps_.clear();
    points_.clear();
    for (std::size_t member = 0; member < rates_.weights.size(); ++member) {
        const Point lots = normal_.draw_point(n);
        Point step(n);
        for (std::size_t row = 0; row < n; ++row) {
            for (std::size_t axis = 0; axis < n; ++axis) {
                step[row] += axes_.vectors.at(row, axis) * axes_.values[axis] * lots[axis];
            }
        }
        Point point = mean_;
        add(point, step_, step);
        points_.push_back(seen(point));
        steps_.push_back(std::move(step));
    }
}

std::vector<std::size_t> CmaEs::ranking(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Ties keep their index order, for determinism.
    const auto key = [&](std::size_t i) {
        const bool known = !std::isnan(values[i]);
        return std::tuple(!known, known ? values[i] : 0.0, i);
    };
    std::ranges::sort(order, {}, key);
    return order;
}

/// C^(-1/2) · step.
Point CmaEs::whitened(const Point& step) const {
    const std::size_t n = mean_.size();
    Point white(n);
    for (std::size_t axis = 0; axis < n; ++axis) {
        double along = 0;
        for (std::size_t row = 0; row < n; ++row) along += axes_.vectors.at(row, axis) * step[row];
        along /= axes_.values[axis];
        for (std::size_t row = 0; row < n; ++row) {
            white[row] += axes_.vectors.at(row, axis) * along;
        }
    }
    return white;
}

void CmaEs::move_paths(const Point& mean_step) {
    const Rates& r = rates_;
    scale(step_path_, 1 - r.c_sigma);
    add(step_path_, std::sqrt(r.c_sigma * (2 - r.c_sigma) * r.mu_eff), whitened(mean_step));
    const double unbiased = std::sqrt(1 - std::pow(1 - r.c_sigma, 2 * (iteration_ + 1)));
    const double threshold = (1.4 + 2 / (static_cast<double>(mean_.size()) + 1)) * r.chi;
    stalled_ = length_of(step_path_) / unbiased >= threshold;
    scale(cov_path_, 1 - r.c_c);
    if (!stalled_) add(cov_path_, std::sqrt(r.c_c * (2 - r.c_c) * r.mu_eff), mean_step);
}

void CmaEs::learn_covariance(const std::vector<std::size_t>& ranking) {
    const Rates& r = rates_;
    const std::size_t n = mean_.size();
    const double waiting = stalled_ ? r.c_c * (2 - r.c_c) : 0;
    const double sum = std::accumulate(r.weights.begin(), r.weights.end(), 0.0);
    const double decay = 1 + r.c_1 * waiting - r.c_1 - r.c_mu * sum;
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column < n; ++column) covariance_.at(row, column) *= decay;
    }
    add_product(covariance_, r.c_1, cov_path_);
    for (std::size_t rank = 0; rank < ranking.size(); ++rank) {
        const Point& step = steps_[ranking[rank]];
        double weight = r.weights[rank];
        if (weight < 0) weight *= static_cast<double>(n) / sum_of_squares(whitened(step));
        add_product(covariance_, r.c_mu * weight, step);
    }
}

void CmaEs::adapt_step() {
    const Rates& r = rates_;
    step_ *= std::exp(r.c_sigma / r.d_sigma * (length_of(step_path_) / r.chi - 1));
    axes_ = eigen_of(covariance_);
    const double longest = std::sqrt(*std::ranges::max_element(axes_.values));
    for (double& value : axes_.values) {
        value = std::max(std::sqrt(std::max(value, 0.0)), kShortestAxis * longest);
    }
    if (bounded_) step_ = std::min(step_, kLongestAxis / longest);
}

void CmaEs::tell(std::span<const double> values) {
    assert(values.size() == points_.size());
    const std::vector<std::size_t> order = ranking(values);
    Point mean_step(mean_.size());
    for (std::size_t rank = 0; rank < rates_.mu; ++rank) {
        add(mean_step, rates_.weights[rank], steps_[order[rank]]);
    }
    add(mean_, step_, mean_step);
    move_paths(mean_step);
    learn_covariance(order);
    adapt_step();
    ++iteration_;
    draw();
}

}  // namespace tilestone::optimise
