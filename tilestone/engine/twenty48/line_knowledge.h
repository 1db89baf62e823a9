// SPDX-License-Identifier: MIT
//
// The search knowledge of the expectimax player: a hand-made evaluation of the whole game; rewards
// along the line are ignored.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/line_evaluation.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::engine::twenty48 {

struct LineKnowledge {
    using Position = twenty48::Position;
    static constexpr bool kIgnoresRewards = true;
    static constexpr bool kEvaluatesEnds = true;  // a leaf is an afterstate, never an end

    /// Tuned in games, together with the weights of the evaluation.
    static constexpr float kDefaultCostOfEnd = 770000;

    const LineEvaluation* evaluation = &LineEvaluation::with_default_weights();
    /// Subtracted from the evaluation of the last board at the end of the game.
    float cost_of_end = kDefaultCostOfEnd;

    [[nodiscard]] float evaluate(const Position& position) const {
        return static_cast<float>(evaluation->value(position.board));
    }
    [[nodiscard]] float value_of_end(const Position& position, double /*result*/) const {
        return evaluate(position) - cost_of_end;
    }
};

}  // namespace tilestone::engine::twenty48
