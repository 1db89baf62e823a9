// SPDX-License-Identifier: MIT
//
// Games of more than two players, each with a payoff of its own. A game is a type with
//
// clang-format off
//     using State, Action, Actions;                        // as in core/game.h
//     static constexpr int kPlayers = …;                   // 2 … 6
//     static int player(const State&);                     // who acts, 0 … kPlayers - 1;
//                                                          // kChancePlayer where chance does
//     static void list_actions(const State&, Actions&);    // nothing after the end
//     static void apply(State&, Action);
//     static std::optional<std::array<double, kPlayers>> payoffs(const State&);   // none before
//                                                                                 // the end
// and optionally
//     static double chance(const State&, Action);          // default: uniform
//     static std::uint64_t hash(const State&);             // for paranoid searches
//     static constexpr double kLeastPayoff, kSumOfPayoffs; // of one player; of all at any end
// clang-format on
//
// max_n.h lets everybody play for himself; multiplayer_tree.h is tree search that does the same.
// Paranoid<G, K> below makes a game of two sides of it, one player against all others, for every
// search there is: a weaker model of most games, but alpha-beta cuts there.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>

#include "tilestone/core/game.h"
#include "tilestone/core/rng.h"
#include "tilestone/search/knowledge.h"

namespace tilestone::search {

inline constexpr int kChancePlayer = -1;

template <class G>
using Payoffs = std::array<double, static_cast<std::size_t>(G::kPlayers)>;

template <class G>
concept MultiplayerGame = std::regular<typename G::State> && std::regular<typename G::Action> &&
                          G::kPlayers >= 2 && G::kPlayers <= 6 &&
                          requires(typename G::State& state, const typename G::State& position,
                                   const typename G::Action& action, typename G::Actions& actions) {
                              { G::player(position) } -> std::same_as<int>;
                              { G::payoffs(position) } -> std::same_as<std::optional<Payoffs<G>>>;
                              G::list_actions(position, actions);
                              G::apply(state, action);
                          };

/// The bounds that let max^n prune.
template <class G>
concept HasPayoffBounds = requires {
    { G::kLeastPayoff } -> std::convertible_to<double>;
    { G::kSumOfPayoffs } -> std::convertible_to<double>;
};

/// The probability of `action` where chance acts, one of `count`.
template <MultiplayerGame G>
double payoff_chance(const typename G::State& state, const typename G::Action& action,
                     std::size_t count) {
    if constexpr (requires { G::chance(state, action); }) return G::chance(state, action);
    return 1.0 / static_cast<double>(count);
}

/// No evaluation: every unfinished position is worth 0 to everybody. A knowledge for these searches
/// has evaluate(const State&) -> Payoffs<G>.
template <MultiplayerGame G>
struct NoPayoffs {
    [[nodiscard]] Payoffs<G> evaluate(const typename G::State& /*state*/) const { return {}; }
};

/// A game of one player against all others (Sturtevant and Korf, "On pruning techniques for
/// multi-player games", 2000), for the searches of two sides and of chance.
template <MultiplayerGame G>
struct Paranoid {
    struct State {
        typename G::State position{};
        int hero = 0;  ///< kMax
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = typename G::Action;
    using Actions = typename G::Actions;
    static constexpr bool kHasChance = requires(const State& state, const Action& action) {
        G::chance(state.position, action);
    } || requires { requires G::kHasChance; };

    static Turn turn(const State& state) {
        const int player = G::player(state.position);
        if (player == kChancePlayer) return Turn::kChance;
        return player == state.hero ? Turn::kMax : Turn::kMin;
    }
    static void list_actions(const State& state, Actions& actions) {
        G::list_actions(state.position, actions);
    }
    static void apply(State& state, const Action& action) { G::apply(state.position, action); }
    static std::optional<double> result(const State& state) {
        const auto payoffs = G::payoffs(state.position);
        if (!payoffs) return {};
        return (*payoffs)[static_cast<std::size_t>(state.hero)];
    }
    static double chance(const State& state, const Action& action)
        requires requires { G::chance(state.position, action); }
    {
        return G::chance(state.position, action);
    }
    static std::uint64_t hash(const State& state)
        requires requires { G::hash(state.position); }
    {
        return splitmix64(G::hash(state.position) + static_cast<std::uint64_t>(state.hero));
    }
};

/// The knowledge of a game's player for Paranoid<G>.
template <MultiplayerGame G, class K = NoPayoffs<G>>
struct ParanoidKnowledge {
    K knowledge{};
    [[nodiscard]] float evaluate(const typename Paranoid<G>::State& state) const {
        const Payoffs<G> payoffs = knowledge.evaluate(state.position);
        return static_cast<float>(payoffs[static_cast<std::size_t>(state.hero)]);
    }
};

}  // namespace tilestone::search
