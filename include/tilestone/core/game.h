// SPDX-License-Identifier: MIT
//
// Game: the interface between a game and the searches.
//
// A game is a type with static functions over its State; games/tictactoe is the example to copy.
// Required:
//
// clang-format off
//     using State   = …;      // regular: copyable, comparable
//     using Action  = …;      // regular: a player's move or an outcome of chance
//     using Actions = FixedVector<Action, maximum number of actions in a position>;
//     static Turn turn(const State&);                      // any value once the game is over
//     static void list_actions(const State&, Actions&);    // appends; nothing after the end
//     static void apply(State&, Action);                   // a listed action
//     static std::optional<double> result(const State&);   // for kMax; none before the end
//
// Every search works with these. The rest is optional and detected at compile time; without it a
// search is slower but just as correct:
//
//     static void undo(State&, Action);               // reverts the last apply()
//     static std::uint64_t hash(const State&);        // equal states have equal hashes; includes
//                                                     // the side to move. Without it: no table
//     static constexpr bool kHasChance = true;        // the game has chance nodes; implied by
//                                                     // chance() and sample(), else mandatory
//     static double chance(const State&, Action);     // probability; default: uniform
//     static Action sample(const State&, Rng&);       // draws an outcome, faster
//     static double reward(const State&, Action);     // points for kMax on the way
//     static double play_out(State, Rng&);            // value of a random game, faster
//     static int order(const State&, Action);         // higher is tried first
//     static constexpr bool kListsBestFirst = true;   // list_actions() sorts best first
//     static constexpr int kActionCount;              // for killers and history, with
//     static int index(Action);                       // 0 … kActionCount - 1
//     static constexpr double kMinResult, kMaxResult;  // bounds of result()
//     static constexpr int kSymmetries;                   // 0 is the identity
//     static State transform(int, const State&);          // mirror image of equal value
//     static int rank(const State&);                      // for search/retrograde.h, with
//     static std::uint64_t key(const State&);
//     static State state_of(std::uint64_t key);
//     static constexpr std::string_view kName;
//     static std::string to_text(const State&);
//     static std::string action_text(const State&, Action);
//     static Result<State> parse(std::string_view);
//     static Result<Action> parse_action(const State&, std::string_view);  // core/action_text.h
// clang-format on
//
// A type that has an optional function with the right name and number of arguments, but with
// unusable argument or result types, is not a Game. The text functions are exempt: a game may have
// some of them.
//
// The value of a position is its worth to kMax: the rewards of all later actions plus the result.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/core/rng.h"

namespace tilestone {

/// The side to move: the player who maximises the value, the player who minimises it, or chance. A
/// one-player game has no kMin.
enum class Turn : std::uint8_t { kMax, kMin, kChance };

template <class G>
concept HasUndo = requires(typename G::State& state, const typename G::Action& action) {
    G::undo(state, action);
};

/// Any unsigned 64-bit type. With 32 bits, a table of a million entries would return entries of
/// other positions.
template <class T>
concept Hash64 = std::unsigned_integral<T> && sizeof(T) == sizeof(std::uint64_t);

template <class G>
concept HasHash = requires(const typename G::State& state) {
    { G::hash(state) } -> Hash64;
};

template <class G>
concept HasChances = requires(const typename G::State& state, const typename G::Action& action) {
    { G::chance(state, action) } -> std::convertible_to<double>;
};

template <class G>
concept HasSample = requires(const typename G::State& state, Rng& rng) {
    { G::sample(state, rng) } -> std::same_as<typename G::Action>;
};

/// Whether the game has chance nodes.
template <class G>
constexpr bool has_chance() {
    if constexpr (requires { G::kHasChance; }) return G::kHasChance;
    return HasChances<G> || HasSample<G>;
}

/// A game without chance nodes.
template <class G>
concept Deterministic = !has_chance<G>();

template <class G>
concept HasReward = requires(const typename G::State& state, const typename G::Action& action) {
    { G::reward(state, action) } -> std::convertible_to<double>;
};

template <class G>
concept HasOrder = requires(const typename G::State& state, const typename G::Action& action) {
    { G::order(state, action) } -> std::convertible_to<int>;
};

/// Whether the game lists its actions best first, so a search need not learn an order.
template <class G>
constexpr bool lists_best_first() {
    if constexpr (requires { G::kListsBestFirst; }) return G::kListsBestFirst;
    return false;
}

template <class G>
concept HasActionIndex = requires(const typename G::Action& action) {
    { G::index(action) } -> std::convertible_to<int>;
    { G::kActionCount } -> std::convertible_to<int>;
};

template <class G>
concept HasResultBounds = requires {
    { G::kMinResult } -> std::convertible_to<double>;
    { G::kMaxResult } -> std::convertible_to<double>;
};

template <class G>
concept HasSymmetries = requires(const typename G::State& state) {
    { G::kSymmetries } -> std::convertible_to<int>;
    { G::transform(0, state) } -> std::same_as<typename G::State>;
};

/// For search/retrograde.h.
template <class G>
concept HasKey = requires(const typename G::State& state, std::uint64_t key) {
    { G::rank(state) } -> std::convertible_to<int>;
    { G::key(state) } -> Hash64;
    { G::state_of(key) } -> std::same_as<typename G::State>;
};

template <class G>
concept HasText = requires(const typename G::State& state, const typename G::Action& action,
                           std::string_view text) {
    { G::to_text(state) } -> std::same_as<std::string>;
    { G::action_text(state, action) } -> std::same_as<std::string>;
    { G::parse(text) } -> std::same_as<Result<typename G::State>>;
    { G::parse_action(state, text) } -> std::same_as<Result<typename G::Action>>;
};

/// Converts to any argument type; detects whether a function of a given name exists at all.
struct AnyArgument {
    template <class T>
    operator T&() const;  // NOLINT(google-explicit-constructor)
};

/// Every optional function that exists has the right signature.
template <class G>
concept OptionalsFit =
    (HasUndo<G> || !requires(AnyArgument any) { G::undo(any, any); }) &&
    (HasHash<G> || !requires(AnyArgument any) { G::hash(any); }) &&
    (HasChances<G> || !requires(AnyArgument any) { G::chance(any, any); }) &&
    (HasSample<G> || !requires(AnyArgument any) { G::sample(any, any); }) &&
    (HasReward<G> || !requires(AnyArgument any) { G::reward(any, any); }) &&
    (HasOrder<G> || !requires(AnyArgument any) { G::order(any, any); }) &&
    (HasActionIndex<G> || !requires(AnyArgument any) { G::index(any); }) &&
    (HasSymmetries<G> || !requires(AnyArgument any) { G::transform(any, any); }) &&
    (HasKey<G> || !requires(AnyArgument any) { G::state_of(any); }) &&
    (HasResultBounds<G> || !requires { G::kMinResult; }) &&
    (HasResultBounds<G> || !requires { G::kMaxResult; });

template <class G>
concept Game = std::regular<typename G::State> && std::regular<typename G::Action> &&
               requires(const typename G::State& state, typename G::State& changed,
                        const typename G::Action& action, typename G::Actions& actions) {
                   { G::turn(state) } -> std::same_as<Turn>;
                   G::list_actions(state, actions);
                   { actions.size() } -> std::convertible_to<std::size_t>;
                   { actions[0] } -> std::convertible_to<typename G::Action>;
                   G::apply(changed, action);
                   { G::result(state) } -> std::same_as<std::optional<double>>;
               } &&
               OptionalsFit<G>;

/// The probability of `action` at a chance node with `count` outcomes.
template <Game G>
double chance_of(const typename G::State& state, const typename G::Action& action,
                 std::size_t count) {
    if constexpr (HasChances<G>) {
        return G::chance(state, action);
    } else {
        return 1.0 / static_cast<double>(count);
    }
}

/// The reward of `action`, 0 in games without rewards.
template <Game G>
double reward_of(const typename G::State& state, const typename G::Action& action) {
    if constexpr (HasReward<G>) {
        return G::reward(state, action);
    } else {
        return 0;
    }
}

/// The position after `action`.
template <Game G>
typename G::State after(typename G::State state, const typename G::Action& action) {
    G::apply(state, action);
    return state;
}

/// Draws an outcome at the chance node `state`, whose outcomes are `actions`.
template <Game G>
typename G::Action draw(const typename G::State& state, const typename G::Actions& actions,
                        Rng& rng) {
    if constexpr (HasSample<G>) {
        return G::sample(state, rng);
    } else if constexpr (HasChances<G>) {
        double rest = rng.uniform();
        for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
            rest -= G::chance(state, actions[i]);
            if (rest < 0) return actions[i];
        }
        return actions[actions.size() - 1];
    } else {
        return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
}

}  // namespace tilestone
