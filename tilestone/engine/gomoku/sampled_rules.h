// SPDX-License-Identifier: MIT
//
// SampledRules: Gomoku as the players that play random games see it.
//
// Of the legal moves only the best by point_score.h are listed, best first, and a random game
// chooses among a few points near the stones. Uniform games on a board of 225 points tell next to
// nothing: most stones fall where nothing is.
#pragma once

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/candidates.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

struct SampledRules : gomoku::Rules {
    /// So many are worth a random game; what is forced comes alone (candidates.h).
    static constexpr int kMostMoves = 20;
    static constexpr bool kListsBestFirst = true;

    static void list_actions(const State& state, Actions& actions) {
        list_candidates(state, {.best = kMostMoves}, actions);
    }

    /// The rest of a game. Whoever can make five does, a single five of the opponent's is stopped,
    /// and what wins after that by an open four or two fours counts as won. Otherwise two points
    /// near the stones are drawn, and the one with the greater score is played.
    static double play_out(State state, Rng& rng);
};

}  // namespace tilestone::engine
