// SPDX-License-Identifier: MIT
//
// Plain minimax: the definition that every other search is measured against.
//
// The value of a position is the greatest, the least or the mean of the values after each action,
// depending on whose turn it is (von Neumann 1928; Shannon 1950 for the limited depth). Everything
// is looked at: (actions)^plies positions. Used to teach, to trace and to test; what plays should
// be alpha_beta.h, or expectimax.h where chance takes part. All of it is in exhaustive_search.h.
#pragma once

#include "tilestone/search/exhaustive_search.h"

namespace tilestone::search {

/// Leaves nothing out.
struct NoShortcuts {
    using Value = double;
    static constexpr bool kRemembers = false;
    static constexpr bool is_unlikely(Turn /*who*/, double /*probability*/) { return false; }
};

template <Game G, KnowledgeOf<G> K = NoKnowledge<G>, class Trace = NoTrace>
class Minimax : public ExhaustiveSearch<G, K, NoShortcuts, Trace> {
public:
    explicit Minimax(const K& knowledge = {}, Trace trace = {})
        : ExhaustiveSearch<G, K, NoShortcuts, Trace>(knowledge, {}, trace) {}
};

}  // namespace tilestone::search
