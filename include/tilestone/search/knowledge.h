// SPDX-License-Identifier: MIT
//
// Knowledge: the evaluation and search hints that a player supplies to a search.
//
// A knowledge is a small type with const functions over a game's states. Required:
//
// clang-format off
//     Value evaluate(const State&) const;   // static evaluation for kMax; float or int32
//
// Optional, detected at compile time:
//
//     Value value_of_end(const State&, double result) const;   // default: the result itself
//     std::optional<Value> known(const State&) const;          // exact value without a search
//     void list(const State&, Actions&) const;         // restricts the legal actions, to at least
//                                                      // one; used below the root only
//     int order(const State&, Action) const;           // higher first; default: the game's
//     int extension(const State& before, Action, const State& after) const;   // extra plies
//     static constexpr float kForwardPruningMargin = …;  // kMax's actions evaluated this far below
//                                                        // the best are not searched
//     static constexpr bool kIgnoresRewards = true;    // rewards along the line do not count
//     static constexpr bool kEvaluatesEnds = true;     // evaluate() accepts finished positions
//     static constexpr bool kChanceOpposes = true;     // chance picks the worst outcome for kMax
//     static constexpr bool kKeepsListedOrder = true;  // actions are already listed best first
//     static constexpr bool kIsSymmetric = true;       // mirror images have equal values and lists
//     static constexpr float kLeastValue = …, kMostValue = …;   // of all evaluations and ends, with
//                                                               // the rewards on the way there
// clang-format on
//
// Every value must lie strictly between minus and plus infinity (float) or the smallest and largest
// int. Integer types must be signed.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "tilestone/core/fatal.h"
#include "tilestone/core/game.h"

namespace tilestone::search {

/// A value type that fits a table entry.
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

/// list() restricts the actions.
template <class K, class G>
concept KnowsList = requires(const K& knowledge, const typename G::State& state,
                             typename G::Actions& actions) { knowledge.list(state, actions); };

template <class K, class G>
concept KnowsEnds = requires(const K& knowledge, const typename G::State& state) {
    { knowledge.value_of_end(state, 0.0) } -> std::convertible_to<ValueOf<K, G>>;
};

/// A search can call every optional function of K, as OptionalsFit requires of a game.
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

/// No evaluation: every unfinished position is worth 0.
template <Game G>
struct NoKnowledge {
    static constexpr bool kIsSymmetric = true;
    [[nodiscard]] float evaluate(const typename G::State& /*state*/) const { return 0; }
};

/// Greater than every value; its negative is less than every value.
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

/// A game for a two-player search: without chance nodes, or with chance as an opponent.
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

/// Mirror images are looked up only with at least this many plies left: a larger subtree repays the
/// hashing.
inline constexpr int kMinSymmetricDepth = 4;

/// Where a table keeps a position.
struct TableKey {
    std::uint64_t key = 0;
    bool turned = false;  ///< the key is that of a mirror image
};

/// A position shares its key with its mirror images, the least hash among them, if the game has
/// symmetries, the knowledge evaluates them alike and `depth` plies are worth it.
template <Game G, class K>
    requires HasHash<G>
TableKey table_key(const typename G::State& state, [[maybe_unused]] int depth) {
    TableKey place{.key = G::hash(state)};
    if constexpr (HasSymmetries<G> && is_symmetric<K>()) {
        for (int i = 1; depth >= kMinSymmetricDepth && i < G::kSymmetries; ++i) {
            const std::uint64_t key = G::hash(G::transform(i, state));
            if (key < place.key) place = {.key = key, .turned = true};
        }
    }
    return place;
}

template <class K>
concept PrunesForward = requires {
    { K::kForwardPruningMargin } -> std::convertible_to<float>;
};

/// The side to move in a two-player search. A game with undeclared chance would otherwise be
/// searched as if chance were an opponent.
template <Game G>
Turn turn_of_players(const typename G::State& state) {
    const Turn turn = G::turn(state);
    if constexpr (Deterministic<G>) {
        if (turn == Turn::kChance) [[unlikely]]
            fatal("chance has a turn in a game that does not declare kHasChance (core/game.h)");
    }
    return turn;
}

/// Lists the actions to search.
template <Game G, KnowledgeOf<G> K>
void list_candidates(const K& knowledge, const typename G::State& state,
                     typename G::Actions& actions) {
    if constexpr (KnowsList<K, G>) {
        knowledge.list(state, actions);
    } else {
        G::list_actions(state, actions);
    }
}

/// The value of a finished position for kMax.
template <Game G, KnowledgeOf<G> K>
ValueOf<K, G> value_of_end(const K& knowledge, const typename G::State& state, double result) {
    if constexpr (KnowsEnds<K, G>) {
        return knowledge.value_of_end(state, result);
    } else {
        return static_cast<ValueOf<K, G>>(result);
    }
}

/// The reward of an action, 0 if the knowledge ignores rewards.
template <Game G, KnowledgeOf<G> K>
ValueOf<K, G> counted_reward(const typename G::State& state, const typename G::Action& action) {
    if constexpr (HasReward<G> && !ignores_rewards<K>()) {
        return static_cast<ValueOf<K, G>>(G::reward(state, action));
    } else {
        return 0;
    }
}

}  // namespace tilestone::search
