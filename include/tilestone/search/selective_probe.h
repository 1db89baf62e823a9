// SPDX-License-Identifier: MIT
//
// SelectiveProbe: transposition table probes and stores for the selective search.
//
// Three differences from alpha_beta_probe.h, which serves minimax to a fixed depth: entries of
// greater depth may count; a proven win or loss holds at any depth; and an entry's move is an
// action index, so it can be tried before move generation. An entry also keeps the static
// evaluation, which saves a call wherever it does not give the value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "tilestone/search/selective_frame.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::search {

/// `kGreatest`: evaluations lie within ± this.
template <std::int32_t kGreatest>
class SelectiveProbe {
public:
    using Entry = TTEntry<std::int32_t>;

    /// `table` may be null. `deeper`: entries of greater depth count.
    SelectiveProbe(TranspositionTable* table, bool deeper) : table_(table), deeper_(deeper) {}

    /// Proven wins and losses lie beyond all evaluations.
    static constexpr bool is_win(std::int32_t value) { return value > kGreatest; }
    static constexpr bool is_loss(std::int32_t value) { return value < -kGreatest; }

    void prefetch(std::uint64_t key) const {
        if (table_ != nullptr) table_->prefetch(key);
    }
    [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const {
        if (table_ == nullptr) return std::nullopt;
        return table_->template find<std::int32_t>(key);
    }

    /// Whether the entry gives the value of a node. Proven values hold at any depth.
    [[nodiscard]] bool gives_value(const Entry& known, const NodeTask& task) const {
        const bool at_least = known.bound != Bound::kAtMost && known.value >= task.beta;
        const bool at_most = known.bound != Bound::kAtLeast && known.value <= task.alpha;
        if (!at_least && !at_most && known.bound != Bound::kExact) return false;
        const int plies = known.depth;
        if (plies == task.depth || (plies > task.depth && deeper_)) return true;
        return plies < task.depth && (known.complete || (at_least && is_win(known.value)) ||
                                      (at_most && is_loss(known.value)));
    }

    /// Corrects a static evaluation by the table entry's value, whatever its depth.
    [[nodiscard]] static std::int32_t corrected(std::int32_t static_eval, const Entry& known) {
        const std::int32_t value = known.value;
        if (is_win(value) || is_loss(value)) return static_eval;
        if (known.bound == Bound::kAtLeast) return std::max(static_eval, value);
        if (known.bound == Bound::kAtMost) return std::min(static_eval, value);
        return value;
    }

    /// `static_eval` may be kNoEvaluation.
    void store(std::uint64_t key, const NodeTask& task, std::int32_t value, std::uint16_t best_move,
               bool complete, std::int32_t static_eval) const {
        if (table_ == nullptr) return;
        constexpr int kMax = TranspositionTable::kMaxDepth;
        table_->store(key, Entry{.value = value,
                                 .move = best_move,
                                 .depth = static_cast<std::uint8_t>(std::min(task.depth, kMax)),
                                 .bound = bound_within(value, task.alpha, task.beta),
                                 .complete = complete,
                                 .static_eval = kept(static_eval)});
    }

private:
    static std::int16_t kept(std::int32_t static_eval) {
        constexpr std::int32_t kMax = std::numeric_limits<std::int16_t>::max();
        const bool fits = static_eval >= -kMax && static_eval <= kMax;
        return fits ? static_cast<std::int16_t>(static_eval) : kNoStaticEval;
    }

    TranspositionTable* table_;
    bool deeper_;
};

}  // namespace tilestone::search
