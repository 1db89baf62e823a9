// SPDX-License-Identifier: MIT
//
// SharedSearch: the state shared by the threads of a Monte Carlo tree search.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tilestone/core/spin_lock.h"
#include "tilestone/search/playout_budget.h"
#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

template <Game G>
struct SharedSearch {
    SampledTree<G> tree;
    double exploration = kUcb1Exploration;
    std::uint64_t seed = 1;
    bool shared = false;  ///< several threads use it
    typename G::State root{};
    PlayoutBudget budget{};
    ValueRange range{};
    int depth = 0;    ///< depth of the deepest leaf in plies
    SpinLock lock{};  ///< guards everything above except lent nodes

    /// Starts a tree at `state`. Returns the number of root children, 0 if the game is over. Does
    /// not touch the budget.
    std::size_t start(const typename G::State& state) {
        root = state;
        depth = 0;
        range = {};
        if constexpr (SampledTree<G>::kBounded) {
            range.include(G::kMinResult);
            range.include(G::kMaxResult);
        }
        tree.start(state);
        if (G::result(state)) return 0;
        typename SampledTree<G>::SlotRange slots{};
        const std::size_t made = tree.expand(SampledTree<G>::kRoot, state, slots);
        tree.solve(SampledTree<G>::kRoot);
        return made;
    }
};

}  // namespace tilestone::search
