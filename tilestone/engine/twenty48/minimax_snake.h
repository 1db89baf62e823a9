// SPDX-License-Identifier: MIT
//
// minimax-snake: a second classic 2048 player, alpha-beta to a fixed depth with six features.
//
// The player's move is a max node; the new tile is a min node, a 2 in every empty cell (a 4 is not
// considered). Depth counts plies: a move of the player is one, a new tile is another; the root is
// the player's move. At depth 1 the board right after the move is evaluated, at the default depth
// 6 the board after three moves and three tiles. When a time or a number of nodes is given instead
// of a depth, it deepens until that is spent.
//
// The evaluation is the weighted sum of twenty48::SnakeFeatures. Source: an article on 2048 whose
// code has slips in the features smooth and repeat; what stands here is what its text means.
#pragma once

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

/// The weights of the evaluation; the defaults are the article's.
struct SnakeWeights {
    double smooth = 1;
    double mono = 2;
    double empty = 3;
    double max = 1;
    double repeat = 0;
    double average = 0;
};

/// Each weight lies within -kMostSnakeWeight … kMostSnakeWeight.
inline constexpr double kMostSnakeWeight = 1000;

/// The value of a position in which the player cannot move: below every evaluation with weights in
/// their range. Where every move loses in the worst case, the player answers from the deepest
/// depth at which one does not.
inline constexpr double kSnakeLost = -1e6;

/// The weighted sum of the features of `board`.
double snake_value(const twenty48::Board& board, const SnakeWeights& weights);

extern const PlayerEntry<twenty48::Game> kMinimaxSnakePlayer;

}  // namespace tilestone::engine
