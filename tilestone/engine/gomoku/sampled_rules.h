// SPDX-License-Identifier: MIT
//
// SampledRules: Gomoku for the Monte Carlo players.
//
// Lists only the best legal moves by point_score.h, best first; playouts choose among a few points
// near the stones. Uniform playouts on a board of 225 points tell next to nothing, because most
// stones fall on irrelevant points.
#pragma once

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/candidates.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {

struct SampledRules : Rules {
    /// The number of moves that get playouts; forced moves come alone (candidates.h).
    static constexpr int kMaxMoves = 20;
    static constexpr bool kListsBestFirst = true;

    static void list_actions(const State& state, Actions& actions) {
        list_candidates(state, {.best = kMaxMoves}, actions);
    }

    /// A playout. A side that can make five does so; a single five of the opponent is blocked; an
    /// open four or two fours after that counts as a win. Otherwise two random points near the
    /// stones are drawn, and the one with the greater score is played.
    static double play_out(State state, Rng& rng);
};

}  // namespace tilestone::engine::gomoku
