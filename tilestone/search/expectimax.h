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

#include <bit>
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

    [[nodiscard]] bool is_settled() const { return salt_ == 0; }

    /// A value holds for one depth only, so each depth has an entry of its own.
    std::optional<Finding<Value>> find(const typename G::State& state, int plies,
                                       std::uint64_t& key) const {
        std::uint64_t depth = static_cast<std::uint64_t>(plies) + salt_;
        key = G::hash(state) ^ splitmix64(depth);
        const auto known = table_->find<Value>(key);
        if (!known || known->plies != plies) return std::nullopt;
        return known;
    }
    void store(std::uint64_t key, const Finding<Value>& finding) { table_->store(key, finding); }

    /// Between two searches that share a table. What one finds is nothing to one with another.
    void set_cutoff(double cutoff) {
        cutoff_ = cutoff;
        salt_ = std::bit_cast<std::uint64_t>(cutoff);
    }

private:
    TranspositionTable* table_;
    double cutoff_;
    std::uint64_t salt_ = 0;  ///< not 0: a smaller cut-off may come
};

template <Game G, KnowledgeOf<G> K = Blind<G>, class Trace = NoTrace>
class Expectimax : public ExhaustiveSearch<G, K, LikelyLines<G>, Trace> {
public:
    static_assert(std::same_as<ValueOf<K, G>, float>, "means are no whole numbers");

    /// `table` may be null, and is not used by games without hash(); it outlives the search.
    /// `cutoff` 0 … 1.
    explicit Expectimax(const K& knowledge = {}, TranspositionTable* table = nullptr,
                        double cutoff = 0, Trace trace = {})
        : ExhaustiveSearch<G, K, LikelyLines<G>, Trace>(knowledge, {table, cutoff}, trace) {}

    /// Another cut-off from the next search on.
    void set_cutoff(double cutoff) { this->shortcuts().set_cutoff(cutoff); }
};

}  // namespace tilestone::search
