// SPDX-License-Identifier: MIT
//
// Plain minimax without pruning or transposition table: the reference for the alpha-beta players.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "tests/twenty48/plain_twenty48.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::plain {

/// A player's static evaluation and its model of the opponent.
struct Judgement {
    std::function<double(const Cells&)> value_after_move;
    std::function<double(const Cells&)> value_after_tile;
    std::function<std::vector<Cells>(const Cells&)> placements;  ///< the tiles searched
    double lost = 0;                                             ///< without a legal move
};

using Values = std::map<twenty48::Move, double>;

/// The value of each legal move at depth `plies`; depth 1 evaluates the position after the move.
Values values_of_moves(const Judgement& judgement, const Cells& cells, int plies);

double best_of(const Values& values);

/// Iterative deepening over the depths shallowest, shallowest + step … deepest: the values of the
/// last depth before the first at which every move loses; the shallowest depth always counts.
struct Answer {
    Values values;
    int plies = 0;
};
Answer answer(const Judgement& judgement, const Cells& cells, int shallowest, int step,
              int deepest);

/// Compares a result with exact values for all moves: the values, their order and the chosen move.
/// Returns the difference, or "".
std::string difference(const engine::SearchResult<twenty48::Game>& result, const Values& values);

/// The same for a search of the best move only, where the other values are upper bounds.
std::string difference_of_best(const engine::SearchResult<twenty48::Game>& result,
                               const Values& values);

}  // namespace tilestone::plain
