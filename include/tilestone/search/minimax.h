// SPDX-License-Identifier: MIT
//
// Plain minimax: the reference for every other search.
//
// The value of a position is the greatest, the least or the mean of its children's values,
// depending on the side to move (von Neumann 1928; Shannon 1950 for the depth limit). It visits all
// (actions)^plies positions. Use it for teaching, traces and tests; for play use alpha_beta.h, or
// expectimax.h for games with chance. The recursion is in exhaustive_search.h.
#pragma once

#include "tilestone/search/exhaustive_search.h"

namespace tilestone::search {

/// Shortcuts of ExhaustiveSearch that skip nothing.
struct NoShortcuts {
    using Value = double;
    static constexpr bool kHasTable = false;
    static constexpr bool is_unlikely(Turn /*who*/, double /*probability*/) { return false; }
};

template <Game G, KnowledgeOf<G> K = NoKnowledge<G>, class Trace = NoTrace>
class Minimax : public ExhaustiveSearch<G, K, NoShortcuts, Trace> {
public:
    explicit Minimax(const K& knowledge = {}, Trace trace = {})
        : ExhaustiveSearch<G, K, NoShortcuts, Trace>(knowledge, {}, trace) {}
};

}  // namespace tilestone::search
