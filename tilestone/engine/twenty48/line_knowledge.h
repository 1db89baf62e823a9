// SPDX-License-Identifier: MIT
//
// What the expectimax player adds to the rules of 2048: its hand-made evaluation, which stands for
// all that is to come and was; points on the way are no part of it.
#pragma once

#include "tilestone/games/twenty48/line_evaluation.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::engine {

struct LineKnowledge {
    using Position = twenty48::Position;
    static constexpr bool kIgnoresRewards = true;
    static constexpr bool kEvaluatesEnds = true;  // a leaf follows a move: it is never an end

    /// What the end of the game costs beyond the poor board that it comes with. Found by playing,
    /// together with the weights of the evaluation.
    static constexpr float kCostOfEnd = 770000;

    [[nodiscard]] float evaluate(const Position& position) const {
        return static_cast<float>(twenty48::board_value(position.board));
    }
    [[nodiscard]] float value_of_end(const Position& position, double /*result*/) const {
        return evaluate(position) - kCostOfEnd;
    }
};

}  // namespace tilestone::engine
