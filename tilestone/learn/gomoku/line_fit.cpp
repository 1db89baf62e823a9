// SPDX-License-Identifier: MIT
#include "tilestone/learn/gomoku/line_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tilestone::learn {
namespace {

float chance_of_value(float value) { return 1 / (1 + std::exp(-value)); }

std::vector<float> pull_of(const LineModel& model, double pull, std::size_t samples) {
    std::vector<float> pulls(model.parameters().size());
    const auto all = static_cast<double>(std::max<std::size_t>(samples, 1));
    for (std::size_t i = 0; i < pulls.size(); ++i) {
        pulls[i] = static_cast<float>(pull / all) * model.pull(i);
    }
    return pulls;
}

double steps_of(const FitSettings& settings, std::size_t samples) {
    const std::size_t batches = (samples + settings.batch - 1) / settings.batch;
    return static_cast<double>(batches) * settings.epochs;
}

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
      gradient_(model_.parameters().size()),
      adam_(model_.parameters(), pull_of(model_, settings.pull, split.training.size()),
            settings.rate, steps_of(settings, split.training.size())),
      order_(split.training.size()),
      rng_(settings.seed) {
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
    adam_.step(model_.parameters(), gradient_, 1 / static_cast<float>(end - begin));
    return loss;
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
