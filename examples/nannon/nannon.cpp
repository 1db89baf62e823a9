// SPDX-License-Identifier: MIT
//
// Nannon: backgammon on six spots with three checkers a side and one die (nannon.com/rules.html).
// Retrograde analysis values every position; by that the moves of a search are measured.
#include <bit>
#include <cmath>
#include <cstdio>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game_check.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/expectiminimax.h"
#include "tilestone/search/retrograde.h"

using namespace tilestone;

struct Nannon {
    // Bits 1 … 6 of a mask are the spots as their owner sees them, on the way to beyond 6: one's
    // spot 1 is the opponent's spot 6.
    struct State {
        unsigned own = 0b110, other = 0b110;  // checkers of the side to move, and of the other one
        int own_safe = 0, other_safe = 0;     // beyond the board
        int die = 0;                          // 0: not yet rolled
        bool is_first = true;                 // the side to move is kMax
        bool operator==(const State&) const = default;
    };
    using Action = int;  // the face of the die; the spot that a checker leaves, 0: HOME; kPass
    static constexpr Action kPass = 7;
    using Actions = FixedVector<Action, 6>;
    static constexpr bool kHasChance = true;  // every face equally likely

    static Turn turn(const State& state) {
        if (state.die == 0) return Turn::kChance;
        return state.is_first ? Turn::kMax : Turn::kMin;
    }
    static std::optional<double> result(const State& state) {
        if (state.other_safe < 3) return {};
        return state.is_first ? -1 : 1;
    }
    static void list_actions(const State& state, Actions& actions) {
        if (result(state)) return;
        if (state.die == 0) {
            for (Action face = 1; face <= 6; ++face) actions.push_back(face);
            return;
        }
        const unsigned home = std::popcount(state.own) + state.own_safe < 3 ? 1 : 0;
        for (Action spot = 0; spot <= 6; ++spot) {
            if (has(state.own | home, spot) && may_land(state, spot + state.die))
                actions.push_back(spot);
        }
        if (actions.empty()) actions.push_back(kPass);
    }
    static void apply(State& state, Action action) {
        if (state.die == 0) {
            state.die = action;
            return;
        }
        State next{state.other, state.own, state.other_safe, state.own_safe, 0, !state.is_first};
        if (action != kPass) {
            const int to = action + state.die;
            if (action > 0) next.other &= ~(1u << action);
            next.other_safe += to > 6 ? 1 : 0;
            next.other |= to > 6 ? 0u : 1u << to;
            next.own &= to > 6 ? ~0u : ~(1u << (7 - to));  // who was there is HOME again
        }
        state = next;
    }
    static std::uint64_t hash(const State& state) { return splitmix64(key(state)); }

    // For retrograde analysis. A hit leaves the rank as it is, so play can go round in circles.
    static int rank(const State& state) { return state.own_safe + state.other_safe; }
    static std::uint64_t key(const State& state) {
        const int safe = state.own_safe * 4 + state.other_safe;
        const int die = state.die * 2 + (state.is_first ? 1 : 0);
        return (state.own << 7 | state.other) << 8 | static_cast<unsigned>(safe << 4 | die);
    }
    static State state_of(std::uint64_t key) {
        const auto part = [&](int shift, int mask) {
            return static_cast<int>(key >> shift) & mask;
        };
        return {static_cast<unsigned>(part(15, 127)),
                static_cast<unsigned>(part(8, 127)),
                part(6, 3),
                part(4, 3),
                part(1, 7),
                part(0, 1) == 1};
    }

    static bool has(unsigned spots, int spot) { return (spots >> spot & 1) != 0; }
    // Not on one's own checker, nor on one of two neighbours of the opponent.
    static bool may_land(const State& state, int to) {
        if (to > 6) return true;
        if (!has(state.other, 7 - to)) return !has(state.own, to);
        return !has(state.other, 6 - to) && !has(state.other, 8 - to);
    }
};
static_assert(Game<Nannon> && HasKey<Nannon>);

// Who is further ahead: -1 … 1, as the results.
struct Race {
    static constexpr float kLeastValue = -1, kMostValue = 1;
    float evaluate(const Nannon::State& state) const {
        int lead = 7 * (state.own_safe - state.other_safe);
        for (int spot = 1; spot <= 6; ++spot)
            lead += spot * (Nannon::has(state.own, spot) - Nannon::has(state.other, spot));
        return static_cast<float>(state.is_first ? lead : -lead) / 42.0F;
    }
};

// Prints what a search to `depth` loses by its moves in 300 random games.
void measure(const search::Retrograde<Nannon>& solution, int depth) {
    double lost = 0, moves = 0, best = 0;
    Rng rng(1);
    search::TranspositionTable table(1 << 14);
    search::Deepening search(search::Expectiminimax<Nannon, Race>({}, &table));
    for (int game = 0; game < 300; ++game) {
        for (Nannon::State state; !Nannon::result(state);) {
            Nannon::Actions actions;
            Nannon::list_actions(state, actions);
            if (Nannon::turn(state) != Turn::kChance && actions.size() > 1) {
                const auto move = think(search, state, {.depth = depth}).best()->move;
                const double found = *solution.value_of(state, move);
                const double loss = std::abs(*solution.value(state) - found) / 2;
                lost += loss;
                best += loss < 1e-6 ? 1 : 0;
                ++moves;
            }
            Nannon::apply(state, draw<Nannon>(state, actions, rng));
        }
    }
    std::printf("to depth %d: the best move in %.1f %%, %.4f of a game lost a move\n", depth,
                100 * best / moves, lost / moves);
}

int main() {
    const Nannon::State start;
    const auto broken = contract_violation<Nannon>(start, 200, 1);
    if (broken) std::printf("%s\n", broken->c_str());
    const auto solution = search::Retrograde<Nannon>::solve({&start, 1}, 200'000);
    if (broken || !solution) return 1;

    double first = 0;  // the first turn is that of the higher die, by the difference of the two
    for (int die = 1; die <= 5; ++die) first += (6 - die) / 15.0 * *solution->value({.die = die});
    first = (1 + first) / 2;
    std::printf("%zu positions; who begins wins %.4f of the games\n", solution->size(), first);
    for (const int depth : {1, 3, 5, 7}) measure(*solution, depth);
    return std::abs(first - 0.51574) < 0.00001 ? 0 : 1;
}
