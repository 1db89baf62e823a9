// SPDX-License-Identifier: MIT
//
// The artificial games of random_tree.h with a fixed maximum length, so tests can search them to
// the end.
#pragma once

#include <algorithm>
#include <optional>

#include "tests/search/random_tree.h"

namespace tilestone::search {

struct ShortState {
    TreeState tree;
    int left = 0;  ///< remaining plies at most
    friend bool operator==(const ShortState&, const ShortState&) = default;
};

/// Adds chance() and reward() if the tree has them.
template <class Tree>
struct ShortTree {
    using State = ShortState;
    using Action = int;
    using Actions = typename Tree::Actions;
    static constexpr bool kHasChance = true;

    static Turn turn(const State& state) { return state.tree.turn; }
    static void list_actions(const State& state, Actions& actions) {
        if (state.left > 0) Tree::list_actions(state.tree, actions);
    }
    static void apply(State& state, Action action) {
        BareTree::apply(state.tree, action);  // without `past`: nothing is undone
        --state.left;
    }
    static std::optional<double> result(const State& state) {
        if (state.left == 0) return 2 * tree_value(state.tree, 4);
        return Tree::result(state.tree);
    }
    static double chance(const State& state, Action action)
        requires HasChances<Tree>
    {
        return Tree::chance(state.tree, action);
    }
    static double reward(const State& state, Action action)
        requires HasReward<Tree>
    {
        return Tree::reward(state.tree, action);
    }
};

/// Chance nodes in every second tree, or in every tree if `Tree` has chance().
template <class G>
ShortState draw_short_root(std::uint64_t seed) {
    TreeState tree = draw_root(seed);
    tree.shape.max_children = 1 + static_cast<unsigned>(seed % 4);
    tree.shape.chance = HasChances<G> || seed % 2 == 0;
    return {.tree = tree, .left = 2 + static_cast<int>(seed % 7)};
}

}  // namespace tilestone::search
