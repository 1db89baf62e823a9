// SPDX-License-Identifier: MIT
#pragma once  // Othello (Reversi) on 8x8

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/core/rng.h"

struct Othello {
    using Cells = std::uint64_t;  // a bit for each cell, row by row

    struct State {
        Cells own = 0x0000'0008'1000'0000;    // discs of the side to move
        Cells other = 0x0000'0010'0800'0000;  // of the other side
        bool is_first = true;                 // the side to move is kMax, black
        bool operator==(const State&) const = default;
    };
    using Action = int;  // the cell, or kPass where there is no move but the opponent has one
    static constexpr Action kPass = 64;
    using Actions = tilestone::FixedVector<Action, 34>;

    static tilestone::Turn turn(const State& state) {
        return state.is_first ? tilestone::Turn::kMax : tilestone::Turn::kMin;
    }
    static std::optional<double> result(const State& state) {
        if (moves(state.own, state.other) != 0 || moves(state.other, state.own) != 0) return {};
        const int lead = std::popcount(state.own) - std::popcount(state.other);
        return ((lead > 0) - (lead < 0)) * (state.is_first ? 1 : -1);
    }
    static void list_actions(const State& state, Actions& actions) {
        Cells cells = moves(state.own, state.other);
        if (cells == 0 && moves(state.other, state.own) != 0) actions.push_back(kPass);
        for (; cells != 0; cells &= cells - 1) actions.push_back(std::countr_zero(cells));
    }
    static void apply(State& state, Action action) {
        const Cells cell = action == kPass ? 0 : Cells{1} << action;
        const Cells turned = flips(state.own, state.other, cell);
        state = {state.other & ~turned, state.own | cell | turned, !state.is_first};
    }

    // Optional: a table, an order of moves that is learned, an end at a win.
    static std::uint64_t hash(const State& state) {
        return tilestone::splitmix64(tilestone::splitmix64(state.own) ^ state.other) +
               (state.is_first ? 1 : 0);
    }
    static constexpr int kActionCount = 65;
    static int index(Action action) { return action; }
    static constexpr double kMinResult = -1, kMaxResult = 1;

    // The cells where `own` may place a disc.
    static Cells moves(Cells own, Cells other) {
        Cells found = 0;
        for (int direction = 0; direction < 8; ++direction) {
            Cells line = step(own, direction) & other;
            for (int i = 0; i < 5; ++i) line |= step(line, direction) & other;
            found |= step(line, direction);
        }
        return found & ~(own | other);
    }
    // The discs that turn if `own` places one on `cell`.
    static Cells flips(Cells own, Cells other, Cells cell) {
        Cells found = 0;
        for (int direction = 0; direction < 8; ++direction) {
            Cells line = 0;
            Cells next = step(cell, direction);
            for (; (next & other) != 0; next = step(next, direction)) line |= next;
            if ((next & own) != 0) found |= line;
        }
        return found;
    }
    // All cells moved by one; what leaves the board is gone.
    static Cells step(Cells cells, int direction) {
        constexpr Cells kNotLeft = 0xfefe'fefe'fefe'fefe;
        constexpr Cells kNotRight = 0x7f7f'7f7f'7f7f'7f7f;
        constexpr std::array<Cells, 4> kLanding = {kNotLeft, kNotRight, ~Cells{0}, kNotLeft};
        constexpr std::array<int, 4> kShift = {1, 7, 8, 9};
        const auto axis = static_cast<std::size_t>(direction % 4);
        if (direction < 4) return (cells << kShift[axis]) & kLanding[axis];
        return (cells & kLanding[axis]) >> kShift[axis];
    }
};
static_assert(tilestone::Game<Othello> && tilestone::HasHash<Othello>);
