// SPDX-License-Identifier: MIT
//
// LineModel: LineWeights as real numbers that a fit can move, and what a sample says of them.
//
// In units of the natural logarithm of the odds, a thousand times those of LineWeights. Under
// freestyle and standard both colours have one table, under renju each its own. The weight of a
// pair of threat masks is the sum of a part of the mover's, a part of the other's and a correction
// of the pair, so that rare pairs get what their parts have learnt elsewhere.
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
    LineModel(const engine::LineWeights& weights, gomoku::Rule rule);

    [[nodiscard]] float value(const Sample& sample) const;
    /// Adds `by` times the derivative of value(sample) by each parameter.
    void add_gradient(const Sample& sample, float by, std::span<float> gradient) const;

    [[nodiscard]] std::span<float> parameters() { return parameters_; }
    [[nodiscard]] std::span<const float> parameters() const { return parameters_; }
    /// How much stronger than a weight of a line each kind of parameter is drawn back.
    [[nodiscard]] float weight_decay(std::size_t parameter) const;

    /// Rounded to thousandths, as far as 16 bits go.
    [[nodiscard]] std::shared_ptr<const engine::LineWeights> weights() const;

private:
    /// Where the parameters of each kind begin.
    [[nodiscard]] std::size_t lines(gomoku::Color color, bool moving) const {
        const std::size_t table = by_color_ ? index_of(color) : 0;
        return (2 * table + (moving ? 0 : 1)) * gomoku::kLineCodes;
    }
    [[nodiscard]] std::size_t movers() const {
        return std::size_t{2} * gomoku::kLineCodes * (by_color_ ? 2 : 1);
    }
    [[nodiscard]] std::size_t others() const { return movers() + engine::kThreatMasks; }
    [[nodiscard]] std::size_t pairs() const { return others() + engine::kThreatMasks; }
    /// Those of a sample's threat masks.
    [[nodiscard]] std::array<std::size_t, 3> of_masks(engine::ThreatMask mover,
                                                      engine::ThreatMask waiting) const {
        return {movers() + mover, others() + waiting,
                pairs() + std::size_t{mover} * engine::kThreatMasks + waiting};
    }

    bool by_color_;
    std::vector<float> parameters_;
};

}  // namespace tilestone::training
