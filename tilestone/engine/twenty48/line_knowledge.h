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

    /// Found by playing, together with the weights of the evaluation.
    static constexpr float kUsualCostOfEnd = 770000;

    const twenty48::LineEvaluation* evaluation = &twenty48::LineEvaluation::usual();
    /// What the end of the game costs beyond the poor board that it comes with.
    float cost_of_end = kUsualCostOfEnd;

    [[nodiscard]] float evaluate(const Position& position) const {
        return static_cast<float>(evaluation->value(position.board));
    }
    [[nodiscard]] float value_of_end(const Position& position, double /*result*/) const {
        return evaluate(position) - cost_of_end;
    }
};

}  // namespace tilestone::engine
