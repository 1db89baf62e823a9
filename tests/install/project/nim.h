// SPDX-License-Identifier: MIT
//
// Nim with three heaps: take as many as you like from one heap; who takes the last one wins.
//
// A game of your own, as small as it gets: a State, an Action and four functions. Every search of
// Tilestone plays it as it is; quick_nim.h adds what makes some of them faster.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"

struct Nim {
    static constexpr int kMaxInHeap = 7;

    // A position is a plain value: a search copies and compares it.
    struct State {
        std::array<int, 3> heaps{3, 4, 5};  // at most kMaxInHeap each
        tilestone::Turn player = tilestone::Turn::kMax;

        bool operator==(const State&) const = default;
    };

    struct Action {
        std::size_t heap = 0;
        int taken = 1;

        bool operator==(const Action&) const = default;
    };

    // Lives on the stack, so it must have room for the position with the most moves.
    using Actions = tilestone::FixedVector<Action, 3 * kMaxInHeap>;

    static tilestone::Turn turn(const State& state) { return state.player; }

    static void list_actions(const State& state, Actions& actions) {
        for (std::size_t heap = 0; heap < 3; ++heap) {
            for (int taken = 1; taken <= state.heaps[heap]; ++taken) {
                actions.push_back({heap, taken});
            }
        }
    }

    static void apply(State& state, Action action) {
        state.heaps[action.heap] -= action.taken;
        state.player = other(state.player);
    }

    // Always from the view of kMax: 1 is a win, -1 a loss. Nothing while the game goes on.
    static std::optional<double> result(const State& state) {
        if (state.heaps != std::array{0, 0, 0}) return std::nullopt;
        return state.player == tilestone::Turn::kMin ? 1 : -1;  // the other one took the last
    }

    static tilestone::Turn other(tilestone::Turn player) {
        return player == tilestone::Turn::kMax ? tilestone::Turn::kMin : tilestone::Turn::kMax;
    }
};

// A slip above shows here, and not deep inside a search.
static_assert(tilestone::Game<Nim>);
