// SPDX-License-Identifier: MIT
//
// Optional hooks of the selective search in a game and a knowledge, in addition to knowledge.h.
//
// From knowledge.h the search uses evaluate() (int32, required), value_of_end(), known() (an exact
// value without a search), list() and order() (here within ±kMaxOrder). All hooks below are
// optional and detected at compile time:
//
// clang-format off
//     // Bound of evaluate(): values beyond ± this are proven. evaluate() never returns them;
//     // known(), value_of_end(), bounds() and quiesce() return them only if they hold against
//     // any play. A proven value must not depend on the path to the position. Without this
//     // constant nothing counts as proven.
//     static constexpr std::int32_t kGreatestEvaluation;
//
//     MoveKind kind(const State&, Action) const;       // threats are exempt from some pruning and
//                                                      // reductions (settings); default: kQuiet
//     bool is_quiet(const State&) const;               // evaluate() is reliable. If not, nothing
//                                                      // is pruned by evaluation, and by move
//                                                      // count only with lmp_not_quiet
//     int irrelevance(const State&, Action, int last, int own) const;
//         // positions that are not quiet: number of signs that the action ignores the threat.
//         // `last`, `own`: indices of the previous action and the one before, or kNoAction
//     bool is_follow_up(const State&, Action, int own) const;
//         // after a threat `own`: the quiet action continues it
//     int extension(const State&, Action) const;       // extra plies; called before the action
//     ValueBounds bounds(const State&) const;          // for the side to move; no value of this
//                                                      // subtree lies outside
//     std::int32_t quiesce(State&, std::int32_t alpha, std::int32_t beta, std::uint64_t& nodes);
//         // quiescence search: the leaf value for the side to move, a bound outside the window.
//         // Restores the state and adds the nodes used. Default: evaluate()
//     bool is_playable(const State&, Action) const;    // list() would list the action. With the
//                                                      // game's action_at(), the table's move is
//                                                      // tried before any move generation
//
//     // of the game
//     static Action action_at(int index);                       // inverse of index()
//     static std::uint64_t hash_after(const State&, Action);    // hash() of the next position, for
//                                                               // prefetching the table
// clang-format on
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>

#include "tilestone/core/game.h"
#include "tilestone/search/knowledge.h"

namespace tilestone::search {

enum class MoveKind : std::uint8_t { kQuiet, kThreat };

/// Lower and upper bound of a position's value.
struct ValueBounds {
    std::int32_t least = 0;
    std::int32_t most = 0;
};

/// order() of a knowledge or game must stay within ± this.
inline constexpr int kMaxOrder = 500'000;
/// Policy-based reductions take order() for the logarithm of a move's odds, in this unit.
inline constexpr int kOrderUnit = 1000;

template <class K, class G>
concept KnowsKinds =
    requires(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
        { knowledge.kind(state, action) } -> std::same_as<MoveKind>;
    };

template <class K, class G>
concept KnowsQuiet = requires(const K& knowledge, const typename G::State& state) {
    { knowledge.is_quiet(state) } -> std::same_as<bool>;
};

template <class K, class G>
concept KnowsIrrelevance =
    requires(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
        { knowledge.irrelevance(state, action, 0, 0) } -> std::same_as<int>;
    };

template <class K, class G>
concept KnowsFollowUps =
    requires(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
        { knowledge.is_follow_up(state, action, 0) } -> std::same_as<bool>;
    };

template <class K, class G>
concept Extends =
    requires(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
        { knowledge.extension(state, action) } -> std::convertible_to<int>;
    };

template <class K, class G>
concept KnowsBounds = requires(const K& knowledge, const typename G::State& state) {
    { knowledge.bounds(state) } -> std::same_as<ValueBounds>;
};

template <class K, class G>
concept Quiesces =
    requires(K& knowledge, typename G::State& state, std::int32_t edge, std::uint64_t& nodes) {
        { knowledge.quiesce(state, edge, edge, nodes) } -> std::same_as<std::int32_t>;
    };

/// The table's move can be tried before move generation.
template <class K, class G>
concept KnowsPlayable =
    requires(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
        { knowledge.is_playable(state, action) } -> std::same_as<bool>;
        { G::action_at(0) } -> std::same_as<typename G::Action>;
    };

template <class G>
concept HasHashAfter = requires(const typename G::State& state, const typename G::Action& action) {
    { G::hash_after(state, action) } -> std::same_as<std::uint64_t>;
};

/// Every hook that exists has the right signature.
template <class K, class G>
concept SelectiveFits =
    (KnowsKinds<K, G> || !requires(K& k, AnyArgument any) { k.kind(any, any); }) &&
    (KnowsQuiet<K, G> || !requires(K& k, AnyArgument any) { k.is_quiet(any); }) &&
    (KnowsIrrelevance<K, G> ||
     !requires(K& k, AnyArgument any) { k.irrelevance(any, any, any, any); }) &&
    (KnowsFollowUps<K, G> || !requires(K& k, AnyArgument any) { k.is_follow_up(any, any, any); }) &&
    (Extends<K, G> || !requires(K& k, AnyArgument any) { k.extension(any, any); }) &&
    (KnowsBounds<K, G> || !requires(K& k, AnyArgument any) { k.bounds(any); }) &&
    (Quiesces<K, G> || !requires(K& k, AnyArgument any) { k.quiesce(any, any, any, any); }) &&
    (HasHashAfter<G> || !requires(AnyArgument any) { G::hash_after(any, any); });

/// A value above this is a proven win, below its negative a proven loss.
template <class K>
constexpr std::int32_t greatest_evaluation() {
    if constexpr (requires { K::kGreatestEvaluation; }) return K::kGreatestEvaluation;
    return std::numeric_limits<std::int32_t>::max();
}

/// kind() of the knowledge, or kQuiet.
template <Game G, KnowledgeOf<G> K>
MoveKind kind_of(const K& knowledge, const typename G::State& state,
                 const typename G::Action& action) {
    if constexpr (KnowsKinds<K, G>) return knowledge.kind(state, action);
    return MoveKind::kQuiet;
}

/// order() of the knowledge, else of the game, else 0.
template <Game G, KnowledgeOf<G> K>
int order_of(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
    if constexpr (KnowsOrder<K, G>) {
        return knowledge.order(state, action);
    } else if constexpr (HasOrder<G>) {
        return G::order(state, action);
    } else {
        return 0;
    }
}

}  // namespace tilestone::search
