// SPDX-License-Identifier: MIT
//
// The hand-made evaluation of 4x4 (games/twenty48/line_evaluation.h) for boards of any size, and
// the search knowledge of the expectimax player.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/tiles/rules.h"
#include "tilestone/games/twenty48/line_evaluation.h"

namespace tilestone::engine::tiles {

/// The sums of the traits over all rows and columns.
[[nodiscard]] twenty48::LineTraits board_traits(const Board& board);

/// The sum of the values of all rows and columns; on 4x4 that of twenty48::LineEvaluation.
[[nodiscard]] int board_value(const Board& board);

struct LineKnowledge {
    static constexpr bool kIgnoresRewards = true;
    static constexpr bool kEvaluatesEnds = true;  // a leaf is an afterstate, never an end
    static constexpr bool kIsSymmetric = true;

    /// Subtracted at the end of the game: as on 4x4.
    static constexpr float kCostOfEnd = 770000;

    [[nodiscard]] float evaluate(const Position& position) const {
        return static_cast<float>(board_value(position.board));
    }
    [[nodiscard]] float value_of_end(const Position& position, double /*result*/) const {
        return evaluate(position) - kCostOfEnd;
    }
};

}  // namespace tilestone::engine::tiles
