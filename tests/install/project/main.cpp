// SPDX-License-Identifier: MIT
//
// Checks the game of nim.h, and says who wins it.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>

#include "nim.h"
#include "tilestone/base/build_info.h"
#include "tilestone/core/game_check.h"

namespace {

// What `state` is worth to kMax: all that the searches compute, without what makes them fast.
double value(const Nim::State& state) {
    if (const auto result = Nim::result(state)) return *result;
    const bool maximize = Nim::turn(state) == tilestone::Turn::kMax;
    double best = maximize ? -1 : 1;
    Nim::Actions actions;
    Nim::list_actions(state, actions);
    for (const Nim::Action& action : actions) {
        const double next = value(tilestone::after<Nim>(state, action));
        best = maximize ? std::max(best, next) : std::min(best, next);
    }
    return best;
}

// Bouton's theorem (1901): who is to move loses exactly where the heaps' exclusive or is 0.
double theory(const Nim::State& state) {
    return (state.heaps[0] ^ state.heaps[1] ^ state.heaps[2]) != 0 ? 1 : -1;
}

}  // namespace

int main() {
    const Nim::State start;
    const std::string version(tilestone::version());
    std::printf("nim on Tilestone %s\n", version.c_str());

    // Plays games at random and looks whether the functions of Nim agree with each other.
    if (const std::optional<std::string> broken = tilestone::broken_promise<Nim>(start, 1000, 1)) {
        std::printf("Nim breaks a promise: %s\n", broken->c_str());
        return 1;
    }

    const double best = value(start);
    std::printf("%d-%d-%d: the %s player wins\n", start.heaps[0], start.heaps[1], start.heaps[2],
                best > 0 ? "first" : "second");
    return best == theory(start) ? 0 : 1;
}
