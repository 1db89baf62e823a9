// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/network_fit.h"

#include <algorithm>

namespace tilestone::training {
namespace {

NetworkModel initial_network(const SampleSplit& split, gomoku::Rule rule, std::uint64_t seed,
                             const engine::gomoku::PointNetwork* start) {
    Rng rng(seed);
    NetworkModel network(rule, rng);
    network.draw_codes_of(split.training, rng);
    if (start != nullptr) network.load(*start);
    return network;
}

}  // namespace

NetworkFit::NetworkFit(const SampleSplit& split, const LineModel& lines, gomoku::Rule rule,
                       const NetworkFitSettings& settings,
                       const engine::gomoku::PointNetwork* start)
    : split_(&split),
      settings_(settings),
      model_{.lines = lines, .network = initial_network(split, rule, settings.seed, start)},
      best_model_(model_),
      line_gradient_(model_.lines.parameters().size()),
      network_gradient_(model_.network.parameters().size()),
      batches_(split.training.size(), settings.batch, settings.seed),
      line_adam_(model_.lines.parameters(),
                 weight_decays_of(model_.lines, settings.weight_decay, split.training.size()),
                 settings.rate, batches_.count(settings.epochs)),
      network_adam_(model_.network.parameters(), std::vector<float>(network_gradient_.size()),
                    settings.rate, batches_.count(settings.epochs)) {
    curve_.push_back(evaluate_epoch(0, loss_of(lines, split.training).target));
}

double NetworkFit::learn(std::span<const std::uint32_t> batch) {
    double loss = 0;
    for (const std::uint32_t number : batch) {
        const Sample sample = split_->training.at(number);
        const NetworkModel::Activations activations = model_.network.forward(sample);
        const float value = model_.lines.value(sample) + activations.value;
        loss += cross_entropy(double{value}, double{sample.target});
        const float slope = sigmoid(value) - sample.target;
        model_.lines.add_gradient(sample, slope, line_gradient_);
        model_.network.add_gradient(sample, activations, slope, network_gradient_);
    }
    const float share = 1 / static_cast<float>(batch.size());
    line_adam_.step(model_.lines.parameters(), line_gradient_, share);
    network_adam_.step(model_.network.parameters(), network_gradient_, share);
    model_.network.limit();
    return loss;
}

EpochLoss NetworkFit::evaluate_epoch(int epoch, double training) const {
    EpochLoss loss{.epoch = epoch, .training = training};
    const Samples& validation = split_->validation;
    for (std::size_t i = 0; i < validation.size(); ++i) {
        const Sample sample = validation.at(i);
        const auto value =
            double{model_.lines.value(sample)} + double{model_.network.forward(sample).value};
        loss.validation += cross_entropy(value, double{sample.target});
        loss.validation_result += cross_entropy(value, double{sample.result});
    }
    const auto count = static_cast<double>(std::max<std::size_t>(validation.size(), 1));
    loss.validation /= count;
    loss.validation_result /= count;
    return loss;
}

bool NetworkFit::run_epoch() {
    const int epoch = curve_.back().epoch + 1;
    if (epoch > settings_.epochs || batches_.empty()) return false;
    double loss = 0;
    batches_.run_epoch([&](std::span<const std::uint32_t> batch) { loss += learn(batch); });
    curve_.push_back(evaluate_epoch(epoch, loss / static_cast<double>(batches_.samples())));
    if (curve_.back().validation < best().validation) {
        best_ = curve_.size() - 1;
        best_model_ = model_;
    }
    return true;
}

std::shared_ptr<engine::gomoku::LineWeights> NetworkFit::weights() const {
    auto weights = std::make_shared<engine::gomoku::LineWeights>(*best_model_.lines.weights());
    weights->network = best_model_.network.network();
    return weights;
}

}  // namespace tilestone::training
