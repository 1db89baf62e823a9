// SPDX-License-Identifier: MIT
//
// What a search says of the moves at its root, and of itself so far.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tilestone/base/clock.h"

namespace tilestone::search {

/// What the value of a move is. A bound is one by the same search to the same depth.
enum class ValueKind : std::uint8_t {
    kExact,       ///< the method's own value of this move
    kLower,       ///< at least so much
    kUpper,       ///< at most so much
    kUnsearched,  ///< nothing: the number only keeps the order
};

/// What a value is that was found in the window from `alpha` to `beta`.
template <class Value>
[[nodiscard]] constexpr ValueKind kind_within(Value found, Value alpha, Value beta) {
    if (found <= alpha) return ValueKind::kUpper;
    return found >= beta ? ValueKind::kLower : ValueKind::kExact;
}

template <class Action>
struct RootMove {
    Action move{};
    double value = 0;          ///< to whoever moves at the root
    std::uint64_t visits = 0;  ///< by the methods that sample; 0 by the others
    ValueKind kind = ValueKind::kExact;
};

/// The legal moves, best first.
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
