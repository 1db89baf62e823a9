// SPDX-License-Identifier: MIT
//
// Artificial games for the search tests. A position's number determines everything by hashing, so
// trees of any shape need no memory and no rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/search/knowledge.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

struct TreeShape {
    std::uint64_t seed = 0;
    unsigned max_children = 4;
    /// Number of distinct positions per side, reached along many different lines; 0: practically no
    /// transpositions.
    std::uint64_t positions = 0;
    /// Number of distinct values; a small number makes many lines equal.
    unsigned values = 1000;
    /// the side to move is random, so a side may move twice; false: sides alternate
    bool mixed_turns = false;
    bool chance = false;  ///< every third position is a chance node

    friend bool operator==(const TreeShape&, const TreeShape&) = default;
};

struct TreeState {
    TreeShape shape;
    std::uint64_t number = 0;
    Turn turn = Turn::kMax;
    std::vector<std::pair<std::uint64_t, Turn>> past{};  ///< used by games with undo() only

    friend bool operator==(const TreeState&, const TreeState&) = default;
};

/// The hash of a position for one `purpose`.
inline std::uint64_t hash_of(const TreeState& state, unsigned purpose) {
    std::uint64_t mixed = state.shape.seed * 0x2545f4914f6cdd1du + state.number * 64 + purpose +
                          (static_cast<std::uint64_t>(state.turn) << 58);
    next_splitmix64(mixed);
    return next_splitmix64(mixed);
}

/// A value with a symmetric distribution around 0.
inline double tree_value(const TreeState& state, unsigned purpose) {
    return static_cast<double>(hash_of(state, purpose) % state.shape.values) -
           (state.shape.values - 1) / 2.0;
}

/// The required functions only.
struct BareTree {
    using State = TreeState;
    using Action = int;  // 10, 13, 16 …: not the indices
    using Actions = FixedVector<int, 8>;

    static Turn turn(const State& state) { return state.turn; }
    static void list_actions(const State& state, Actions& actions) {
        for (unsigned child = 0; child < count(state); ++child) {
            actions.push_back(static_cast<int>(10 + 3 * child));
        }
    }
    static void apply(State& state, Action action) {
        const std::uint64_t hash = hash_of(state, 16 + static_cast<unsigned>(action - 10) / 3);
        const TreeShape& shape = state.shape;
        state.number = shape.positions == 0 ? hash : 1 + hash % shape.positions;
        state.turn = next_turn(state, hash);
    }
    static std::optional<double> result(const State& state) {
        if (count(state) != 0) return std::nullopt;
        return 2 * tree_value(state, 4);
    }

private:
    /// Number of actions. 0, the end of the game, one time in eight, except at the root with number
    /// 0.
    static std::uint64_t count(const State& state) {
        const std::uint64_t hash = hash_of(state, 0);
        if (state.number != 0 && hash % 8 == 0) return 0;
        return 1 + hash / 8 % state.shape.max_children;
    }
    static Turn next_turn(const State& state, std::uint64_t hash) {
        if (state.shape.chance && (hash >> 40) % 3 == 0) return Turn::kChance;
        if (state.shape.mixed_turns) return (hash >> 50) % 2 == 0 ? Turn::kMax : Turn::kMin;
        return state.turn == Turn::kMax ? Turn::kMin : Turn::kMax;
    }
};

struct HashedTree : BareTree {
    static std::uint64_t hash(const State& state) {
        return state.number * 4 + static_cast<std::uint64_t>(state.turn);
    }
};

/// With undo, hash and action index.
struct RichTree : HashedTree {
    static void apply(State& state, Action action) {
        const std::pair before{state.number, state.turn};
        BareTree::apply(state, action);
        state.past.push_back(before);
    }
    static void undo(State& state, Action) {
        std::tie(state.number, state.turn) = state.past.back();
        state.past.pop_back();
    }
    static constexpr int kActionCount = 8;
    static int index(Action action) { return (action - 10) / 3; }
};

/// With its own order and rewards; without undo.
struct RewardingTree : HashedTree {
    static int order(const State&, Action action) { return action * 7 % 5; }
    static double reward(const State& state, Action action) {
        return static_cast<double>(hash_of(state, 6) % 9) - (action % 2) * 5;
    }
};

/// Chance outcomes have probabilities 1 : 2 : 3 …
struct WeighingTree : RichTree {
    static double chance(const State& state, Action action) {
        Actions actions;
        list_actions(state, actions);
        const auto count = static_cast<double>(actions.size());
        return (index(action) + 1) / (count * (count + 1) / 2);
    }
};

/// The same games with kHasChance declared and uniform chance.
template <class Tree>
struct DeclaredTree : Tree {
    static constexpr bool kHasChance = true;
};

static_assert(Game<BareTree> && !HasUndo<BareTree> && !HasHash<BareTree>);
static_assert(HasUndo<RichTree> && HasHash<RichTree> && HasActionIndex<RichTree>);
static_assert(HasReward<RewardingTree> && HasOrder<RewardingTree> && HasChances<WeighingTree>);

/// Float evaluations that are multiples of one half, so sums are exact.
struct TreeEvaluation {
    [[nodiscard]] float evaluate(const TreeState& state) const {
        return static_cast<float>(tree_value(state, 2));
    }
};

/// Int evaluations with every hook: value_of_end(), known() values that no search would find, and a
/// restricted list of actions.
struct TreeKnowledge {
    [[nodiscard]] std::int32_t evaluate(const TreeState& state) const {
        return static_cast<std::int32_t>(2 * tree_value(state, 3));
    }
    [[nodiscard]] std::int32_t value_of_end(const TreeState&, double result) const {
        return result > 0 ? 5000 : -5000;
    }
    [[nodiscard]] std::optional<std::int32_t> known(const TreeState& state) const {
        if (hash_of(state, 7) % 8 != 1) return std::nullopt;
        return hash_of(state, 7) % 16 == 1 ? 2'000'000 : -2'000'000;
    }
    void list(const TreeState& state, BareTree::Actions& actions) const {
        BareTree::list_actions(state, actions);
        if (actions.size() < 3) return;
        const int kept[] = {actions[0], actions[2]};
        actions.clear();
        for (const int action : kept) actions.push_back(action);
    }
};

/// Random shapes: wide and narrow, with and without transpositions, with few and many values.
inline TreeShape draw_shape(std::uint64_t seed) {
    Rng rng(seed);
    TreeShape shape{.seed = rng.next()};
    shape.max_children = 1 + rng.below(6);
    const std::uint64_t kinds[] = {0, 0, 20, 300};
    shape.positions = kinds[rng.below(4)];
    const unsigned values[] = {2, 5, 1000, 100'000};
    shape.values = values[rng.below(4)];
    shape.mixed_turns = rng.below(2) == 0;
    return shape;
}

inline TreeState draw_root(std::uint64_t seed) {
    return {.shape = draw_shape(seed), .turn = seed % 2 == 0 ? Turn::kMax : Turn::kMin};
}

/// The root's actions in listed order, without values.
template <Game G>
RootMoves<typename G::Action> moves_at(const typename G::State& root) {
    typename G::Actions actions;
    G::list_actions(root, actions);
    RootMoves<typename G::Action> moves;
    for (const auto& action : actions) moves.push_back({.move = action});
    return moves;
}

}  // namespace tilestone::search
