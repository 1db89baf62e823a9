// SPDX-License-Identifier: MIT
//
// Hand-written alpha-beta searches as a reference for the generic search: the same tree node by
// node, without clock, pauses, principal variation, table or any other feature of
// search/alpha_beta.h.
//
// own_loop is a search as a program for one game would have it, on top of that game's functions.
// bare_tictactoe and bare_connect_four use only bit operations and are as fast as possible for the
// same number of nodes. All are fail-soft negamax with integers (Knuth and Moore 1975). Values are
// from the view of the side to move, -1 … 1; unfinished positions have the value 0.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "tilestone/core/game.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::bench {

/// Outside the range of values.
inline constexpr int kBeyond = 2;

/// Flattened like the generic search: a separate call of result() costs g++ half of the speed.
template <Game G>
[[gnu::flatten]] int own_loop(const typename G::State& state, int plies, int alpha, int beta,
                              std::uint64_t& nodes) {
    ++nodes;
    if (const auto result = G::result(state)) {
        const auto to_max = static_cast<int>(*result);
        return G::turn(state) == Turn::kMax ? to_max : -to_max;
    }
    if (plies == 0) return 0;
    typename G::Actions actions;
    G::list_actions(state, actions);
    int best = -kBeyond;
    for (const auto& action : actions) {
        typename G::State next = state;
        G::apply(next, action);
        const int found = -own_loop<G>(next, plies - 1, -beta, -std::max(alpha, best), nodes);
        if (found > best) {
            best = found;
            if (found >= beta) break;
        }
    }
    return best;
}

/// Searches to the end of the game.
inline int bare_tictactoe(unsigned own, unsigned other, int alpha, int beta, std::uint64_t& nodes) {
    ++nodes;
    if (tictactoe::Rules::has_three(other)) return -1;
    unsigned free = 0777u & ~(own | other);
    if (free == 0) return 0;
    int best = -kBeyond;
    for (; free != 0; free &= free - 1) {
        const unsigned stone = free & (0u - free);
        const int found = -bare_tictactoe(other, own | stone, -beta, -std::max(alpha, best), nodes);
        if (found > best) {
            best = found;
            if (found >= beta) break;
        }
    }
    return best;
}

inline int bare_connect_four(connect4::Cells own, connect4::Cells other, int plies, int alpha,
                             int beta, std::uint64_t& nodes) {
    ++nodes;
    if (connect4::has_four(other)) return -1;
    if (plies == 0) return 0;
    const connect4::Cells occupied = own | other;
    int best = -kBeyond;
    for (const int column : {3, 2, 4, 1, 5, 0, 6}) {
        if ((occupied & connect4::cell(column, connect4::kRows - 1)) != 0) continue;
        const connect4::Cells stone =
            (occupied + connect4::cell(column, 0)) & connect4::column_of(column);
        const int found =
            -bare_connect_four(other, own | stone, plies - 1, -beta, -std::max(alpha, best), nodes);
        if (found > best) {
            best = found;
            if (found >= beta) break;
        }
    }
    return best == -kBeyond ? 0 : best;  // a full board
}

}  // namespace tilestone::bench
