// SPDX-License-Identifier: MIT
//
// Minimax without pruning, table, budget or sharing: what the alpha-beta players must agree with.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "tests/engine/plain_twenty48.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::plain {

/// What one player thinks of positions.
struct Judgement {
    std::function<double(const Cells&)> value_after_move;
    std::function<double(const Cells&)> value_after_tile;
    std::function<std::vector<Cells>(const Cells&)> placements;  ///< the tiles it reckons with
    double lost = 0;                                             ///< no legal move
};

using Values = std::map<twenty48::Move, double>;

/// The value of each legal move, `plies` deep: 1 looks at the position right after the move.
Values values_of_moves(const Judgement& judgement, const Cells& cells, int plies);

double best_of(const Values& values);

/// Values from the deepest of the depths shallowest, shallowest + step … deepest before the first
/// at which every move loses; the shallowest counts in any case.
struct Answer {
    Values values;
    int plies = 0;
};
Answer answer(const Judgement& judgement, const Cells& cells, int shallowest, int step,
              int deepest);

/// Compares a result in which every move was to get its value: all values, their order, and the
/// move. Returns what is wrong, or an empty text.
std::string difference(const engine::SearchResult<twenty48::Game>& result, const Values& values);

/// The same where only the best move was asked for: the others have upper bounds.
std::string difference_of_best(const engine::SearchResult<twenty48::Game>& result,
                               const Values& values);

}  // namespace tilestone::plain
