// SPDX-License-Identifier: MIT
//
// The slow reference for the searches: exhaustive, without a table, and independent of their code.
#pragma once

#include <algorithm>
#include <map>

#include "tilestone/search/knowledge.h"

namespace tilestone::search {

/// The value of `state` for kMax.
template <Game G, class K>
double exhaustive_value(const K& knowledge, const typename G::State& state, int plies) {
    if constexpr (KnowsValues<K, G>) {
        if (const auto known = knowledge.known(state)) return *known;
    }
    if (const auto result = G::result(state)) return value_of_end<G>(knowledge, state, *result);
    if (plies == 0) return knowledge.evaluate(state);
    typename G::Actions actions;
    list_candidates<G>(knowledge, state, actions);
    std::vector<double> values;
    double mean = 0;
    for (const auto& action : actions) {
        values.push_back(counted_reward<G, K>(state, action) +
                         exhaustive_value<G>(knowledge, after<G>(state, action), plies - 1));
        mean += chance_of<G>(state, action, actions.size()) * values.back();
    }
    if (G::turn(state) == Turn::kChance && !chance_opposes<K>()) return mean;
    const auto [least, most] = std::ranges::minmax(values);
    return G::turn(state) == Turn::kMax ? most : least;
}

/// The value of each root move for the side to move.
template <Game G, class K>
std::map<typename G::Action, double> exhaustive_moves(const K& knowledge,
                                                      const typename G::State& root, int plies) {
    typename G::Actions actions;
    G::list_actions(root, actions);
    std::map<typename G::Action, double> values;
    for (const auto& action : actions) {
        const double value = counted_reward<G, K>(root, action) +
                             exhaustive_value<G>(knowledge, after<G>(root, action), plies - 1);
        values[action] = G::turn(root) == Turn::kMin ? -value : value;
    }
    return values;
}

/// Number of positions within `plies` plies of `state`, itself included.
template <Game G, class K>
std::uint64_t exhaustive_nodes(const K& knowledge, const typename G::State& state, int plies) {
    std::uint64_t nodes = 1;
    if (plies == 0 || G::result(state)) return nodes;
    typename G::Actions actions;
    list_candidates<G>(knowledge, state, actions);
    for (const auto& action : actions) {
        nodes += exhaustive_nodes<G>(knowledge, after<G>(state, action), plies - 1);
    }
    return nodes;
}

}  // namespace tilestone::search
