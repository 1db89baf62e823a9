// SPDX-License-Identifier: MIT
//
// SharedSearch: what the threads of a Monte Carlo tree search have in common.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tilestone/search/playout_budget.h"
#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

template <Game G>
struct SharedSearch {
    SampledTree<G> tree;
    double exploration = kUcb1Exploration;
    std::uint64_t seed = 1;
    bool shared = false;  ///< by several threads
    typename G::State root{};
    PlayoutBudget budget{};
    ValueRange range{};
    int depth = 0;    ///< of the deepest playout's start
    SpinLock lock{};  ///< of all that is above, but for the nodes that are lent

    /// Plants a tree at `state`. Returns how many children the root has: none where the game is
    /// over. The budget is the caller's.
    std::size_t start(const typename G::State& state) {
        root = state;
        depth = 0;
        range = {};
        if constexpr (SampledTree<G>::kBounded) {
            range.include(G::kLeastResult);
            range.include(G::kMostResult);
        }
        tree.start(state);
        if (G::result(state)) return 0;
        typename SampledTree<G>::Room room{};
        const std::size_t made = tree.expand(SampledTree<G>::kRoot, state, room);
        tree.solve(SampledTree<G>::kRoot);
        return made;
    }
};

}  // namespace tilestone::search
