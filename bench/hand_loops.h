// SPDX-License-Identifier: MIT
//
// Alpha-beta written by hand, to measure the generic one against: the same tree, node by node,
// without clock, pauses, lines, table or anything else that search/alpha_beta.h does besides.
//
// own_loop is what a program would have that is written for one game on top of that game's
// functions; bare_tictactoe and bare_connect_four know nothing but bits, and are as fast as we can
// write them without looking at fewer nodes. Fail-soft negamax in whole numbers (Knuth and Moore
// 1975); values are seen by whoever acts, -1 … 1, and unfinished positions are worth 0.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "tilestone/core/game.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::bench {

/// Outside of all values.
inline constexpr int kBeyond = 2;

/// Flattened like the generic search: result() as a call of its own costs g++ half of the speed.
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

/// To the end of the game.
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
