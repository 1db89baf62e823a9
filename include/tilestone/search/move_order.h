// SPDX-License-Identifier: MIT
//
// MoveOrder: the order in which alpha-beta tries actions after the table's move.
//
// The knowledge's order() decides, else the game's. If neither exists, the search learns an order:
// killer moves, the last two actions that caused a cutoff at the same ply (Akl and Newborn 1977),
// and history, the depth-weighted count of cutoffs per action (Schaeffer 1989). Learning needs an
// action index; without one actions keep their listed order.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "tilestone/search/choices.h"
#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// Killer and history tables, for games with kActionCount.
template <Game G>
class LearnedOrder {
public:
    using Action = typename G::Action;

    /// Clears the tables, so no search depends on earlier ones.
    void start() {
        std::ranges::fill(killers_, Killers{kNone, kNone});
        history_.assign(2 * kActions, 0);
    }
    /// Makes room for lines of `depth` plies.
    void resize(int depth) {
        const auto needed = static_cast<std::size_t>(depth) + 1;
        if (killers_.size() < needed) killers_.resize(needed, {kNone, kNone});
    }

    /// Ordering score, 0 … kKiller + 1; higher is tried first.
    [[nodiscard]] int score(int ply, bool maximises, const Action& action) const {
        const int index = G::index(action);
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (index == killers[0]) return kKiller + 1;
        if (index == killers[1]) return kKiller;
        return history_[slot(maximises, index)];
    }

    /// Records a cutoff by `action`, `depth` plies above the leaves.
    void cut(int ply, int depth, bool maximises, const Action& action) {
        const int index = G::index(action);
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != index) killers = {index, killers[0]};
        int& count = history_[slot(maximises, index)];
        count = std::min(count + depth * depth, kKiller - 1);
    }

private:
    using Killers = std::array<int, 2>;
    static constexpr int kNone = -1;
    static constexpr int kKiller = 1 << 24;
    static constexpr std::size_t kActions = static_cast<std::size_t>(G::kActionCount);

    static std::size_t slot(bool maximises, int index) {
        return (maximises ? kActions : 0) + static_cast<std::size_t>(index);
    }

    std::vector<Killers> killers_;                               ///< indexed by ply
    std::vector<int> history_ = std::vector<int>(2 * kActions);  ///< indexed by side and action
};

/// `may_learn`: use killers and history. `tt_first`: the table may put an action first.
template <Game G, KnowledgeOf<G> K, bool may_learn, bool tt_first>
class MoveOrder {
    static constexpr bool kHasOrder = !keeps_listed_order<K>() && (KnowsOrder<K, G> || HasOrder<G>);
    static constexpr bool kLearns = may_learn && !keeps_listed_order<K>() &&
                                    !lists_best_first<G>() && !kHasOrder && HasActionIndex<G>;
    static constexpr Ordering kOrdering = kHasOrder || kLearns ? Ordering::kScored
                                          : tt_first           ? Ordering::kTTMoveFirst
                                                               : Ordering::kListed;

public:
    using Action = typename G::Action;
    using ActionChoices = Choices<G, kOrdering>;

    void start() {
        if constexpr (kLearns) learned_.start();
    }
    void resize(int depth) {
        if constexpr (kLearns) learned_.resize(depth);
    }

    /// Orders the actions of `state`, a node at `ply` with `depth` plies left.
    void order(const K& knowledge, const typename G::State& state, int ply, int depth,
               bool maximises, ActionChoices& choices) const {
        if constexpr (kOrdering == Ordering::kScored) {
            if (kLearns && depth < kMinOrderedDepth) return;
            choices.order_by([&](const Action& action) {
                if constexpr (KnowsOrder<K, G>) {
                    return knowledge.order(state, action);
                } else if constexpr (HasOrder<G>) {
                    return G::order(state, action);
                } else {
                    return learned_.score(ply, maximises, action);
                }
            });
        }
    }

    /// Records a cutoff by `action`.
    void cut(int ply, int depth, bool maximises, const ActionChoices& choices,
             const Action& action) {
        if constexpr (kLearns) {
            if (choices.is_scored()) learned_.cut(ply, depth, maximises, action);
        }
    }

private:
    /// Below this depth killers and history cost more than they save.
    static constexpr int kMinOrderedDepth = 2;

    struct Nothing {};
    [[no_unique_address]] std::conditional_t<kLearns, LearnedOrder<G>, Nothing> learned_;
};

}  // namespace tilestone::search
