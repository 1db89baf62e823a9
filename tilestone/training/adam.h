// SPDX-License-Identifier: MIT
//
// Adam optimiser (Kingma and Ba, "Adam: a method for stochastic optimization", 2015), with
// per-parameter weight decay towards the initial values.
//
// Single-threaded; the same gradients give the same steps on one machine.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tilestone::training {

class Adam {
public:
    /// `start`: initial parameters. `weight_decay`: one factor per parameter; factor times distance
    /// from the start is added to the gradient. `steps`: number of steps over which the rate falls
    /// linearly from `rate` to zero.
    Adam(std::span<const float> start, std::vector<float> weight_decay, double rate, double steps)
        : start_(start.begin(), start.end()),
          weight_decay_(std::move(weight_decay)),
          mean_(start_.size()),
          square_(start_.size()),
          rate_(rate),
          most_(steps) {}

    /// Moves each parameter by at most about the rate. `share` times `gradient` is the slope. Sets
    /// `gradient` to zero.
    void step(std::span<float> parameters, std::span<float> gradient, float share) {
        done_ += 1;
        const double rate = rate_ * std::max(1 - done_ / (most_ + 1), 0.0);
        const auto unbiased_mean = static_cast<float>(1 / (1 - std::pow(double{kKeepMean}, done_)));
        const auto unbiased_square =
            static_cast<float>(1 / (1 - std::pow(double{kKeepSquare}, done_)));
        const auto moved = static_cast<float>(rate) * unbiased_mean;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const float slope =
                gradient[i] * share + weight_decay_[i] * (parameters[i] - start_[i]);
            mean_[i] = kKeepMean * mean_[i] + (1 - kKeepMean) * slope;
            square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * slope * slope;
            parameters[i] -=
                moved * mean_[i] / (std::sqrt(square_[i] * unbiased_square) + kMinRoot);
            gradient[i] = 0;
        }
    }

private:
    // The defaults of the paper.
    static constexpr float kKeepMean = 0.9F;
    static constexpr float kKeepSquare = 0.999F;
    static constexpr float kMinRoot = 1e-8F;

    std::vector<float> start_;
    std::vector<float> weight_decay_;
    std::vector<float> mean_;    ///< moving average of the gradients
    std::vector<float> square_;  ///< moving average of their squares
    double rate_;
    double most_;
    double done_ = 0;
};

}  // namespace tilestone::training
