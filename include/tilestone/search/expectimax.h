// SPDX-License-Identifier: MIT
//
// Expectimax: the value of a position where chance takes part.
//
// That of minimax.h, chance weighing its outcomes by their probability (Michie 1966; Ballard 1983),
// with two shortcuts. A line that has become less likely than the cut-off is evaluated at once,
// however shallow; with a cut-off of 0 the result is exactly that of minimax.h. And the positions
// at which kMax is not to act are remembered in a table, which roughly halves the base of a cost of
// (moves x outcomes)^depth in games where the same positions come about in different orders. Every
// move of the root has its own value. The search itself is in exhaustive_search.h.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/search/exhaustive_search.h"

namespace tilestone::search {

/// The table and the cut-off.
template <Game G>
class LikelyLines {
public:
    using Value = float;  // of which a table has room for
    static constexpr bool kRemembers = HasHash<G>;

    LikelyLines(TranspositionTable* table, double cutoff)
        : table_(HasHash<G> ? table : nullptr), cutoff_(cutoff) {}

    [[nodiscard]] bool is_unlikely(Turn who, double probability) const {
        return who == Turn::kChance && probability < cutoff_;
    }
    [[nodiscard]] bool remembers(Turn who) const { return table_ != nullptr && who != Turn::kMax; }

    /// A value holds for one depth only, so each depth has an entry of its own.
    std::optional<TTEntry<Value>> find(const typename G::State& state, int depth,
                                       std::uint64_t& key) const {
        key = G::hash(state) ^ splitmix64(static_cast<std::uint64_t>(depth));
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
class Expectimax : public ExhaustiveSearch<G, K, LikelyLines<G>, Trace> {
public:
    static_assert(std::same_as<ValueOf<K, G>, float>, "means are no whole numbers");

    /// `table` may be null, and is not used by games without hash(); it outlives the search.
    /// `cutoff` 0 … 1.
    explicit Expectimax(const K& knowledge = {}, TranspositionTable* table = nullptr,
                        double cutoff = 0, Trace trace = {})
        : ExhaustiveSearch<G, K, LikelyLines<G>, Trace>(knowledge, {table, cutoff}, trace) {}
};

}  // namespace tilestone::search
