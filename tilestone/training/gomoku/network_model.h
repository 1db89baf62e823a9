// SPDX-License-Identifier: MIT
//
// NetworkModel: a PointNetwork as real numbers that a fit can move, what it says of a sample, and
// the derivatives of that.
//
// In units of the natural logarithm of the odds. Under freestyle and standard both colours have one
// part, under renju each its own.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/evaluation/point_network.h"
#include "tilestone/training/gomoku/samples.h"

namespace tilestone::training {

class NetworkModel {
public:
    using Numbers = std::array<float, engine::PointNetwork::kNumbers>;
    using Neurons = engine::PointNetwork::Neurons;

    /// Random, so that no two numbers learn the same. All codes are worth nothing until
    /// draw_codes_of().
    NetworkModel(gomoku::Rule rule, Rng& rng);

    /// Draws what the codes that occur in `samples` are worth to begin with. What never occurs
    /// stays worth nothing.
    void draw_codes_of(const Samples& samples, Rng& rng);

    /// What the layers made of a sample.
    struct Activations {
        std::array<Numbers, 2> sums{};  ///< of the mover and of the other, as the layers get them
        Neurons first{};                ///< after the cut
        Neurons second{};
        float value = 0;
    };
    [[nodiscard]] Activations forward(const Sample& sample) const;
    /// Adds `by` times the derivative of the value by each parameter.
    void add_gradient(const Sample& sample, const Activations& activations, float by,
                      std::span<float> gradient) const;

    /// Begins with a network that was learnt before, of as many parts. Codes that are worth nothing
    /// there stay as they were drawn.
    void begin_with(const engine::PointNetwork& network);

    /// Brings what codes are worth back within the limits of PointNetwork; to be called after each
    /// step.
    void limit();

    [[nodiscard]] std::span<float> parameters() { return parameters_; }
    [[nodiscard]] std::span<const float> parameters() const { return parameters_; }

    /// Rounded to the units of PointNetwork.
    [[nodiscard]] std::shared_ptr<const engine::PointNetwork> network() const;

private:
    [[nodiscard]] std::size_t first_of(gomoku::Color color) const;
    void draw_layers(std::size_t first, Rng& rng);
    /// The sum over the points for one side, whose codes are `own`.
    [[nodiscard]] Numbers sum_of(const Sample& sample, bool moving) const;
    void add_point_gradient(const Sample& sample, bool moving, const Numbers& slopes,
                            std::span<float> gradient) const;

    bool by_color_;
    std::vector<float> parameters_;
};

}  // namespace tilestone::training
