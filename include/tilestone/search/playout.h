// SPDX-License-Identifier: MIT
//
// A playout: the rest of a game at random, the one thing that Monte Carlo methods do to a position.
//
// Players choose uniformly among their actions, chance by its probabilities. Nothing cuts a playout
// short: games end. A game may bring its own,
//
//     static double play_out(State, Rng&);   // the value to kMax of the rest of the game
//
// which may be faster, or choose better than at random; it is taken for one position made.
//
// Playout number i of a search draws from a generator of its own that follows from the seed and i.
// So its course depends on no other playout, nor on how many threads share the work.
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
    // Hashed twice: generators seeded by neighbours would begin with parts of the same sequence.
    return Rng(splitmix64(splitmix64(seed) + number));
}

/// Plays `state` to its end. Returns what that is worth to kMax, the rewards on the way and the
/// result; adds the positions made to `nodes`.
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
