// SPDX-License-Identifier: MIT
//
// Nim with one heap and a die: it is thrown before each move and says how many may be taken at
// most. Who takes the last one wins. The die is loaded: half of the time it shows a 1.
//
// Chance is a player like the others: it has its turn, and its actions are what may happen.
#pragma once

#include <algorithm>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"

struct DiceNim {
    static constexpr int kFaces = 3;

    struct State {
        int heap = 6;
        int die = 3;  // 0: it is to be thrown
        tilestone::Turn player = tilestone::Turn::kMax;

        bool operator==(const State&) const = default;
    };

    using Action = int;  // how many are taken, or what the die shows
    using Actions = tilestone::FixedVector<Action, kFaces>;

    static tilestone::Turn turn(const State& state) {
        return state.die == 0 ? tilestone::Turn::kChance : state.player;
    }

    static void list_actions(const State& state, Actions& actions) {
        if (state.heap == 0) return;
        const int most = state.die == 0 ? kFaces : std::min(state.die, state.heap);
        for (int number = 1; number <= most; ++number) actions.push_back(number);
    }

    static void apply(State& state, Action number) {
        using tilestone::Turn;
        if (state.die == 0) {
            state.die = number;
            return;
        }
        state.heap -= number;
        state.die = 0;
        state.player = state.player == Turn::kMax ? Turn::kMin : Turn::kMax;
    }

    static std::optional<double> result(const State& state) {
        if (state.heap > 0) return std::nullopt;
        return state.player == tilestone::Turn::kMin ? 1 : -1;
    }

    // Said by chance() too; without that all faces would be equally likely, and this line alone
    // would keep alpha-beta from taking the die for an opponent.
    static constexpr bool kHasChance = true;
    static double chance(const State& /*state*/, Action face) { return face == 1 ? 0.5 : 0.25; }
};

static_assert(tilestone::Game<DiceNim> && tilestone::HasChances<DiceNim>);
static_assert(!tilestone::Deterministic<DiceNim>);
