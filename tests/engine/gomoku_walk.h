// SPDX-License-Identifier: MIT
//
// A random walk of moves and undos on a search board, for tests of its incremental state.
#pragma once

#include <vector>

#include "tests/engine/gomoku_positions.h"

namespace tilestone::engine_test {

/// Plays random legal moves to the end of the game, undoes about one in three, and calls check()
/// before each step.
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
