// SPDX-License-Identifier: MIT
//
// NetworkModel: a PointNetwork as real parameters for a fit, with the forward and backward pass of
// a sample.
//
// The unit is log-odds (nats). Under freestyle and standard both colours share one part; under
// renju each colour has its own.
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
    using Numbers = std::array<float, engine::gomoku::PointNetwork::kNumbers>;
    using Neurons = engine::gomoku::PointNetwork::Neurons;

    /// Random layers, to break symmetry. All codes are zero until draw_codes_of().
    NetworkModel(gomoku::Rule rule, Rng& rng);

    /// Draws initial values for the codes that occur in `samples`. All others stay zero.
    void draw_codes_of(const Samples& samples, Rng& rng);

    /// Intermediate values of a forward pass.
    struct Activations {
        std::array<Numbers, 2> sums{};  ///< of the mover and of the opponent, as input to the
                                        ///< layers
        Neurons first{};                ///< after ReLU
        Neurons second{};
        float value = 0;
    };
    [[nodiscard]] Activations forward(const Sample& sample) const;
    /// Adds `by` times the gradient of the value to `gradient`.
    void add_gradient(const Sample& sample, const Activations& activations, float by,
                      std::span<float> gradient) const;

    /// Starts from a trained network with the same number of parts. Codes that are zero there keep
    /// their random values.
    void load(const engine::gomoku::PointNetwork& network);

    /// Clamps the code values to the limits of PointNetwork. Call it after each step.
    void limit();

    [[nodiscard]] std::span<float> parameters() { return parameters_; }
    [[nodiscard]] std::span<const float> parameters() const { return parameters_; }

    /// Rounds to the units of PointNetwork.
    [[nodiscard]] std::shared_ptr<const engine::gomoku::PointNetwork> network() const;

private:
    [[nodiscard]] std::size_t first_of(gomoku::Color color) const;
    void draw_layers(std::size_t first, Rng& rng);
    /// The sum over all points from the view of the mover or of the opponent.
    [[nodiscard]] Numbers sum_of(const Sample& sample, bool moving) const;
    void add_point_gradient(const Sample& sample, bool moving, const Numbers& slopes,
                            std::span<float> gradient) const;

    bool by_color_;
    std::vector<float> parameters_;
};

}  // namespace tilestone::training
