// SPDX-License-Identifier: MIT
//
// What a search says of the moves at its root, and of itself so far.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tilestone/base/clock.h"

namespace tilestone::search {

template <class Action>
struct RootMove {
    Action move{};
    double value = 0;          ///< to whoever moves at the root
    std::uint64_t visits = 0;  ///< by the methods that sample; 0 by the others
};

/// The legal moves, best first. When a search only looked for the best, the values of the others
/// are upper bounds.
template <class Action>
using RootMoves = std::vector<RootMove<Action>>;

/// What a search has found out up to now; complete at any moment once there is a first answer.
template <class Action>
struct Report {
    RootMoves<Action> moves;     ///< of the deepest completed iteration; empty: nothing to choose
    std::vector<Action> line;    ///< the moves expected from all sides, the best first
    int depth = -1;              ///< plies of that iteration; -1 where none was completed
    std::uint64_t nodes = 0;     ///< positions looked at
    std::uint64_t playouts = 0;  ///< random games played
    Milliseconds time{0};        ///< since the start, pauses between slices included
    bool proven = false;         ///< no deeper search can change the value of the best move
};

/// Best first; equal values keep their order.
template <class Action>
void sort_by_value(RootMoves<Action>& moves) {
    // Insertion: the moves are few and nearly sorted, and std::stable_sort would allocate.
    for (auto next = moves.begin(); next != moves.end(); ++next) {
        const auto place =
            std::upper_bound(moves.begin(), next, *next,
                             [](const auto& a, const auto& b) { return a.value > b.value; });
        std::rotate(place, next, next + 1);
    }
}

}  // namespace tilestone::search
