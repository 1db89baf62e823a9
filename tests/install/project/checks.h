// SPDX-License-Identifier: MIT
//
// What is known of the two games without any search, and the searches held against it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "dice_nim.h"
#include "nim.h"
#include "nim_knowledge.h"
#include "tilestone/search/deepening.h"

// The value of a position to whoever moves there, by a search of all that follows; to kMax where
// chance acts.
template <class State, class Action>
double exact_value(tilestone::search::AnytimeSearch<State, Action>& method, const State& state) {
    return think(method, state, {}).value.value();
}

// Whether a method agrees with Bouton's theorem on each of the 119 positions up to 3-4-5.
template <class Action>
bool agrees_with_bouton(tilestone::search::AnytimeSearch<Nim::State, Action>& method) {
    for (int number = 1; number < 4 * 5 * 6; ++number) {
        const Nim::State state{.heaps = {number % 4, number / 4 % 5, number / 20}};
        if (exact_value(method, state) != (mover_wins(state) ? 1 : -1)) return false;
    }
    return true;
}

// The chance to win, less that to lose, of who moves with `heap` left and `die` thrown. A loop over
// all positions would do as well; this one is short.
inline double dice_value(int heap, int die) {
    double best = -1;
    for (int taken = 1; taken <= std::min(heap, die); ++taken) {
        double reply = taken == heap ? -1 : 0;  // who cannot move has lost
        for (int face = 1; taken < heap && face <= DiceNim::kFaces; ++face) {
            reply += DiceNim::chance({}, face) * dice_value(heap - taken, face);
        }
        best = std::max(best, -reply);
    }
    return best;
}

// Whether a method knows the odds of each position of dice nim up to 8, which rounds to 1e-6.
template <class Action>
bool agrees_with_odds(tilestone::search::AnytimeSearch<DiceNim::State, Action>& method) {
    for (int heap = 1; heap <= 8; ++heap) {
        for (int die = 1; die <= DiceNim::kFaces; ++die) {
            const double value = exact_value(method, DiceNim::State{.heap = heap, .die = die});
            if (std::abs(value - dice_value(heap, die)) > 1e-6) return false;
        }
    }
    return true;
}

// Whether a method knows the odds before each throw: the mean over the faces.
template <class Action>
bool agrees_before_the_throw(tilestone::search::AnytimeSearch<DiceNim::State, Action>& method) {
    for (int heap = 1; heap <= 8; ++heap) {
        double mean = 0;
        for (int face = 1; face <= DiceNim::kFaces; ++face) {
            mean += DiceNim::chance({}, face) * dice_value(heap, face);
        }
        const double value = exact_value(method, DiceNim::State{.heap = heap, .die = 0});
        if (std::abs(value - mean) > 1e-6) return false;
    }
    return true;
}
