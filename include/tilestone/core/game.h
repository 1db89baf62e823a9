// SPDX-License-Identifier: MIT
//
// Game: what a search must know of a game, and what it may know besides.
//
// A game is a type with static functions over its State; games/tictactoe is the example to copy.
// Required:
//
// clang-format off
//     using State   = …;      // regular: copied, compared
//     using Action  = …;      // regular: a move, or what chance does
//     using Actions = FixedVector<Action, the most that a position can have>;
//     static Turn turn(const State&);                      // whoever, where the game is over
//     static void list_actions(const State&, Actions&);    // appends; nothing where it is over
//     static void apply(State&, Action);                   // a listed action
//     static std::optional<double> result(const State&);   // for kMax; none while it goes on
//
// That is enough for every method. The rest is optional and found at compile time; a game without
// it is searched more slowly and just as correctly:
//
//     static void undo(State&, Action);               // takes the last apply() back
//     static std::uint64_t hash(const State&);        // equal states, equal hashes, the side to
//                                                     // move counts; without: no table
//     static constexpr bool kHasChance = true;        // chance has turns; said by chance() and
//                                                     // sample() too, else it must be declared
//     static double chance(const State&, Action);     // its probability; without: all alike
//     static Action sample(const State&, Rng&);       // draws what chance does, faster
//     static double reward(const State&, Action);     // points that kMax gets on the way
//     static double play_out(State, Rng&);            // the value of a random game, faster
//     static int order(const State&, Action);         // what looks better comes first
//     static constexpr bool kListsBestFirst = true;   // list_actions() does so already
//     static constexpr int kActionCount;              // for killer moves and history, with
//     static int index(Action);                       // 0 … kActionCount - 1
//     static constexpr double kLeastResult, kMostResult;  // no result lies outside
//     static constexpr int kSymmetries;                   // 0 is the identity
//     static State transform(int, const State&);          // as good for the same side
//     static constexpr std::string_view kName;
//     static std::string to_text(const State&);
//     static std::string action_text(const State&, Action);
//     static Result<State> parse(std::string_view);
//     static Result<Action> parse_action(const State&, std::string_view);  // core/action_text.h
// clang-format on
//
// A function of one of these names, with as many arguments, that no search could call for what it
// takes or returns makes the type no Game at all; of the text, a part may be told.
//
// The value of a game is what it is worth to kMax: the rewards of all actions and the result.
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

/// Who decides what happens next: the player whose gain is the value, the one whose loss it is, or
/// nobody. A game for one has no kMin.
enum class Turn : std::uint8_t { kMax, kMin, kChance };

template <class G>
concept HasUndo = requires(typename G::State& state, const typename G::Action& action) {
    G::undo(state, action);
};

/// 64 bits, under whichever name: with 32, a table of a million entries would answer for positions
/// that it has never seen.
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

/// Chance has turns in the game.
template <class G>
constexpr bool has_chance() {
    if constexpr (requires { G::kHasChance; }) return G::kHasChance;
    return HasChances<G> || HasSample<G>;
}

/// All that happens is decided by players.
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

/// The game lists its actions best first: a search need not learn a better order.
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
    { G::kLeastResult } -> std::convertible_to<double>;
    { G::kMostResult } -> std::convertible_to<double>;
};

template <class G>
concept HasSymmetries = requires(const typename G::State& state) {
    { G::kSymmetries } -> std::convertible_to<int>;
    { G::transform(0, state) } -> std::same_as<typename G::State>;
};

template <class G>
concept HasText = requires(const typename G::State& state, const typename G::Action& action,
                           std::string_view text) {
    { G::to_text(state) } -> std::same_as<std::string>;
    { G::action_text(state, action) } -> std::same_as<std::string>;
    { G::parse(text) } -> std::same_as<Result<typename G::State>>;
    { G::parse_action(state, text) } -> std::same_as<Result<typename G::Action>>;
};

/// Stands for an argument of any type, to find out whether there is a function of a name at all.
struct AnyArgument {
    template <class T>
    operator T&() const;  // NOLINT(google-explicit-constructor)
};

/// What G has of the optional functions is what a search can call.
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
    (HasResultBounds<G> || !requires { G::kLeastResult; }) &&
    (HasResultBounds<G> || !requires { G::kMostResult; });

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

/// The probability of `action` where chance has `count` ways to go on.
template <Game G>
double chance_of(const typename G::State& state, const typename G::Action& action,
                 std::size_t count) {
    if constexpr (HasChances<G>) {
        return G::chance(state, action);
    } else {
        return 1.0 / static_cast<double>(count);
    }
}

/// The points of `action`, 0 in games without.
template <Game G>
double reward_of(const typename G::State& state, const typename G::Action& action) {
    if constexpr (HasReward<G>) {
        return G::reward(state, action);
    } else {
        return 0;
    }
}

/// `state` after `action`.
template <Game G>
typename G::State after(typename G::State state, const typename G::Action& action) {
    G::apply(state, action);
    return state;
}

/// What chance does in `state`, whose outcomes are `actions`.
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
