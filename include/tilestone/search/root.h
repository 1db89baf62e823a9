// SPDX-License-Identifier: MIT
//
// The result types of a search: its root moves and its report.
//
// At a chance node there are no root moves and no principal variation. The value is the mean of the
// outcomes, or the worst outcome if the knowledge treats chance as an opponent.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// Kind of a root move's value. A bound comes from the same search and depth as the other values.
enum class ValueKind : std::uint8_t {
    kExact,       ///< exact value of the method
    kLower,       ///< lower bound
    kUpper,       ///< upper bound
    kUnsearched,  ///< not searched; the number only keeps the order
};

/// Kind of a value found with the window `alpha` … `beta`.
template <class Value>
[[nodiscard]] constexpr ValueKind kind_within(Value found, Value alpha, Value beta) {
    if (found <= alpha) return ValueKind::kUpper;
    return found >= beta ? ValueKind::kLower : ValueKind::kExact;
}

template <class Action>
struct RootMove {
    Action move{};
    double value = 0;          ///< for the side to move at the root
    std::uint64_t visits = 0;  ///< visits by a sampling method; otherwise 0
    ValueKind kind = ValueKind::kExact;
};

/// The legal moves, best first.
template <class Action>
using RootMoves = std::vector<RootMove<Action>>;

/// The result of a search so far; consistent at any moment once there is a first answer.
template <class Action>
struct Report {
    /// of the deepest completed iteration; empty at a chance node or the end
    RootMoves<Action> moves;
    std::vector<Action> line;  ///< principal variation, starting with the best move
    /// Where several are asked for (multi-PV): those of the best moves, best first, each starting
    /// with its move; the first is `line`.
    std::vector<std::vector<Action>> lines{};
    /// Value of the root: that of the best move, or for kMax at a chance node. Empty if there is no
    /// result yet or the game is over.
    std::optional<double> value{};
    int depth = -1;              ///< depth of that iteration in plies; -1: none completed
    std::uint64_t nodes = 0;     ///< positions visited
    std::uint64_t playouts = 0;  ///< random games played
    Milliseconds time{0};        ///< wall time since the start, including pauses between slices
    bool proven = false;         ///< no deeper search can change the value

    /// The best move, or null if the game is over or chance acts.
    [[nodiscard]] const RootMove<Action>* best() const {
        return moves.empty() ? nullptr : &moves.front();
    }
};

/// The greatest values at a root, as many as moves get exact values. Another move need only be
/// compared with the least of them.
template <class Value>
class BestValues {
public:
    /// `moves`: how many there are at the root.
    void start(std::size_t count, std::size_t moves) {
        count_ = std::max<std::size_t>(std::min(count, moves), 1);
        values_.clear();
        values_.reserve(count_);
    }
    /// Takes a value greater than least().
    void insert(Value value) {
        if (values_.size() == count_) values_.pop_back();
        values_.insert(std::upper_bound(values_.begin(), values_.end(), value, std::greater<>()),
                       value);
    }
    /// The least of them; minus infinity while there are fewer than asked for.
    [[nodiscard]] Value least() const {
        return values_.size() < count_ ? -kInfinity<Value> : values_.back();
    }

private:
    std::vector<Value> values_;  ///< best first
    std::size_t count_ = 1;
};

/// The value of `root` for a report; `moves` are all its actions, searched and sorted best first.
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

/// Sorts best first; equal values keep their order.
template <class Action>
void sort_by_value(RootMoves<Action>& moves) {
    // Insertion sort: the moves are few and nearly sorted, and std::stable_sort would allocate.
    for (auto next = moves.begin(); next != moves.end(); ++next) {
        const auto place =
            std::upper_bound(moves.begin(), next, *next,
                             [](const auto& a, const auto& b) { return a.value > b.value; });
        std::rotate(place, next, next + 1);
    }
}

}  // namespace tilestone::search
