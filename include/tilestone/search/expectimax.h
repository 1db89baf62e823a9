// SPDX-License-Identifier: MIT
//
// Expectimax: the value of a position in a game with chance.
//
// As minimax.h, with chance nodes as means weighted by probability (Michie 1966; Ballard 1983),
// plus two shortcuts. A line less likely than the probability cutoff is evaluated at once, whatever
// the depth; with cutoff 0 the result equals that of minimax.h. And a transposition table stores
// the positions where kMax is not to move, a position and its mirror images as one. It roughly
// halves the base of the cost (moves x outcomes)^depth in games where positions transpose. Every
// root move gets an exact value. The recursion is in exhaustive_search.h.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/search/exhaustive_search.h"

namespace tilestone::search {

/// Shortcuts of ExhaustiveSearch: the transposition table and the probability cutoff.
template <Game G, class K>
class ExpectimaxShortcuts {
public:
    using Value = float;  // the table stores 32-bit values
    static constexpr bool kHasTable = HasHash<G>;

    ExpectimaxShortcuts(TranspositionTable* table, double cutoff)
        : table_(HasHash<G> ? table : nullptr), cutoff_(cutoff) {}

    [[nodiscard]] bool is_unlikely(Turn side, double probability) const {
        return side == Turn::kChance && probability < cutoff_;
    }
    [[nodiscard]] bool uses_table(Turn side) const {
        return table_ != nullptr && side != Turn::kMax;
    }

    /// A value holds for one depth only, so each depth has its own entry.
    std::optional<TTEntry<Value>> find(const typename G::State& state, int depth,
                                       std::uint64_t& key) const {
        key = table_key<G, K>(state, depth).key ^ splitmix64(static_cast<std::uint64_t>(depth));
        const auto known = table_->find<Value>(key);
        if (!known || known->depth != depth) return std::nullopt;
        return known;
    }
    void store(std::uint64_t key, const TTEntry<Value>& entry) { table_->store(key, entry); }

private:
    TranspositionTable* table_;
    double cutoff_;
};

template <Game G, KnowledgeOf<G> K = NoKnowledge<G>, class Trace = NoTrace>
class Expectimax : public ExhaustiveSearch<G, K, ExpectimaxShortcuts<G, K>, Trace> {
public:
    static_assert(std::same_as<ValueOf<K, G>, float>, "means are no whole numbers");

    /// `table` may be null and must outlive the search; games without hash() do not use it.
    /// `cutoff` is a probability, 0 … 1.
    explicit Expectimax(const K& knowledge = {}, TranspositionTable* table = nullptr,
                        double cutoff = 0, Trace trace = {})
        : ExhaustiveSearch<G, K, ExpectimaxShortcuts<G, K>, Trace>(knowledge, {table, cutoff},
                                                                   trace) {}
};

}  // namespace tilestone::search
