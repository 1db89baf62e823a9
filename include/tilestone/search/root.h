// SPDX-License-Identifier: MIT
//
// What a search says of the moves at its root, and of itself so far.
//
// Where chance acts at the root nobody chooses: there are no moves and no line, and the value is
// the mean of the outcomes' (of the worst one where the knowledge lets chance oppose).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/search/knowledge.h"

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
    RootMoves<Action> moves;   ///< of the deepest completed iteration; empty: nothing to choose
    std::vector<Action> line;  ///< the moves expected from all sides, the best first
    /// Of the root: the best move's, or where chance acts that to kMax. None where nothing is
    /// known yet or the game is over.
    std::optional<double> value{};
    int depth = -1;              ///< plies of that iteration; -1 where none was completed
    std::uint64_t nodes = 0;     ///< positions looked at
    std::uint64_t playouts = 0;  ///< random games played
    Milliseconds time{0};        ///< since the start, pauses between slices included
    bool proven = false;         ///< no deeper search can change the value

    /// Null where there is nothing to choose: the game is over, or chance acts.
    [[nodiscard]] const RootMove<Action>* best() const {
        return moves.empty() ? nullptr : &moves.front();
    }
};

/// The value of `root` as a report has it; `moves` are all of its actions, searched, best first.
template <Game G, KnowledgeOf<G> K>
double value_of_root(const typename G::State& root, const RootMoves<typename G::Action>& moves) {
    if (G::turn(root) != Turn::kChance) return moves.front().value;
    if constexpr (chance_opposes<K>()) return 0.0 - moves.front().value;
    double mean = 0;
    for (const auto& each : moves) {
        mean += chance_of<G>(root, each.move, moves.size()) * each.value;
    }
    return mean;
}

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
