// SPDX-License-Identifier: MIT
#include "tilestone/learn/gomoku/line_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tilestone::learn {
namespace {

// As the authors of Adam have them.
constexpr double kKeepMean = 0.9;
constexpr double kKeepSquare = 0.999;
constexpr float kLeastRoot = 1e-8F;

float chance_of_value(float value) { return 1 / (1 + std::exp(-value)); }

}  // namespace

double cross_entropy(double value, double target) {
    // log(1 + exp(value)), without overflow, less what the target takes off.
    return std::max(value, 0.0) + std::log1p(std::exp(-std::abs(value))) - target * value;
}

Loss loss_of(const LineModel& model, const Samples& samples) {
    Loss sum;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample sample = samples.at(i);
        const auto value = double{model.value(sample)};
        sum.target += cross_entropy(value, double{sample.target});
        sum.result += cross_entropy(value, double{sample.result});
    }
    const auto count = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    return {.target = sum.target / count, .result = sum.result / count};
}

LineFit::LineFit(const SampleSplit& split, const engine::LineWeights& start, gomoku::Rule rule,
                 const FitSettings& settings)
    : split_(&split),
      settings_(settings),
      model_(start, rule),
      best_model_(model_),
      start_(model_.parameters().begin(), model_.parameters().end()),
      pull_(start_.size()),
      gradient_(start_.size()),
      mean_(start_.size()),
      square_(start_.size()),
      order_(split.training.size()),
      rng_(settings.seed) {
    const auto all = static_cast<double>(std::max<std::size_t>(order_.size(), 1));
    for (std::size_t i = 0; i < pull_.size(); ++i) {
        pull_[i] = static_cast<float>(settings.pull / all) * model_.pull(i);
    }
    std::iota(order_.begin(), order_.end(), 0U);
    const Loss held = loss_of(model_, split.held);
    curve_.push_back({.epoch = 0,
                      .training = loss_of(model_, split.training).target,
                      .held = held.target,
                      .held_result = held.result});
}

double LineFit::learn_batch(std::size_t begin, std::size_t end) {
    double loss = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const Sample sample = split_->training.at(order_[i]);
        const float value = model_.value(sample);
        loss += cross_entropy(double{value}, double{sample.target});
        model_.add_gradient(sample, chance_of_value(value) - sample.target, gradient_);
    }
    step(end - begin);
    return loss;
}

void LineFit::step(std::size_t samples) {
    ++steps_;
    const std::size_t batches = (order_.size() + settings_.batch - 1) / settings_.batch;
    const auto all = static_cast<double>(batches) * settings_.epochs;
    const auto so_far = static_cast<double>(steps_);
    const double rate = settings_.rate * std::max(1 - so_far / (all + 1), 0.0);
    const auto unbiased_mean = static_cast<float>(1 / (1 - std::pow(kKeepMean, so_far)));
    const auto unbiased_square = static_cast<float>(1 / (1 - std::pow(kKeepSquare, so_far)));
    const float share = 1 / static_cast<float>(samples);
    const auto moved = static_cast<float>(rate) * unbiased_mean;
    constexpr auto kMean = static_cast<float>(kKeepMean);
    constexpr auto kSquare = static_cast<float>(kKeepSquare);
    const std::span<float> parameters = model_.parameters();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const float slope = gradient_[i] * share + pull_[i] * (parameters[i] - start_[i]);
        mean_[i] = kMean * mean_[i] + (1 - kMean) * slope;
        square_[i] = kSquare * square_[i] + (1 - kSquare) * slope * slope;
        parameters[i] -= moved * mean_[i] / (std::sqrt(square_[i] * unbiased_square) + kLeastRoot);
        gradient_[i] = 0;
    }
}

bool LineFit::run_epoch() {
    const int epoch = curve_.back().epoch + 1;
    const bool stuck = epoch - 1 - best().epoch >= settings_.patience;
    if (epoch > settings_.epochs || stuck || order_.empty()) return false;
    for (std::size_t i = order_.size(); i > 1; --i) {
        std::swap(order_[i - 1], order_[rng_.below(static_cast<std::uint32_t>(i))]);
    }
    double loss = 0;
    for (std::size_t begin = 0; begin < order_.size(); begin += settings_.batch) {
        loss += learn_batch(begin, std::min(begin + settings_.batch, order_.size()));
    }
    const Loss held = loss_of(model_, split_->held);
    curve_.push_back({.epoch = epoch,
                      .training = loss / static_cast<double>(order_.size()),
                      .held = held.target,
                      .held_result = held.result});
    if (held.target < best().held) {
        best_ = curve_.size() - 1;
        best_model_ = model_;
    }
    return true;
}

}  // namespace tilestone::learn
