// SPDX-License-Identifier: MIT
//
// Playouts: random games from a position to the end, for Monte Carlo methods.
//
// Players choose uniformly among their actions, chance by its probabilities. A playout always runs
// to the end of the game. A game may supply its own,
//
//     static double play_out(State, Rng&);   // value of the rest of the game for kMax
//
// which may be faster or choose better than at random. It counts as one node.
//
// Playout number i draws from its own generator, derived from the seed and i. Its course is
// independent of other playouts and of the number of threads.
#pragma once

#include <concepts>
#include <cstdint>

#include "tilestone/core/game.h"
#include "tilestone/core/rng.h"

namespace tilestone::search {

template <class G>
concept HasPlayout = requires(const typename G::State& state, Rng& rng) {
    { G::play_out(state, rng) } -> std::convertible_to<double>;
};

/// The generator of playout `number` of a search with `seed`.
inline Rng playout_rng(std::uint64_t seed, std::uint64_t number) {
    // Hashed twice: generators with neighbouring seeds would share parts of their sequences.
    return Rng(splitmix64(splitmix64(seed) + number));
}

/// Plays `state` to the end of the game. Returns the value for kMax, rewards plus result; adds the
/// number of positions made to `nodes`.
template <Game G>
double play_out(typename G::State state, Rng& rng, std::uint64_t& nodes) {
    static_assert(
        HasPlayout<G> || !requires(AnyArgument any) { G::play_out(any, any); },
        "play_out() must take a state and an Rng&, and return a number");
    if constexpr (HasPlayout<G>) {
        ++nodes;
        return G::play_out(state, rng);
    } else {
        double value = 0;
        for (;; ++nodes) {
            typename G::Actions actions;
            G::list_actions(state, actions);
            if (actions.size() == 0) return value + *G::result(state);
            const typename G::Action action =
                G::turn(state) == Turn::kChance
                    ? draw<G>(state, actions, rng)
                    : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            if constexpr (HasReward<G>) value += G::reward(state, action);
            G::apply(state, action);
        }
    }
}

}  // namespace tilestone::search
