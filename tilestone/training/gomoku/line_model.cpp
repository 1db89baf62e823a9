// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/line_model.h"

#include <algorithm>
#include <cstdint>

#include "tilestone/training/gomoku/thousandths.h"

namespace tilestone::training {
namespace {

using engine::gomoku::kThreatMasks;
using engine::gomoku::LineWeights;
using engine::gomoku::ThreatMask;
using gomoku::Color;

/// Threat weights are tens of times larger than line weights, so their decay is weaker. Pairs decay
/// more than single masks, since most pairs are rare.
constexpr float kDecayOfPart = 0.01F;
constexpr float kDecayOfPair = 0.04F;

}  // namespace

LineModel::LineModel(const LineWeights& weights, gomoku::Rule rule)
    : by_color_(rule == gomoku::Rule::kRenju) {
    parameters_.resize(mask_pairs() + std::size_t{kThreatMasks} * kThreatMasks);
    for (const Color color : gomoku::kColors) {
        const auto& own = weights.lines[index_of(color)];
        for (std::size_t code = 0; code < own.size(); ++code) {
            const auto [moving, waiting] = std::array{own[code].moving(), own[code].waiting()};
            parameters_[line_table(color, true) + code] = static_cast<float>(moving) * kThousandth;
            parameters_[line_table(color, false) + code] =
                static_cast<float>(waiting) * kThousandth;
        }
    }
    const auto& threats = weights.threats;
    for (ThreatMask mover = 0; mover < kThreatMasks; ++mover) {
        for (ThreatMask waiting = 0; waiting < kThreatMasks; ++waiting) {
            const int mover_term = threats[mover][0];
            const int opponent_term = threats[0][waiting] - threats[0][0];
            const int pair_term = threats[mover][waiting] - mover_term - opponent_term;
            const auto places = mask_parameters(mover, waiting);
            parameters_[places[0]] = static_cast<float>(mover_term) * kThousandth;
            parameters_[places[1]] = static_cast<float>(opponent_term) * kThousandth;
            parameters_[places[2]] = static_cast<float>(pair_term) * kThousandth;
        }
    }
}

float LineModel::value(const Sample& sample) const {
    const float* moving = parameters_.data() + line_table(sample.mover, true);
    const float* waiting = parameters_.data() + line_table(other(sample.mover), false);
    float sum = 0;
    for (const std::size_t place : mask_parameters(sample.moving_mask, sample.waiting_mask)) {
        sum += parameters_[place];
    }
    for (const PointCount points : sample.points) {
        const float each = moving[moving_code(points)] - waiting[waiting_code(points)];
        sum += each * static_cast<float>(count_of(points));
    }
    return sum;
}

void LineModel::add_gradient(const Sample& sample, float by, std::span<float> gradient) const {
    float* moving = gradient.data() + line_table(sample.mover, true);
    float* waiting = gradient.data() + line_table(other(sample.mover), false);
    for (const std::size_t place : mask_parameters(sample.moving_mask, sample.waiting_mask)) {
        gradient[place] += by;
    }
    for (const PointCount points : sample.points) {
        const float more = by * static_cast<float>(count_of(points));
        moving[moving_code(points)] += more;
        waiting[waiting_code(points)] -= more;
    }
}

float LineModel::weight_decay(std::size_t parameter) const {
    if (parameter < mover_masks()) return 1;
    return parameter < mask_pairs() ? kDecayOfPart : kDecayOfPair;
}

std::shared_ptr<const LineWeights> LineModel::weights() const {
    auto weights = std::make_shared<LineWeights>();
    for (const Color color : gomoku::kColors) {
        auto& own = weights->lines[index_of(color)];
        for (std::size_t code = 0; code < own.size(); ++code) {
            own[code] = {to_thousandths(parameters_[line_table(color, true) + code]),
                         to_thousandths(parameters_[line_table(color, false) + code])};
        }
    }
    for (ThreatMask mover = 0; mover < kThreatMasks; ++mover) {
        for (ThreatMask waiting = 0; waiting < kThreatMasks; ++waiting) {
            float sum = 0;
            for (const std::size_t place : mask_parameters(mover, waiting))
                sum += parameters_[place];
            weights->threats[mover][waiting] = to_thousandths(sum);
        }
    }
    return weights;
}

}  // namespace tilestone::training
