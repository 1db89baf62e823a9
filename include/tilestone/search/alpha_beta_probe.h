// SPDX-License-Identifier: MIT
//
// AlphaBetaProbe: transposition table probes and stores for alpha-beta.
//
// An entry gives a position's value if its depth equals the remaining depth, or is smaller and the
// entry is complete (the depth limit cut no line), and if its bound decides the window. Otherwise
// its move is still tried first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tilestone/search/knowledge.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::search {

/// `wanted`: use a table if the search has one and the game has hash().
template <Game G, KnowledgeOf<G> K, bool wanted>
class AlphaBetaProbe {
public:
    using State = typename G::State;
    using Value = ValueOf<K, G>;

    static constexpr bool kPossible = wanted && HasHash<G>;

    using Place = TableKey;

    explicit AlphaBetaProbe(TranspositionTable* table) : table_(table) {}

    /// Whether positions at this remaining depth are probed and stored.
    [[nodiscard]] bool holds(int depth) const {
        return kPossible && table_ != nullptr && depth >= kMinDepth;
    }

    /// Returns the entry if it gives the value. Otherwise puts its move first in `choices`. Sets
    /// `place`.
    template <class Choices>
    std::optional<TTEntry<Value>> probe(const State& state, int depth, Value alpha, Value beta,
                                        Place& place, Choices& choices) const {
        if constexpr (kPossible) {
            place = table_key<G, K>(state, depth);
            const auto entry = table_->template find<Value>(place.key);
            if (!entry) return std::nullopt;
            // A stored move is an index into the actions of the stored image.
            if (!place.turned && entry->move != kNoMove) choices.put_first(entry->move);
            const bool deep = entry->depth == depth || (entry->complete && entry->depth < depth);
            if (deep && gives_value(*entry, alpha, beta)) return entry;
        }
        return std::nullopt;
    }

    /// Stores the result of a search with the given window; the bound follows from the window.
    void store(const Place& place, TTEntry<Value> result, Value alpha, Value beta) {
        result.move = place.turned ? kNoMove : std::min(result.move, kNoMove);
        result.bound = bound_within(result.value, alpha, beta);
        table_->store(place.key, result);
    }

private:
    /// Searching one ply again is as fast as a probe, which misses the nearest caches. Without this
    /// limit 2048's minimax takes a fifth less time.
    static constexpr int kMinDepth = 2;
    static constexpr std::uint16_t kNoMove = TranspositionTable::kMaxMove;

    static bool gives_value(const TTEntry<Value>& entry, Value alpha, Value beta) {
        return entry.bound == Bound::kExact ||
               (entry.bound == Bound::kAtLeast && entry.value >= beta) ||
               (entry.bound == Bound::kAtMost && entry.value <= alpha);
    }

    TranspositionTable* table_;
};

}  // namespace tilestone::search
