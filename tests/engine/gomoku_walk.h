// SPDX-License-Identifier: MIT
//
// A walk over a SearchBoard at random, forwards and back, for tests of what it keeps up to date.
#pragma once

#include <vector>

#include "tests/engine/gomoku_positions.h"

namespace tilestone::engine_test {

/// Plays legal moves to the end of the game, takes one of three back, and calls check() before
/// each.
template <class Board, class Check>
void walk(Board& board, Rng& rng, Check&& check) {
    std::vector<Point> moves;
    while (!gomoku::Rules::result(board.position())) {
        check();
        if (!moves.empty() && rng.below(3) == 0) {
            board.undo(moves.back());
            moves.pop_back();
            continue;
        }
        const auto legal = legal_points(board.position());
        moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        board.place(moves.back());
    }
}

}  // namespace tilestone::engine_test
