// SPDX-License-Identifier: MIT
//
// What a search says of the moves at its root, and the iterative deepening that every timed search
// shares (Slate and Atkin 1977): search to depth 0, 1, 2 … until the budget ends, and answer from
// the deepest iteration that was completed.
#pragma once

#include <algorithm>
#include <vector>

#include "tilestone/search/budget.h"

namespace tilestone::search {

template <class Move>
struct RootMove {
    Move move{};
    double value = 0;
};

/// The legal moves, best first. When a search only looked for the best, the values of the others
/// are upper bounds.
template <class Move>
using RootMoves = std::vector<RootMove<Move>>;

template <class Move>
struct Deepened {
    RootMoves<Move> moves;  ///< of the deepest completed iteration
    int depth = -1;         ///< of that iteration; -1: not even the first was completed
};

/// Searches deeper and deeper. `search_to(depth, moves)` orders and values `moves`, which come in
/// the order of the iteration before, and returns false when the budget cut it short or when its
/// result is not to be used. Ends at `deepest`, when the budget is spent, or when
/// `is_decided(moves)` says that more depth cannot matter. Arms the budget after `shallowest`.
template <class Move, class SearchTo, class IsDecided>
Deepened<Move> deepen(RootMoves<Move> moves, int shallowest, int deepest, Budget& budget,
                      SearchTo&& search_to, IsDecided&& is_decided) {
    Deepened<Move> result;
    for (int depth = shallowest; depth <= deepest; ++depth) {
        if (!search_to(depth, moves)) break;
        result = {moves, depth};
        if (depth == shallowest) budget.arm();
        if (is_decided(moves) || budget.spent()) break;
        if (budget.is_late()) break;
    }
    return result;
}

/// Best first; equal values keep their order.
template <class Move>
void sort_by_value(RootMoves<Move>& moves) {
    // Insertion: the moves are few and nearly sorted, and std::stable_sort would allocate.
    for (auto next = moves.begin(); next != moves.end(); ++next) {
        const auto place = std::upper_bound(
            moves.begin(), next, *next,
            [](const auto& a, const auto& b) { return a.value > b.value; });
        std::rotate(place, next, next + 1);
    }
}

}  // namespace tilestone::search
