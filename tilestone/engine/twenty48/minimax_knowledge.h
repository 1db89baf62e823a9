// SPDX-License-Identifier: MIT
//
// The search knowledge of the classic minimax player: four features, and an opponent that places
// the most annoying tiles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/classic_features.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::engine::twenty48 {

/// The weights of the evaluation; the defaults are the author's.
struct MinimaxWeights {
    double smoothness = 0.1;
    double monotonicity = 1.3;
    double empty = 2.7;  ///< of ln(number of empty cells)
    double largest = 1.0;
};

/// The bounds of the original's search window; every evaluation lies between them.
inline constexpr float kMinimaxLost = -10000;
inline constexpr float kMinimaxWon = 10000;

/// ln 1 … ln 16, and 0 for no empty cell. Written out because libraries differ in the last digit,
/// and search results must not depend on the platform.
inline constexpr std::array<double, 17> kLogarithm = {0,
                                                      0,
                                                      0.69314718055994531,
                                                      1.0986122886681098,
                                                      1.3862943611198906,
                                                      1.6094379124341003,
                                                      1.7917594692280550,
                                                      1.9459101490553132,
                                                      2.0794415416798357,
                                                      2.1972245773362196,
                                                      2.3025850929940459,
                                                      2.3978952727983707,
                                                      2.4849066497880004,
                                                      2.5649493574615367,
                                                      2.6390573296152584,
                                                      2.7080502011022101,
                                                      2.7725887222397811};

/// The value of an afterstate. On a full board, which no legal move leaves, the logarithm counts as
/// 0.
inline double minimax_value(const Board& board, const MinimaxWeights& weights) {
    const ClassicFeatures features = twenty48::classic_features(board);
    return weights.smoothness * features.smoothness + weights.monotonicity * features.monotonicity +
           weights.empty * kLogarithm[static_cast<std::size_t>(features.empty)] +
           weights.largest * features.largest;
}

struct MinimaxKnowledge {
    using Position = twenty48::Position;
    static constexpr bool kChanceOpposes = true;
    static constexpr bool kIgnoresRewards = true;
    static constexpr bool kEvaluatesEnds =
        true;  // as in the original, which does not check for the end at leaves

    MinimaxWeights weights{};
    Exponent goal = 0;  ///< making this tile wins; 0: no tile does

    [[nodiscard]] float evaluate(const Position& position) const {
        return static_cast<float>(minimax_value(position.board, weights));
    }
    [[nodiscard]] float value_of_end(const Position& /*position*/, double /*result*/) const {
        return kMinimaxLost;
    }
    [[nodiscard]] std::optional<float> known(const Position& position) const {
        if (goal == 0 || !position.waits_for_tile || position.board.largest() < goal) {
            return std::nullopt;
        }
        return kMinimaxWon;
    }
    /// All moves of the player, but only the most annoying new tiles.
    void list(const Position& position, Rules::Actions& actions) const {
        if (!position.waits_for_tile) return Rules::list_actions(position, actions);
        for (const Placement& placement :
             twenty48::most_annoying_placements(Afterstate{position.board})) {
            actions.push_back(Action::tile(placement.cell, placement.exponent));
        }
    }
};

}  // namespace tilestone::engine::twenty48
