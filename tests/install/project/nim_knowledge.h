// SPDX-License-Identifier: MIT
//
// What a good player knows of nim beyond its rules: a type with const functions that a search asks.
// Only evaluate() is required. Each may be an estimate: a poor order() costs time, the others
// strength.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "nim.h"

// Bouton's theorem (1901): who is to move wins where the heaps' exclusive or is not 0.
inline bool mover_wins(const Nim::State& state) {
    return (state.heaps[0] ^ state.heaps[1] ^ state.heaps[2]) != 0;
}

struct NimKnowledge {
    // An estimate at depth 0, to kMax. Here it is a theorem, so that a depth of one is
    // enough to play well; most games have to make do with a weighted sum of features.
    float evaluate(const Nim::State& state) const {
        return mover_wins(state) == (state.player == tilestone::Turn::kMax) ? 1.0F : -1.0F;
    }

    // A value that needs no search: the last heap is simply taken.
    std::optional<float> known(const Nim::State& state) const {
        const int most = std::max({state.heaps[0], state.heaps[1], state.heaps[2]});
        if (most == 0 || most != state.heaps[0] + state.heaps[1] + state.heaps[2]) return {};
        return state.player == tilestone::Turn::kMax ? 1.0F : -1.0F;
    }

    // Order: what wins by the theorem is searched first.
    int order(const Nim::State& state, Nim::Action action) const {
        return mover_wins(tilestone::after<Nim>(state, action)) ? 0 : 1;
    }

    // Restrict: of two equal heaps only one is worth a look.
    void list(const Nim::State& state, Nim::Actions& actions) const {
        for (std::size_t heap = 0; heap < 3; ++heap) {
            const bool is_new = (heap < 1 || state.heaps[heap] != state.heaps[0]) &&
                                (heap < 2 || state.heaps[heap] != state.heaps[1]);
            for (int taken = 1; is_new && taken <= state.heaps[heap]; ++taken) {
                actions.push_back({heap, taken});
            }
        }
    }

    // Extend: a move that empties a heap decides much, so the line is followed one ply further.
    int extension(const Nim::State& /*before*/, Nim::Action action, const Nim::State& after) const {
        return after.heaps[action.heap] == 0 ? 1 : 0;
    }
};
