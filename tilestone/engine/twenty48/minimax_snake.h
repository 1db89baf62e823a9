// SPDX-License-Identifier: MIT
//
// minimax-snake: a second classic 2048 player, alpha-beta to a fixed depth with six features.
//
// The player's move is a max node. The new tile is a min node that tries a 2 in every empty cell,
// never a 4. Depth counts plies, the player's moves and the new tiles; the root is the player's
// move. Depth 1 evaluates the afterstate of the move, the default depth 6 the board after three
// moves and three tiles. With a time or node limit and no depth, iterative deepening until the
// limit.
//
// The evaluation is the weighted sum of twenty48::SnakeFeatures. Source: an article on 2048. Its
// code has mistakes in the features smooth and repeat; this player implements what the text
// describes.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine::twenty48 {

/// The weights of the evaluation; the defaults are the article's.
struct SnakeWeights {
    double smooth = 1;
    double mono = 2;
    double empty = 3;
    double max = 1;
    double repeat = 0;
    double average = 0;
};

/// The range of each weight is -kMaxSnakeWeight … kMaxSnakeWeight.
inline constexpr double kMaxSnakeWeight = 1000;

/// The value of a lost position, below every evaluation with weights in their range. If every move
/// loses in the worst case, the player answers from the deepest iteration in which one does not.
inline constexpr double kSnakeLost = -1e6;

/// The weighted sum of the features of `board`.
double snake_value(const Board& board, const SnakeWeights& weights);

extern const PlayerEntry<Game> kMinimaxSnakePlayer;

}  // namespace tilestone::engine::twenty48
