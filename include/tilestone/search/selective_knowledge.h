// SPDX-License-Identifier: MIT
//
// What the selective search asks of a game and of a player's knowledge, besides knowledge.h.
//
// From knowledge.h it takes evaluate() (int32, required), value_of_end(), known() (a value that is
// certain without search), list() and order() (here between -kMostOrder and kMostOrder). All of
// the following is optional and found at compile time:
//
// clang-format off
//     // No evaluation lies outside ±this, and what does is proven: evaluate() never says so, known(),
//     // value_of_end(), bounds() and quiesce() only if it is true whatever is played. Without it
//     // nothing counts as proven. A proven value must not depend on the way to the position.
//     static constexpr std::int32_t kGreatestEvaluation;
//
//     MoveKind kind(const State&, Action) const;       // threats are spared what quiet moves are not,
//                                                      // as the settings say; without: all quiet
//     bool is_quiet(const State&) const;                // evaluate() can be trusted: else nothing is
//                                                      // pruned by it; by number: see settings
//     int irrelevance(const State&, Action, int last, int own) const;
//         // where is_quiet() says no: how many signs there are that the action does not deal with
//         // what must be dealt with. `last`, `own`: indices of the action before, and the one
//         // before that; kNoAction where there was none
//     bool is_follow_up(const State&, Action, int own) const;
//         // where `own` was a threat: the action goes on with it, though it is none itself
//     int extension(const State&, Action) const;       // plies to add, asked before the action
//     ValueBounds bounds(const State&) const;          // to whoever moves; no value below this
//                                                      // position lies outside
//     std::int32_t quiesce(State&, std::int32_t alpha, std::int32_t beta, std::uint64_t& nodes);
//         // the value at the horizon, to whoever moves; a bound where it lies outside the window.
//         // Leaves the state as it was, and adds the nodes it used. Without: evaluate().
//     bool is_playable(const State&, Action) const;    // list() would list it. With the game's
//                                                      // action_at() the table's move is tried
//                                                      // before the others are listed
//
//     // of the game
//     static Action action_at(int index);                       // the inverse of index()
//     static std::uint64_t hash_after(const State&, Action);    // hash() of the next position: the
//                                                               // table is asked for it early
// clang-format on
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>

#include "tilestone/core/game.h"
#include "tilestone/search/knowledge.h"

namespace tilestone::search {

enum class MoveKind : std::uint8_t { kQuiet, kThreat };

/// The least and the greatest value that a position may turn out to have.
struct ValueBounds {
    std::int32_t least = 0;
    std::int32_t most = 0;
};

/// order() of a knowledge or a game stays within this.
inline constexpr int kMostOrder = 500'000;

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

/// The table's move can be tried before the others are listed.
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

/// What there is of the functions above is what the search can call.
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

/// Above this a value is a proven win, below its negative a proven loss.
template <class K>
constexpr std::int32_t greatest_evaluation() {
    if constexpr (requires { K::kGreatestEvaluation; }) return K::kGreatestEvaluation;
    return std::numeric_limits<std::int32_t>::max();
}

template <Game G, KnowledgeOf<G> K>
MoveKind kind_of(const K& knowledge, const typename G::State& state,
                 const typename G::Action& action) {
    if constexpr (KnowsKinds<K, G>) return knowledge.kind(state, action);
    return MoveKind::kQuiet;
}

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
