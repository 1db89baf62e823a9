// SPDX-License-Identifier: MIT
//
// Pig: roll a die as often as you like and add up; a 1 loses what this turn has brought. Who has
// 100 points first wins.
//
// Play can go round in circles here (both roll a 1, and nothing has changed), so no search to a
// depth gets to the end of it. Retrograde analysis lists all positions and solves them exactly, as
// T. Neller and C. Presser did ("Optimal play of the dice game Pig", 2004).
#include <cstdio>
#include <cstdlib>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game_check.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/retrograde.h"

using tilestone::Turn;

struct Pig {
    static constexpr int kGoal = 100;

    struct State {
        int own = 0;           // points of the side to move
        int other = 0;         // of the other side
        int gained = 0;        // in this turn
        bool is_first = true;  // the side to move began the game: kMax
        bool rolls = false;    // the die has been taken

        bool operator==(const State&) const = default;
    };

    using Action = int;  // kHold, kRoll; or what the die shows
    static constexpr Action kHold = 7, kRoll = 8;
    using Actions = tilestone::FixedVector<Action, 6>;
    static constexpr bool kHasChance = true;  // every face equally likely

    static Turn turn(const State& state) {
        if (state.rolls) return Turn::kChance;
        return state.is_first ? Turn::kMax : Turn::kMin;
    }
    static std::optional<double> result(const State& state) {
        if (state.other < kGoal) return {};
        return state.is_first ? 0 : 1;  // the chance that who began wins
    }
    static void list_actions(const State& state, Actions& actions) {
        if (result(state)) return;
        if (state.rolls) {
            for (Action face = 1; face <= 6; ++face) actions.push_back(face);
            return;
        }
        if (state.gained > 0) actions.push_back(kHold);
        if (state.own + state.gained < kGoal) actions.push_back(kRoll);
    }
    static void apply(State& state, Action action) {
        if (action == kRoll) {
            state.rolls = true;
        } else if (action == kHold || action == 1) {
            const int own = state.own + (action == kHold ? state.gained : 0);
            state = {.own = state.other, .other = own, .is_first = !state.is_first};
        } else {
            state.gained += action;
            state.rolls = false;
        }
    }
    static constexpr double kMinResult = 0, kMaxResult = 1;

    // For retrograde analysis: points that are safe never get fewer.
    static int rank(const State& state) { return state.own + state.other; }
    static std::uint64_t key(const State& state) {
        const int number = (state.own * 128 + state.other) * 128 + state.gained;
        return static_cast<std::uint64_t>(number * 4 + (state.is_first ? 2 : 0) +
                                          (state.rolls ? 1 : 0));
    }
    static State state_of(std::uint64_t key) {
        const auto part = [&](int shift) { return static_cast<int>((key >> shift) & 127); };
        return {part(16), part(9), part(2), (key & 2) != 0, (key & 1) != 0};
    }
};
static_assert(tilestone::Game<Pig> && tilestone::HasKey<Pig>);

// The points of a turn from which on the best player holds, with these scores.
int hold_at(const tilestone::search::Retrograde<Pig>& solution, int own, int other) {
    for (int gained = 2; gained < Pig::kGoal - own; ++gained) {
        if (solution.best({.own = own, .other = other, .gained = gained}) == Pig::kHold)
            return gained;
    }
    return Pig::kGoal - own;
}

int main() {
    using namespace tilestone::search;
    if (const auto broken = tilestone::contract_violation<Pig>({}, 20, 1)) {
        std::printf("%s\n", broken->c_str());
        return EXIT_FAILURE;
    }

    const Pig::State start;
    const auto solution = Retrograde<Pig>::solve({&start, 1}, 3'000'000);
    if (!solution) return EXIT_FAILURE;
    const double first = *solution->value(start);
    std::printf("%zu positions; with best play the first player wins %.4f of the games\n",
                solution->size(), first);
    std::printf("hold at %d points at 0:0, %d at 70:70, %d at 0:90\n", hold_at(*solution, 0, 0),
                hold_at(*solution, 70, 70), hold_at(*solution, 0, 90));

    // Without the solution: random games know no better than random play does.
    const Pig::State late{.own = 70, .other = 80, .gained = 20};
    MonteCarlo<Pig> sampling;
    const auto report = think(sampling, late, {.playouts = 20'000});
    for (const auto& [move, value, visits, kind] : report.moves) {
        std::printf("20 more at 70:80, %-4s: %.3f, by random games %.3f\n",
                    move == Pig::kHold ? "hold" : "roll", *solution->value_of(late, move), value);
    }
    return std::abs(first - 0.5306) < 0.00005 && hold_at(*solution, 0, 0) == 21 ? EXIT_SUCCESS
                                                                                : EXIT_FAILURE;
}
