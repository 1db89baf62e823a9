// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/move_fit.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "tilestone/training/gomoku/thousandths.h"

namespace tilestone::training {
namespace {

using engine::gomoku::kThreatContexts;
using engine::gomoku::LineWeights;
using engine::gomoku::MoveWeight;
using engine::gomoku::MoveWeights;
using gomoku::Color;
using gomoku::kLineCodes;

// Parameters per colour: code weights common to all contexts (making and stopping); then for each
// context a correction of the code weights and the weights of threat pairs.
constexpr std::size_t kOfCodes = std::size_t{2} * kLineCodes;
constexpr std::size_t kThreatKinds = gomoku::kThreats;
constexpr std::size_t kOfContext = kOfCodes + kThreatKinds * kThreatKinds;
constexpr std::size_t kOfColor = kOfCodes + kThreatContexts * kOfContext;

constexpr std::size_t first_of(std::size_t context) { return kOfCodes + context * kOfContext; }

/// Initial parameters of one colour. The common part is the mean over the contexts.
void load_color(const std::array<MoveWeights, kThreatContexts>& start, float* all) {
    constexpr float kShare = 1.0F / kThreatContexts;
    for (std::size_t code = 0; code < kLineCodes; ++code) {
        const auto load_code = [&](std::size_t place, std::int16_t MoveWeight::* part) {
            for (const MoveWeights& moves : start) {
                all[place] += kShare * kThousandth * static_cast<float>(moves.codes[code].*part);
            }
            for (std::size_t context = 0; context < kThreatContexts; ++context) {
                const auto weight = static_cast<float>(start[context].codes[code].*part);
                all[first_of(context) + place] = kThousandth * weight - all[place];
            }
        };
        load_code(code, &MoveWeight::making);
        load_code(kLineCodes + code, &MoveWeight::stopping);
    }
    for (std::size_t context = 0; context < kThreatContexts; ++context) {
        float* pairs = all + first_of(context) + kOfCodes;
        for (std::size_t pair = 0; pair < kThreatKinds * kThreatKinds; ++pair) {
            const int weight = start[context].threats[pair / kThreatKinds][pair % kThreatKinds];
            pairs[pair] = kThousandth * static_cast<float>(weight);
        }
    }
}

std::vector<float> initial_parameters(bool by_color, const LineWeights* start) {
    std::vector<float> parameters(kOfColor * (by_color ? 2 : 1));
    if (start == nullptr) return parameters;
    for (std::size_t color = 0; color < parameters.size() / kOfColor; ++color) {
        load_color(start->moves[color], parameters.data() + color * kOfColor);
    }
    return parameters;
}

/// Index of the choice's pair of threats.
std::size_t threat_pair_of(const MoveFeatures& choice) {
    return static_cast<std::size_t>(gomoku::threat_of(choice.making)) * kThreatKinds +
           static_cast<std::size_t>(gomoku::threat_of(choice.stopping));
}

/// Softmax: replaces logits by probabilities and returns the negative log probability of `played`.
double softmax_in_place(std::vector<float>& values, std::size_t played) {
    const float most = *std::ranges::max_element(values);
    const float own = values[played] - most;
    float sum = 0;
    for (float& value : values) sum += value = std::exp(value - most);
    for (float& value : values) value /= sum;
    return double{std::log(sum) - own};
}

/// Mean loss over the samples; `softmax` returns the loss and the probabilities of one sample.
template <class Softmax>
MoveLoss mean_loss(const MoveSamples& samples, Softmax&& softmax) {
    MoveLoss loss;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const MoveSample sample = samples.at(i);
        const auto [nats, probabilities] = softmax(sample);
        loss.nats += nats;
        const float own = (*probabilities)[sample.played];
        loss.first += std::ranges::all_of(*probabilities, [&](float each) { return each <= own; });
    }
    const auto count = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    return {.nats = loss.nats / count, .first = loss.first / count};
}

}  // namespace

MoveFit::MoveFit(const MoveSplit& split, gomoku::Rule rule, const MoveFitSettings& settings,
                 const LineWeights* start)
    : split_(&split),
      settings_(settings),
      by_color_(rule == gomoku::Rule::kRenju),
      parameters_(initial_parameters(by_color_, start)),
      best_parameters_(parameters_),
      gradient_(parameters_.size()),
      batches_(split.training.size(), settings.batch, settings.seed),
      adam_(parameters_,
            std::vector<float>(parameters_.size(), static_cast<float>(settings.weight_decay) /
                                                       static_cast<float>(std::max<std::size_t>(
                                                           split.training.size(), 1))),
            settings.rate, batches_.count(settings.epochs)) {
    best_ = validate();
}

std::array<std::size_t, 5> MoveFit::parameters_of(const MoveSample& sample,
                                                  const MoveFeatures& choice) const {
    const std::size_t first = by_color_ ? index_of(sample.mover) * kOfColor : 0;
    const std::size_t own = first + first_of(static_cast<std::size_t>(sample.context));
    return {first + choice.making, first + kLineCodes + choice.stopping, own + choice.making,
            own + kLineCodes + choice.stopping, own + kOfCodes + threat_pair_of(choice)};
}

double MoveFit::softmax(const MoveSample& sample) {
    probabilities_.clear();
    for (const MoveFeatures& choice : sample.choices) {
        float sum = 0;
        for (const std::size_t place : parameters_of(sample, choice)) sum += parameters_[place];
        probabilities_.push_back(sum);
    }
    return softmax_in_place(probabilities_, sample.played);
}

void MoveFit::add_gradient(const MoveSample& sample) {
    softmax(sample);
    probabilities_[sample.played] -= 1;
    for (std::size_t i = 0; i < probabilities_.size(); ++i) {
        for (const std::size_t place : parameters_of(sample, sample.choices[i])) {
            gradient_[place] += probabilities_[i];
        }
    }
}

MoveLoss MoveFit::validate() {
    return mean_loss(split_->validation, [&](const MoveSample& sample) {
        return std::pair(softmax(sample), &probabilities_);
    });
}

bool MoveFit::run_epoch() {
    if (epoch_ >= settings_.epochs || batches_.empty()) return false;
    ++epoch_;
    batches_.run_epoch([&](std::span<const std::uint32_t> batch) {
        for (const std::uint32_t number : batch) add_gradient(split_->training.at(number));
        adam_.step(parameters_, gradient_, 1 / static_cast<float>(batch.size()));
    });
    const MoveLoss loss = validate();
    if (loss.nats < best_.nats) {
        best_ = loss;
        best_parameters_ = parameters_;
    }
    return true;
}

void MoveFit::write(LineWeights& weights) const {
    for (const Color color : gomoku::kColors) {
        const float* all = best_parameters_.data() + (by_color_ ? index_of(color) * kOfColor : 0);
        for (std::size_t context = 0; context < kThreatContexts; ++context) {
            const float* own = all + first_of(context);
            MoveWeights& moves = weights.moves[index_of(color)][context];
            for (std::size_t code = 0; code < kLineCodes; ++code) {
                const std::size_t stopped = kLineCodes + code;
                moves.codes[code] = {.making = to_thousandths(all[code] + own[code]),
                                     .stopping = to_thousandths(all[stopped] + own[stopped])};
            }
            for (std::size_t pair = 0; pair < kThreatKinds * kThreatKinds; ++pair) {
                moves.threats[pair / kThreatKinds][pair % kThreatKinds] =
                    to_thousandths(own[kOfCodes + pair]);
            }
        }
    }
}

MoveLoss move_loss_of(const LineWeights& weights, const MoveSamples& samples) {
    std::vector<float> probabilities;
    return mean_loss(samples, [&](const MoveSample& sample) {
        const auto context = static_cast<std::size_t>(sample.context);
        const MoveWeights& moves = weights.moves[index_of(sample.mover)][context];
        probabilities.clear();
        for (const MoveFeatures& choice : sample.choices) {
            const std::size_t pair = threat_pair_of(choice);
            const int value = moves.codes[choice.making].making +
                              moves.codes[choice.stopping].stopping +
                              moves.threats[pair / kThreatKinds][pair % kThreatKinds];
            probabilities.push_back(static_cast<float>(value) * kThousandth);
        }
        return std::pair(softmax_in_place(probabilities, sample.played), &probabilities);
    });
}

}  // namespace tilestone::training
