// SPDX-License-Identifier: MIT
//
// TrainingContext and LearningRule: who learns, and how. Shared by all that teaches: actor.h,
// episode.h.
#pragma once

#include <span>

#include "tilestone/core/simd.h"
#include "tilestone/engine/model/tuple_indexer.h"
#include "tilestone/engine/tablebase/table.h"
#include "tilestone/games/twenty48/board.h"
#include "tilestone/training/coherent_weights.h"

namespace tilestone::training {

/// What is learnt, and how fast.
struct LearningRule {
    double rate = 1;        ///< share of the error that is corrected at full coherence
    bool fixed = false;     ///< the same rate for all weights, whatever their coherence
    double lambda = 0.5;    ///< weight of each further value; 0: of the next one alone
    int delay = 3;          ///< boards beyond the next one that count; at most Actor::kMostDelay
    bool restarts = true;   ///< between whole games some from later segments: carousel.h
    bool endgames = false;  ///< endgame tables weigh in, as they do for the player
    /// Weights that have learnt nothing learn nothing: for a last stretch, with those alone that
    /// are packed (Trainer::keep_only).
    bool no_new_weights = false;
    bool backward = false;  ///< a game is learnt from when it is over: episode.h; no delay then
};

[[gnu::always_inline]] inline Rate rate_of(const LearningRule& rule) {
    return {.share = static_cast<float>(rule.rate),
            .coherent = !rule.fixed,
            .no_new_weights = rule.no_new_weights};
}

/// A network in training: read and written by all actors.
struct TrainingContext {
    const model::TupleIndexer* indexer;
    CoherentWeights* weights;
    /// Larger tiles are read tile-downgraded.
    twenty48::Exponent largest_read = kLargestNibble;
    Registers registers = widest_registers();
    /// Those that have a say in what is played.
    std::span<const tablebase::Table* const> tables{};
};

}  // namespace tilestone::training
