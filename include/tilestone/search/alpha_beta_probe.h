// SPDX-License-Identifier: MIT
//
// AlphaBetaProbe: how alpha-beta asks a transposition table, and what it writes there.
//
// An entry gives the value of a position where it was searched to the same depth, or to any smaller
// one if no line was ended by it; and where its bound lies outside the window that is asked for. If
// not, its best action is at least the one to try first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tilestone/search/knowledge.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::search {

/// `wanted`: a table is used where there is one and the game has hash().
template <Game G, KnowledgeOf<G> K, bool wanted>
class AlphaBetaProbe {
public:
    using State = typename G::State;
    using Value = ValueOf<K, G>;

    static constexpr bool kPossible = wanted && HasHash<G>;

    /// Where a position is in the table.
    struct Place {
        std::uint64_t key;
        bool turned = false;  ///< it is there as one of its mirror images
    };

    explicit AlphaBetaProbe(TranspositionTable* table) : table_(table) {}

    /// Whether a position is asked for and written, so many plies above the leaves.
    [[nodiscard]] bool holds(int depth) const {
        return kPossible && table_ != nullptr && depth >= kLeastDepth;
    }

    /// The entry, where it gives the value; else its move is put first in `choices`. Sets `place`.
    template <class Choices>
    std::optional<TTEntry<Value>> probe(const State& state, int depth, Value alpha, Value beta,
                                        Place& place, Choices& choices) const {
        if constexpr (kPossible) {
            place = place_of(state, depth);
            const auto known = table_->template find<Value>(place.key);
            if (!known) return std::nullopt;
            // The move is an index in the order of the image that is in the table.
            if (!place.turned && known->move != kNoMove) choices.put_first(known->move);
            const bool deep = known->depth == depth || (known->complete && known->depth < depth);
            if (deep && gives_value(*known, alpha, beta)) return known;
        }
        return std::nullopt;
    }

    /// Writes what a search in the window found: its value, the best action, the depth, and whether
    /// that mattered.
    void store(const Place& place, TTEntry<Value> found, Value alpha, Value beta) {
        found.move = place.turned ? kNoMove : std::min(found.move, kNoMove);
        found.bound = found.value >= beta    ? Bound::kAtLeast
                      : found.value <= alpha ? Bound::kAtMost
                                             : Bound::kExact;
        table_->store(place.key, found);
    }

private:
    /// One ply is searched again as fast as the table, which lies outside the nearest caches, is
    /// asked: without it 2048's minimax takes a fifth less time.
    static constexpr int kLeastDepth = 2;
    /// A game's symmetries are looked for where so much is below a position that they pay.
    static constexpr int kLeastSymmetricDepth = 4;
    static constexpr std::uint16_t kNoMove = TranspositionTable::kMostMove;

    /// A position and its mirror images are one, the one with the least hash.
    static Place place_of(const State& state, [[maybe_unused]] int depth) {
        Place place{.key = G::hash(state)};
        if constexpr (HasSymmetries<G> && is_symmetric<K>()) {
            for (int i = 1; depth >= kLeastSymmetricDepth && i < G::kSymmetries; ++i) {
                const std::uint64_t key = G::hash(G::transform(i, state));
                if (key < place.key) place = {.key = key, .turned = true};
            }
        }
        return place;
    }

    static bool gives_value(const TTEntry<Value>& known, Value alpha, Value beta) {
        return known.bound == Bound::kExact ||
               (known.bound == Bound::kAtLeast && known.value >= beta) ||
               (known.bound == Bound::kAtMost && known.value <= alpha);
    }

    TranspositionTable* table_;
};

}  // namespace tilestone::search
