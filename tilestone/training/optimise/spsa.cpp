// SPDX-License-Identifier: MIT
#include "tilestone/training/optimise/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tilestone::optimise {
namespace {

// Spall, section III.
constexpr double kGainDecay = 0.602;
constexpr double kPerturbationDecay = 0.101;
constexpr double kStabilityShare = 0.1;
/// Limits the effect of a single noisy difference.
constexpr double kLongestStep = 0.1;

double mean_size(const Point& vector) {
    double sum = 0;
    for (const double each : vector) sum += std::abs(each);
    return sum / static_cast<double>(vector.size());
}

}  // namespace

Spsa::Spsa(const SpsaSettings& settings)
    : settings_(settings), rng_(settings.seed), centre_(settings.start) {
    assert(!centre_.empty() && settings_.pairs > 0);
    assert(settings_.perturbation > 0 && settings_.perturbation < 0.5);
    draw();
}

double Spsa::reach() const {
    return settings_.perturbation /
           std::pow(static_cast<double>(iteration_ + 1), kPerturbationDecay);
}

void Spsa::draw() {
    const double distance = reach();
    for (double& each : centre_) each = std::clamp(each, distance, 1 - distance);
    signs_.clear();
    points_.clear();
    for (std::size_t pair = 0; pair < settings_.pairs; ++pair) {
        Point signs(centre_.size());
        Point up = centre_;
        Point down = centre_;
        for (std::size_t i = 0; i < signs.size(); ++i) {
            signs[i] = rng_.below(2) == 0 ? -1 : 1;
            up[i] += distance * signs[i];
            down[i] -= distance * signs[i];
        }
        signs_.push_back(std::move(signs));
        points_.push_back(std::move(up));
        points_.push_back(std::move(down));
    }
}

/// Skips pairs with a NaN value.
Point Spsa::gradient(std::span<const double> values) const {
    Point sum(centre_.size());
    double known = 0;
    for (std::size_t pair = 0; pair < signs_.size(); ++pair) {
        const double slope = (values[2 * pair] - values[2 * pair + 1]) / (2 * reach());
        if (!std::isfinite(slope)) continue;
        ++known;
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += slope * signs_[pair][i];
    }
    for (double& each : sum) each /= std::max(known, 1.0);
    return sum;
}

void Spsa::tell(std::span<const double> values) {
    assert(values.size() == points_.size());
    const Point slope = gradient(values);
    const double stability = kStabilityShare * static_cast<double>(settings_.iterations);
    const auto falling = [&](std::uint64_t iteration) {
        return std::pow(stability + static_cast<double>(iteration) + 1, kGainDecay);
    };
    if (gain_ == 0 && mean_size(slope) > 0) {
        gain_ = settings_.step * falling(iteration_) / mean_size(slope);
    }
    for (std::size_t i = 0; i < centre_.size(); ++i) {
        const double step = gain_ / falling(iteration_) * slope[i];
        centre_[i] -= std::clamp(step, -kLongestStep, kLongestStep);
    }
    ++iteration_;
    draw();
}

}  // namespace tilestone::optimise
