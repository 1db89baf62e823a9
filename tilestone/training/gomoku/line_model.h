// SPDX-License-Identifier: MIT
//
// LineModel: LineWeights as real parameters for a fit, with the value of a sample and its gradient.
//
// The unit is log-odds (nats), a thousand times that of LineWeights. Under freestyle and standard
// both colours share one table; under renju each colour has its own. The weight of a pair of threat
// masks is the sum of a term for the mover's mask, a term for the opponent's mask and a correction
// for the pair, so rare pairs share what their parts have learnt.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tilestone/training/gomoku/samples.h"

namespace tilestone::training {

class LineModel {
public:
    LineModel(const engine::gomoku::LineWeights& weights, gomoku::Rule rule);

    [[nodiscard]] float value(const Sample& sample) const;
    /// Adds `by` times the gradient of value(sample) to `gradient`.
    void add_gradient(const Sample& sample, float by, std::span<float> gradient) const;

    [[nodiscard]] std::span<float> parameters() { return parameters_; }
    [[nodiscard]] std::span<const float> parameters() const { return parameters_; }
    /// Weight decay of a parameter relative to that of a line weight.
    [[nodiscard]] float weight_decay(std::size_t parameter) const;

    /// Rounds to thousandths and clamps to 16 bits.
    [[nodiscard]] std::shared_ptr<const engine::gomoku::LineWeights> weights() const;

private:
    /// Offsets of the parameter groups.
    [[nodiscard]] std::size_t line_table(gomoku::Color color, bool moving) const {
        const std::size_t table = by_color_ ? index_of(color) : 0;
        return (2 * table + (moving ? 0 : 1)) * gomoku::kLineCodes;
    }
    [[nodiscard]] std::size_t mover_masks() const {
        return std::size_t{2} * gomoku::kLineCodes * (by_color_ ? 2 : 1);
    }
    [[nodiscard]] std::size_t opponent_masks() const {
        return mover_masks() + engine::gomoku::kThreatMasks;
    }
    [[nodiscard]] std::size_t mask_pairs() const {
        return opponent_masks() + engine::gomoku::kThreatMasks;
    }
    /// Offsets of the three threat-mask terms of a sample.
    [[nodiscard]] std::array<std::size_t, 3> mask_parameters(
        engine::gomoku::ThreatMask mover, engine::gomoku::ThreatMask waiting) const {
        return {mover_masks() + mover, opponent_masks() + waiting,
                mask_pairs() + std::size_t{mover} * engine::gomoku::kThreatMasks + waiting};
    }

    bool by_color_;
    std::vector<float> parameters_;
};

}  // namespace tilestone::training
