// SPDX-License-Identifier: MIT
//
// TrainingContext and LearningRule: what the online learner (actor.h) and the backward learner
// (episode.h) share.
#pragma once

#include <span>

#include "tilestone/core/simd.h"
#include "tilestone/engine/model/tuple_indexer.h"
#include "tilestone/engine/tablebase/table.h"
#include "tilestone/games/twenty48/board.h"
#include "tilestone/training/coherent_weights.h"

namespace tilestone::training {

/// Learning parameters.
struct LearningRule {
    static constexpr double kMaxRate = 10;

    double rate = 1;        ///< share of the error to correct at full coherence; 0 … kMaxRate
    bool fixed = false;     ///< one rate for all weights, regardless of coherence
    double lambda = 0.5;    ///< 0: only the next value counts
    int delay = 3;          ///< extra boards in the truncated return; at most Actor::kMaxDelay
    bool restarts = true;   ///< play restarts between whole games: carousel.h
    bool endgames = false;  ///< probe tablebases, as the player does
    /// Freezes untouched weights: for a final phase with only the packed weights
    /// (Trainer::keep_only).
    bool no_new_weights = false;
    bool backward = false;  ///< learn each game after its end: episode.h; ignores `delay`
};

[[gnu::always_inline]] inline Rate rate_of(const LearningRule& rule) {
    return {.share = static_cast<float>(rule.rate),
            .coherent = !rule.fixed,
            .no_new_weights = rule.no_new_weights};
}

/// A network in training. All actors read and write it.
struct TrainingContext {
    const model::TupleIndexer* indexer;
    CoherentWeights* weights;
    /// Boards with larger tiles are read tile-downgraded.
    twenty48::Exponent largest_read = kLargestNibble;
    Registers registers = widest_registers();
    /// Tablebases that influence the choice of moves.
    std::span<const tablebase::Table* const> tables{};
};

}  // namespace tilestone::training
