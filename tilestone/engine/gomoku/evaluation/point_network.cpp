// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/point_network.h"

#include <algorithm>
#include <cstring>

namespace tilestone::engine::gomoku {
namespace {

using Neurons = PointNetwork::Neurons;

/// Four numbers in a vector register. Explicit, because g++ 12 interchanges the plain loops of the
/// layers and takes 320 ns instead of 78.
using Four [[gnu::vector_size(16)]] = float;
constexpr std::size_t kLanes = 4;
using HiddenFours = std::array<Four, PointNetwork::kHidden / kLanes>;

HiddenFours load(const Neurons& neurons) {
    HiddenFours fours;
    static_assert(sizeof(fours) == sizeof(neurons));
    std::memcpy(fours.data(), neurons.data(), sizeof(fours));
    return fours;
}

/// max(sums + inputs · weights, 0), summed in the order of the inputs.
template <std::size_t count>
Neurons layer(const Neurons& sums, const std::array<float, count>& inputs, const Neurons* weights) {
    HiddenFours fours = load(sums);
    for (std::size_t input = 0; input < count; ++input) {
        const float number = inputs[input];
        const Four all = {number, number, number, number};
        const HiddenFours more = load(weights[input]);
        for (std::size_t i = 0; i < fours.size(); ++i) fours[i] += all * more[i];
    }
    Neurons neurons;
    std::memcpy(neurons.data(), fours.data(), sizeof(neurons));
    for (float& neuron : neurons) neuron = std::max(neuron, 0.0F);
    return neurons;
}

using Inputs = std::array<float, 2 * PointNetwork::kNumbers>;

Inputs inputs_of(const PointNetwork::Sums& moving, const PointNetwork::Sums& waiting) {
    constexpr float kUnit = 1.0F / PointNetwork::kSumUnit;
    Inputs inputs;
    for (std::size_t i = 0; i < moving.size(); ++i) {
        inputs[i] = static_cast<float>(moving[i]) * kUnit;
        inputs[moving.size() + i] = static_cast<float>(waiting[i]) * kUnit;
    }
    return inputs;
}

}  // namespace

std::int32_t layers_value(const PointNetwork::Layers& layers, const PointNetwork::Sums& moving,
                          const PointNetwork::Sums& waiting, ThreatMask of_mover,
                          ThreatMask of_other) {
    const Neurons& mover = layers.of_mover[of_mover];
    const Neurons& other = layers.of_other[of_other];
    Neurons bias = layers.first_bias;
    for (std::size_t i = 0; i < bias.size(); ++i) bias[i] += mover[i] + other[i];
    const Neurons first = layer(bias, inputs_of(moving, waiting), layers.first.data());
    const Neurons second = layer(layers.second_bias, first, layers.second.data());
    float sum = layers.last_bias;
    for (std::size_t i = 0; i < second.size(); ++i) sum += second[i] * layers.last[i];
    constexpr float kThousandths = 1000;
    constexpr float kMaxValue = 1e6F;  // guards against any content of a file
    return static_cast<std::int32_t>(std::clamp(sum * kThousandths, -kMaxValue, kMaxValue));
}

}  // namespace tilestone::engine::gomoku
