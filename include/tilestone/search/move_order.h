// SPDX-License-Identifier: MIT
//
// MoveOrder: which actions alpha-beta tries first, besides the one that the table advises.
//
// What the knowledge says, else what the game says; where neither says anything, what was learned:
// killer moves, the two actions that last cut off at the same ply (Akl and Newborn 1977), and
// history, how often, weighted by depth, an action has cut off anywhere (Schaeffer 1989). That
// needs an index of the actions; without one they are searched as they are listed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "tilestone/search/choices.h"
#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// Killers and history, for games with kActionCount.
template <Game G>
class LearnedOrder {
public:
    using Action = typename G::Action;

    /// Forgets all, so that no search depends on the ones before it.
    void start() {
        std::ranges::fill(killers_, Killers{kNone, kNone});
        history_.assign(2 * kActions, 0);
    }
    /// Makes room for lines of so many plies.
    void resize(int depth) {
        const auto needed = static_cast<std::size_t>(depth) + 1;
        if (killers_.size() < needed) killers_.resize(needed, {kNone, kNone});
    }

    /// The higher, the earlier; 0 … kKiller + 1.
    [[nodiscard]] int score(int ply, bool maximises, const Action& action) const {
        const int index = G::index(action);
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (index == killers[0]) return kKiller + 1;
        if (index == killers[1]) return kKiller;
        return history_[place(maximises, index)];
    }

    /// `action` made further ones unnecessary, `depth` above the leaves.
    void cut(int ply, int depth, bool maximises, const Action& action) {
        const int index = G::index(action);
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != index) killers = {index, killers[0]};
        int& count = history_[place(maximises, index)];
        count = std::min(count + depth * depth, kKiller - 1);
    }

private:
    using Killers = std::array<int, 2>;
    static constexpr int kNone = -1;
    static constexpr int kKiller = 1 << 24;
    static constexpr std::size_t kActions = static_cast<std::size_t>(G::kActionCount);

    static std::size_t place(bool maximises, int index) {
        return (maximises ? kActions : 0) + static_cast<std::size_t>(index);
    }

    std::vector<Killers> killers_;                               ///< by ply
    std::vector<int> history_ = std::vector<int>(2 * kActions);  ///< by side and action
};

/// `may_learn`: killers and history are wanted. `tt_first`: a table may put an action first.
template <Game G, KnowledgeOf<G> K, bool may_learn, bool tt_first>
class MoveOrder {
    static constexpr bool kKnows = !keeps_listed_order<K>() && (KnowsOrder<K, G> || HasOrder<G>);
    static constexpr bool kLearns = may_learn && !keeps_listed_order<K>() &&
                                    !lists_best_first<G>() && !kKnows && HasActionIndex<G>;
    static constexpr Ordering kOrdering = kKnows || kLearns ? Ordering::kScored
                                          : tt_first        ? Ordering::kTTMoveFirst
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

    /// Orders the actions listed at `state`, which is `ply` below the root and `depth` above the
    /// leaves.
    void order(const K& knowledge, const typename G::State& state, int ply, int depth,
               bool maximises, ActionChoices& choices) const {
        if constexpr (kOrdering == Ordering::kScored) {
            if (kLearns && depth < kLeastOrderedDepth) return;
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

    /// `action` made further ones unnecessary.
    void cut(int ply, int depth, bool maximises, const ActionChoices& choices,
             const Action& action) {
        if constexpr (kLearns) {
            if (choices.is_scored()) learned_.cut(ply, depth, maximises, action);
        }
    }

private:
    /// Killers and history do not earn their cost just above the leaves.
    static constexpr int kLeastOrderedDepth = 2;

    struct Nothing {};
    [[no_unique_address]] std::conditional_t<kLearns, LearnedOrder<G>, Nothing> learned_;
};

}  // namespace tilestone::search
