// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/line_fit.h"

#include <algorithm>
#include <cmath>

namespace tilestone::training {

float sigmoid(float value) { return 1 / (1 + std::exp(-value)); }

std::vector<float> weight_decays_of(const LineModel& model, double weight_decay,
                                    std::size_t samples) {
    std::vector<float> decays(model.parameters().size());
    const auto all = static_cast<double>(std::max<std::size_t>(samples, 1));
    for (std::size_t i = 0; i < decays.size(); ++i) {
        decays[i] = static_cast<float>(weight_decay / all) * model.weight_decay(i);
    }
    return decays;
}

double cross_entropy(double value, double target) {
    // log(1 + exp(value)) - target * value, without overflow.
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

LineFit::LineFit(const SampleSplit& split, const engine::gomoku::LineWeights& start,
                 gomoku::Rule rule, const FitSettings& settings)
    : split_(&split),
      settings_(settings),
      model_(start, rule),
      best_model_(model_),
      gradient_(model_.parameters().size()),
      batches_(split.training.size(), settings.batch, settings.seed),
      adam_(model_.parameters(),
            weight_decays_of(model_, settings.weight_decay, split.training.size()), settings.rate,
            batches_.count(settings.epochs)) {
    const Loss validation = loss_of(model_, split.validation);
    curve_.push_back({.epoch = 0,
                      .training = loss_of(model_, split.training).target,
                      .validation = validation.target,
                      .validation_result = validation.result});
}

double LineFit::learn(std::span<const std::uint32_t> batch) {
    double loss = 0;
    for (const std::uint32_t number : batch) {
        const Sample sample = split_->training.at(number);
        const float value = model_.value(sample);
        loss += cross_entropy(double{value}, double{sample.target});
        model_.add_gradient(sample, sigmoid(value) - sample.target, gradient_);
    }
    adam_.step(model_.parameters(), gradient_, 1 / static_cast<float>(batch.size()));
    return loss;
}

bool LineFit::run_epoch() {
    const int epoch = curve_.back().epoch + 1;
    const bool stuck = epoch - 1 - best().epoch >= settings_.patience;
    if (epoch > settings_.epochs || stuck || batches_.empty()) return false;
    double loss = 0;
    batches_.run_epoch([&](std::span<const std::uint32_t> batch) { loss += learn(batch); });
    const Loss validation = loss_of(model_, split_->validation);
    curve_.push_back({.epoch = epoch,
                      .training = loss / static_cast<double>(batches_.samples()),
                      .validation = validation.target,
                      .validation_result = validation.result});
    if (validation.target < best().validation) {
        best_ = curve_.size() - 1;
        best_model_ = model_;
    }
    return true;
}

}  // namespace tilestone::training
