// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/network_model.h"

#include <algorithm>
#include <cmath>

namespace tilestone::training {
namespace {

using engine::gomoku::PointNetwork;
using gomoku::Color;
using gomoku::kLineCodes;

constexpr std::size_t kNumbers = PointNetwork::kNumbers;
constexpr std::size_t kHidden = PointNetwork::kHidden;
constexpr std::size_t kMasks = engine::gomoku::kThreatMasks;
constexpr std::size_t kCodes = kLineCodes;

// Offsets of the parameters within a part.
constexpr std::size_t kOwn = 0;
constexpr std::size_t kOther = kOwn + kCodes * kNumbers;
constexpr std::size_t kFirst = kOther + kCodes * kNumbers;
constexpr std::size_t kFirstBias = kFirst + 2 * kNumbers * kHidden;
constexpr std::size_t kOfMover = kFirstBias + kHidden;
constexpr std::size_t kOfOther = kOfMover + kMasks * kHidden;
constexpr std::size_t kSecond = kOfOther + kMasks * kHidden;
constexpr std::size_t kSecondBias = kSecond + kHidden * kHidden;
constexpr std::size_t kLast = kSecondBias + kHidden;
constexpr std::size_t kLastBias = kLast + kHidden;
constexpr std::size_t kOfPart = kLastBias + 1;

constexpr auto kMaxCode = float{PointNetwork::kMaxCode} / PointNetwork::kPointUnit;
/// Scale from point sums to the input of the layers, which brings a sum to the size of a weight.
constexpr auto kShare = float{PointNetwork::kPointUnit} / PointNetwork::kSumUnit;

// Root mean square of the random initial parameters. Small for codes, so the evaluation starts as
// the line weights alone. For layers, He initialisation, which preserves the variance (K. He et
// al., "Delving deep into rectifiers", 2015).
constexpr double kDrawnCodes = 0.05;
constexpr double kDrawnLast = 0.1;

/// Uniform around 0 with this root mean square.
float draw(Rng& rng, double root) {
    return static_cast<float>((2 * rng.uniform() - 1) * root * std::sqrt(3.0));
}

template <std::size_t count>
void add(std::array<float, count>& to, float by, const float* numbers) {
    for (std::size_t i = 0; i < count; ++i) to[i] += by * numbers[i];
}

template <std::size_t count>
void add(float* to, float by, const std::array<float, count>& numbers) {
    for (std::size_t i = 0; i < count; ++i) to[i] += by * numbers[i];
}

template <std::size_t count>
float product(const float* a, const std::array<float, count>& b) {
    float sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += a[i] * b[i];
    return sum;
}

NetworkModel::Neurons neurons_at(const float* numbers) {
    NetworkModel::Neurons neurons;
    std::copy_n(numbers, neurons.size(), neurons.begin());
    return neurons;
}

void relu(NetworkModel::Neurons& neurons) {
    for (float& neuron : neurons) neuron = std::max(neuron, 0.0F);
}

/// Derivative of ReLU: zero where the neuron is clipped.
void relu_gradient(NetworkModel::Neurons& slopes, const NetworkModel::Neurons& neurons) {
    for (std::size_t i = 0; i < slopes.size(); ++i) slopes[i] = neurons[i] > 0 ? slopes[i] : 0;
}

void round_row(const float* numbers, PointNetwork::Row& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = static_cast<std::int16_t>(std::lround(numbers[i] * PointNetwork::kPointUnit));
    }
}

/// Inverse of round_row(); leaves the numbers unchanged if the row is zero.
void load_row(const PointNetwork::Row& row, float* numbers) {
    if (row == PointNetwork::Row{}) return;
    for (std::size_t i = 0; i < row.size(); ++i) {
        numbers[i] = static_cast<float>(row[i]) / PointNetwork::kPointUnit;
    }
}

template <std::size_t count>
void load_layer(const std::array<PointNetwork::Neurons, count>& layer, float* numbers) {
    for (std::size_t i = 0; i < count; ++i) {
        std::copy(layer[i].begin(), layer[i].end(), numbers + i * kHidden);
    }
}

void load_layer(const PointNetwork::Neurons& neurons, float* numbers) {
    std::copy(neurons.begin(), neurons.end(), numbers);
}

float to_layer_unit(float weight) {
    constexpr float kUnit = PointNetwork::kLayerUnit;
    constexpr float kMax = 32767;
    return std::clamp(std::round(weight * kUnit), -kMax, kMax) / kUnit;
}

template <std::size_t count>
void round_layer(const float* numbers, std::array<PointNetwork::Neurons, count>& layer) {
    for (std::size_t i = 0; i < count * kHidden; ++i) {
        layer[i / kHidden][i % kHidden] = to_layer_unit(numbers[i]);
    }
}

void round_layer(const float* numbers, PointNetwork::Neurons& neurons) {
    for (std::size_t i = 0; i < kHidden; ++i) neurons[i] = to_layer_unit(numbers[i]);
}

}  // namespace

NetworkModel::NetworkModel(gomoku::Rule rule, Rng& rng)
    : by_color_(rule == gomoku::Rule::kRenju), parameters_(kOfPart * (by_color_ ? 2 : 1)) {
    for (std::size_t first = 0; first < parameters_.size(); first += kOfPart) {
        draw_layers(first, rng);
    }
}

void NetworkModel::draw_layers(std::size_t first, Rng& rng) {
    const auto draw_all = [&](std::size_t place, std::size_t count, double root) {
        for (std::size_t i = 0; i < count; ++i) parameters_[first + place + i] = draw(rng, root);
    };
    draw_all(kFirst, 2 * kNumbers * kHidden, std::sqrt(1.0 / (2 * kNumbers)));
    draw_all(kSecond, kHidden * kHidden, std::sqrt(2.0 / kHidden));
    draw_all(kLast, kHidden, kDrawnLast);
}

void NetworkModel::draw_codes_of(const Samples& samples, Rng& rng) {
    std::vector<bool> occurs(parameters_.size() / kOfPart * 2 * kCodes);
    const auto place_of = [&](Color color, bool own) {
        return (by_color_ ? index_of(color) : 0) * 2 * kCodes + (own ? 0 : kCodes);
    };
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample sample = samples.at(i);
        const Color waiting = other(sample.mover);
        for (const PointCount points : sample.points) {
            occurs[place_of(sample.mover, true) + moving_code(points)] = true;
            occurs[place_of(sample.mover, false) + waiting_code(points)] = true;
            occurs[place_of(waiting, true) + waiting_code(points)] = true;
            occurs[place_of(waiting, false) + moving_code(points)] = true;
        }
    }
    for (std::size_t i = 0; i < occurs.size(); ++i) {
        if (!occurs[i]) continue;
        const std::size_t code = i % (2 * kCodes);  // own codes, then those of the opponent
        float* numbers = parameters_.data() + i / (2 * kCodes) * kOfPart + code * kNumbers;
        for (std::size_t k = 0; k < kNumbers; ++k) numbers[k] = draw(rng, kDrawnCodes);
    }
}

void NetworkModel::load(const PointNetwork& network) {
    for (std::size_t i = 0; i < std::min(network.parts.size(), parameters_.size() / kOfPart); ++i) {
        const PointNetwork::Part& part = network.parts[i];
        float* all = parameters_.data() + i * kOfPart;
        for (std::size_t code = 0; code < kCodes; ++code) {
            load_row(part.codes[code].own, all + kOwn + code * kNumbers);
            load_row(part.codes[code].other, all + kOther + code * kNumbers);
        }
        const PointNetwork::Layers& layers = part.layers;
        load_layer(layers.first, all + kFirst);
        load_layer(layers.first_bias, all + kFirstBias);
        load_layer(layers.of_mover, all + kOfMover);
        load_layer(layers.of_other, all + kOfOther);
        load_layer(layers.second, all + kSecond);
        load_layer(layers.second_bias, all + kSecondBias);
        load_layer(layers.last, all + kLast);
        all[kLastBias] = layers.last_bias;
    }
}

void NetworkModel::limit() {
    for (std::size_t first = 0; first < parameters_.size(); first += kOfPart) {
        const std::span<float> codes = std::span(parameters_).subspan(first, kFirst);
        for (float& number : codes) number = std::clamp(number, -kMaxCode, kMaxCode);
    }
}

std::size_t NetworkModel::first_of(Color color) const {
    return by_color_ ? index_of(color) * kOfPart : 0;
}

NetworkModel::Numbers NetworkModel::sum_of(const Sample& sample, bool moving) const {
    const float* part = parameters_.data() + first_of(moving ? sample.mover : other(sample.mover));
    Numbers sum{};
    for (const PointCount points : sample.points) {
        const std::size_t own = moving ? moving_code(points) : waiting_code(points);
        const std::size_t others = moving ? waiting_code(points) : moving_code(points);
        const float* a = part + kOwn + own * kNumbers;
        const float* b = part + kOther + others * kNumbers;
        const float count = kShare * static_cast<float>(count_of(points));
        for (std::size_t i = 0; i < kNumbers; ++i) {
            sum[i] += count * std::max(a[i] + b[i], 0.0F);
        }
    }
    return sum;
}

NetworkModel::Activations NetworkModel::forward(const Sample& sample) const {
    const float* part = parameters_.data() + first_of(sample.mover);
    Activations activations{.sums = {sum_of(sample, true), sum_of(sample, false)}};
    activations.first = neurons_at(part + kFirstBias);
    add(activations.first, 1, part + kOfMover + sample.moving_mask * kHidden);
    add(activations.first, 1, part + kOfOther + sample.waiting_mask * kHidden);
    for (std::size_t i = 0; i < 2 * kNumbers; ++i) {
        add(activations.first, activations.sums[i / kNumbers][i % kNumbers],
            part + kFirst + i * kHidden);
    }
    relu(activations.first);
    activations.second = neurons_at(part + kSecondBias);
    for (std::size_t i = 0; i < kHidden; ++i) {
        add(activations.second, activations.first[i], part + kSecond + i * kHidden);
    }
    relu(activations.second);
    activations.value = part[kLastBias] + product(part + kLast, activations.second);
    return activations;
}

void NetworkModel::add_gradient(const Sample& sample, const Activations& activations, float by,
                                std::span<float> gradient) const {
    const std::size_t place = first_of(sample.mover);
    const float* part = parameters_.data() + place;
    float* slopes = gradient.data() + place;
    slopes[kLastBias] += by;
    add(slopes + kLast, by, activations.second);
    Neurons second{};
    add(second, by, part + kLast);
    relu_gradient(second, activations.second);
    add(slopes + kSecondBias, 1, second);
    Neurons first{};
    for (std::size_t i = 0; i < kHidden; ++i) {
        add(slopes + kSecond + i * kHidden, activations.first[i], second);
        first[i] = product(part + kSecond + i * kHidden, second);
    }
    relu_gradient(first, activations.first);
    add(slopes + kFirstBias, 1, first);
    add(slopes + kOfMover + sample.moving_mask * kHidden, 1, first);
    add(slopes + kOfOther + sample.waiting_mask * kHidden, 1, first);
    std::array<Numbers, 2> sums{};
    for (std::size_t i = 0; i < 2 * kNumbers; ++i) {
        const float sum = activations.sums[i / kNumbers][i % kNumbers];
        add(slopes + kFirst + i * kHidden, sum, first);
        sums[i / kNumbers][i % kNumbers] = kShare * product(part + kFirst + i * kHidden, first);
    }
    add_point_gradient(sample, true, sums[0], gradient);
    add_point_gradient(sample, false, sums[1], gradient);
}

void NetworkModel::add_point_gradient(const Sample& sample, bool moving, const Numbers& slopes,
                                      std::span<float> gradient) const {
    const std::size_t place = first_of(moving ? sample.mover : other(sample.mover));
    for (const PointCount points : sample.points) {
        const std::size_t own = moving ? moving_code(points) : waiting_code(points);
        const std::size_t others = moving ? waiting_code(points) : moving_code(points);
        const std::size_t at_own = place + kOwn + own * kNumbers;
        const std::size_t at_other = place + kOther + others * kNumbers;
        const auto count = static_cast<float>(count_of(points));
        Numbers more;
        for (std::size_t i = 0; i < kNumbers; ++i) {
            const float both = parameters_[at_own + i] + parameters_[at_other + i];
            more[i] = both > 0 ? slopes[i] : 0;
        }
        add(gradient.data() + at_own, count, more);
        add(gradient.data() + at_other, count, more);
    }
}

std::shared_ptr<const PointNetwork> NetworkModel::network() const {
    auto network = std::make_shared<PointNetwork>();
    for (std::size_t first = 0; first < parameters_.size(); first += kOfPart) {
        const float* all = parameters_.data() + first;
        PointNetwork::Part& part = network->parts.emplace_back();
        for (std::size_t code = 0; code < kCodes; ++code) {
            round_row(all + kOwn + code * kNumbers, part.codes[code].own);
            round_row(all + kOther + code * kNumbers, part.codes[code].other);
        }
        PointNetwork::Layers& layers = part.layers;
        round_layer(all + kFirst, layers.first);
        round_layer(all + kFirstBias, layers.first_bias);
        round_layer(all + kOfMover, layers.of_mover);
        round_layer(all + kOfOther, layers.of_other);
        round_layer(all + kSecond, layers.second);
        round_layer(all + kSecondBias, layers.second_bias);
        round_layer(all + kLast, layers.last);
        layers.last_bias = to_layer_unit(all[kLastBias]);
    }
    return network;
}

}  // namespace tilestone::training
