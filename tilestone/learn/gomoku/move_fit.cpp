// SPDX-License-Identifier: MIT
#include "tilestone/learn/gomoku/move_fit.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "tilestone/learn/gomoku/thousandths.h"

namespace tilestone::learn {
namespace {

using engine::LineWeights;
using gomoku::Color;
using gomoku::kLineCodes;

std::vector<float> zeros(bool by_color) {
    return std::vector<float>(std::size_t{2} * kLineCodes * (by_color ? 2 : 1));
}

/// Turns logarithms of odds into chances; minus the logarithm of the chance of `played`.
double to_chances(std::vector<float>& values, std::size_t played) {
    const float most = *std::ranges::max_element(values);
    const float own = values[played] - most;
    float sum = 0;
    for (float& value : values) sum += value = std::exp(value - most);
    for (float& value : values) value /= sum;
    return double{std::log(sum) - own};
}

/// Of the samples, which `weigh` says chances and the loss of.
template <class Weigh>
MoveLoss mean_loss(const MoveSamples& samples, Weigh&& weigh) {
    MoveLoss loss;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const MoveSample sample = samples.at(i);
        const auto [nats, chances] = weigh(sample);
        loss.nats += nats;
        const float own = (*chances)[sample.played];
        loss.first += std::ranges::all_of(*chances, [&](float each) { return each <= own; });
    }
    const auto count = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    return {.nats = loss.nats / count, .first = loss.first / count};
}

}  // namespace

MoveFit::MoveFit(const MoveSplit& split, gomoku::Rule rule, const MoveFitSettings& settings)
    : split_(&split),
      settings_(settings),
      by_color_(rule == gomoku::Rule::kRenju),
      parameters_(zeros(by_color_)),
      best_parameters_(parameters_),
      gradient_(parameters_.size()),
      batches_(split.training.size(), settings.batch, settings.seed),
      adam_(parameters_,
            std::vector<float>(parameters_.size(), static_cast<float>(settings.pull) /
                                                       static_cast<float>(std::max<std::size_t>(
                                                           split.training.size(), 1))),
            settings.rate, batches_.count(settings.epochs)) {
    best_ = judge();
}

std::size_t MoveFit::making(const MoveSample& sample, std::size_t choice) const {
    const std::size_t table = by_color_ ? index_of(sample.mover) : 0;
    return 2 * table * kLineCodes + sample.choices[choice].making;
}

std::size_t MoveFit::stopping(const MoveSample& sample, std::size_t choice) const {
    const std::size_t table = by_color_ ? index_of(sample.mover) : 0;
    return (2 * table + 1) * kLineCodes + sample.choices[choice].stopping;
}

double MoveFit::weigh(const MoveSample& sample) {
    chances_.resize(sample.choices.size());
    for (std::size_t i = 0; i < chances_.size(); ++i) {
        chances_[i] = parameters_[making(sample, i)] + parameters_[stopping(sample, i)];
    }
    return to_chances(chances_, sample.played);
}

void MoveFit::add_gradient(const MoveSample& sample) {
    weigh(sample);
    chances_[sample.played] -= 1;
    for (std::size_t i = 0; i < chances_.size(); ++i) {
        gradient_[making(sample, i)] += chances_[i];
        gradient_[stopping(sample, i)] += chances_[i];
    }
}

MoveLoss MoveFit::judge() {
    return mean_loss(split_->held,
                     [&](const MoveSample& sample) { return std::pair(weigh(sample), &chances_); });
}

bool MoveFit::run_epoch() {
    if (epoch_ >= settings_.epochs || batches_.empty()) return false;
    ++epoch_;
    batches_.run_epoch([&](std::span<const std::uint32_t> batch) {
        for (const std::uint32_t number : batch) add_gradient(split_->training.at(number));
        adam_.step(parameters_, gradient_, 1 / static_cast<float>(batch.size()));
    });
    const MoveLoss loss = judge();
    if (loss.nats < best_.nats) {
        best_ = loss;
        best_parameters_ = parameters_;
    }
    return true;
}

void MoveFit::write(LineWeights& weights) const {
    for (const Color color : gomoku::kColors) {
        const std::size_t table = by_color_ ? index_of(color) : 0;
        const float* making = best_parameters_.data() + 2 * table * kLineCodes;
        const float* stopping = making + kLineCodes;
        for (std::size_t code = 0; code < kLineCodes; ++code) {
            weights.moves[index_of(color)][code] = {.making = to_thousandths(making[code]),
                                                    .stopping = to_thousandths(stopping[code])};
        }
    }
}

MoveLoss move_loss_of(const LineWeights& weights, const MoveSamples& samples) {
    std::vector<float> chances;
    return mean_loss(samples, [&](const MoveSample& sample) {
        const auto& moves = weights.moves[index_of(sample.mover)];
        chances.clear();
        for (const Choice& choice : sample.choices) {
            const int worth = moves[choice.making].making + moves[choice.stopping].stopping;
            chances.push_back(static_cast<float>(worth) * kThousandth);
        }
        return std::pair(to_chances(chances, sample.played), &chances);
    });
}

}  // namespace tilestone::learn
