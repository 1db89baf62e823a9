// SPDX-License-Identifier: MIT
//
// Knowledge: what a player adds to the rules, plugged into a search that looks only so far.
//
// A knowledge is a small type with const functions over a game's states. Required:
//
// clang-format off
//     Value evaluate(const State&) const;   // an estimate of the value to kMax; float or int32
//
// Optional, found at compile time:
//
//     Value value_of_end(const State&, double result) const;   // else the result itself
//     std::optional<Value> known(const State&) const;          // a value that needs no search
//     void list(const State&, Actions&) const;         // restricts: some of the legal actions, at
//                                                      // least one; below the root, not at it
//     int order(const State&, Action) const;           // higher first; else the game's own
//     int extension(const State& before, Action, const State& after) const;   // plies to add
//     static constexpr float kForwardPruningMargin = …;  // actions of kMax that evaluate() puts so far behind
//                                            // the best are not worth a deeper look
//     static constexpr bool kIgnoresRewards = true;    // points on the way do not count
//     static constexpr bool kEvaluatesEnds = true;     // evaluate() takes finished positions too
//     static constexpr bool kChanceOpposes = true;     // chance picks what is worst for kMax
//     static constexpr bool kKeepsListedOrder = true;  // actions are listed best first already
//     static constexpr bool kIsSymmetric = true;       // judges mirror images of the game alike
// clang-format on
//
// All values must lie strictly between minus and plus infinity (of float) or the least and the
// most int; ints must have negatives.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "tilestone/core/fatal.h"
#include "tilestone/core/game.h"

namespace tilestone::search {

/// A number that a table entry has room for.
template <class V>
concept SearchValue = std::same_as<V, float> || std::same_as<V, std::int32_t>;

template <class K, class G>
using ValueOf =
    decltype(std::declval<const K&>().evaluate(std::declval<const typename G::State&>()));

template <class K, class G>
concept KnowsOrder =
    requires(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
        { knowledge.order(state, action) } -> std::convertible_to<int>;
    };

template <class K, class G>
concept KnowsExtension =
    requires(const K& knowledge, const typename G::State& state, const typename G::Action& action) {
        { knowledge.extension(state, action, state) } -> std::convertible_to<int>;
    };

template <class K, class G>
concept KnowsValues = requires(const K& knowledge, const typename G::State& state) {
    { knowledge.known(state) } -> std::same_as<std::optional<ValueOf<K, G>>>;
};

/// Restricts the actions.
template <class K, class G>
concept KnowsList = requires(const K& knowledge, const typename G::State& state,
                             typename G::Actions& actions) { knowledge.list(state, actions); };

template <class K, class G>
concept KnowsEnds = requires(const K& knowledge, const typename G::State& state) {
    { knowledge.value_of_end(state, 0.0) } -> std::convertible_to<ValueOf<K, G>>;
};

/// What K has of the optional functions is what a search can call, as OptionalsFit of a game.
template <class K, class G>
concept KnowledgeFits =
    (KnowsValues<K, G> || !requires(K& knowledge, AnyArgument any) { knowledge.known(any); }) &&
    (KnowsOrder<K, G> || !requires(K& knowledge, AnyArgument any) { knowledge.order(any, any); }) &&
    (KnowsList<K, G> || !requires(K& knowledge, AnyArgument any) { knowledge.list(any, any); }) &&
    (KnowsEnds<K, G> ||
     !requires(K& knowledge, AnyArgument any) { knowledge.value_of_end(any, any); });

template <class K, class G>
concept KnowledgeOf = Game<G> && requires(const K& knowledge, const typename G::State& state) {
    { knowledge.evaluate(state) } -> SearchValue;
} && KnowledgeFits<K, G>;

/// Knows nothing but the rules: every unfinished position is worth 0.
template <Game G>
struct NoKnowledge {
    static constexpr bool kIsSymmetric = true;
    [[nodiscard]] float evaluate(const typename G::State& /*state*/) const { return 0; }
};

/// Above every value; its negative is below every value.
template <SearchValue V>
inline constexpr V kInfinity =
    std::numeric_limits<V>::has_infinity ? std::numeric_limits<V>::infinity()
                                         : std::numeric_limits<V>::max();

template <class K>
constexpr bool ignores_rewards() {
    if constexpr (requires { K::kIgnoresRewards; }) return K::kIgnoresRewards;
    return false;
}

template <class K>
constexpr bool evaluates_ends() {
    if constexpr (requires { K::kEvaluatesEnds; }) return K::kEvaluatesEnds;
    return false;
}

template <class K>
constexpr bool chance_opposes() {
    if constexpr (requires { K::kChanceOpposes; }) return K::kChanceOpposes;
    return false;
}

/// A game that a search of two sides can play: chance has no turn, or opposes.
template <class G, class K>
concept TwoSided = Deterministic<G> || chance_opposes<K>();

template <class K>
constexpr bool keeps_listed_order() {
    if constexpr (requires { K::kKeepsListedOrder; }) return K::kKeepsListedOrder;
    return false;
}

template <class K>
constexpr bool is_symmetric() {
    if constexpr (requires { K::kIsSymmetric; }) return K::kIsSymmetric;
    return false;
}

template <class K>
concept PrunesForward = requires {
    { K::kForwardPruningMargin } -> std::convertible_to<float>;
};

/// The turn in a game that was searched as one without chance, or whose chance opposes. A game that
/// has chance without declaring it would be searched as if chance were an opponent.
template <Game G>
Turn turn_of_players(const typename G::State& state) {
    const Turn turn = G::turn(state);
    if constexpr (Deterministic<G>) {
        if (turn == Turn::kChance) [[unlikely]]
            fatal("chance has a turn in a game that does not declare kHasChance (core/game.h)");
    }
    return turn;
}

/// The actions that a search with this knowledge looks at.
template <Game G, KnowledgeOf<G> K>
void list_candidates(const K& knowledge, const typename G::State& state,
                     typename G::Actions& actions) {
    if constexpr (KnowsList<K, G>) {
        knowledge.list(state, actions);
    } else {
        G::list_actions(state, actions);
    }
}

/// The value of a finished position to kMax.
template <Game G, KnowledgeOf<G> K>
ValueOf<K, G> value_of_end(const K& knowledge, const typename G::State& state, double result) {
    if constexpr (KnowsEnds<K, G>) {
        return knowledge.value_of_end(state, result);
    } else {
        return static_cast<ValueOf<K, G>>(result);
    }
}

/// The points of an action as this knowledge counts them.
template <Game G, KnowledgeOf<G> K>
ValueOf<K, G> counted_reward(const typename G::State& state, const typename G::Action& action) {
    if constexpr (HasReward<G> && !ignores_rewards<K>()) {
        return static_cast<ValueOf<K, G>>(G::reward(state, action));
    } else {
        return 0;
    }
}

}  // namespace tilestone::search
