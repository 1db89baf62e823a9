// SPDX-License-Identifier: MIT
//
// Four in a row without gravity: two sides put stones on free points.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"

using Cells = std::uint64_t;

template <int width, int height>
struct Four {
    static constexpr int kUp = width + 1;  // bit kUp * row + column; the last column stays empty
    static constexpr int kSteps[] = {1, kUp - 1, kUp, kUp + 1};
    struct State {
        Cells own = 0, other = 0;  // of the side to move, and of the other
        bool is_first = true;
        bool operator==(const State&) const = default;
    };
    using Action = int;
    using Actions = tilestone::FixedVector<int, width * height>;

    static Cells free(const State& state) {
        Cells board = 0;
        for (int row = 0; row < height; ++row) board |= ((Cells{1} << width) - 1) << kUp * row;
        return board & ~(state.own | state.other);
    }
    static bool has_four(Cells own) {
        for (const int s : kSteps)
            if ((own & own >> s & own >> 2 * s & own >> 3 * s) != 0) return true;
        return false;
    }
    static tilestone::Turn turn(const State& state) {
        return state.is_first ? tilestone::Turn::kMax : tilestone::Turn::kMin;
    }
    static void list(Cells cells, Actions& actions) {
        for (; cells != 0; cells &= cells - 1) actions.push_back(std::countr_zero(cells));
    }
    static void list_actions(const State& state, Actions& actions) {
        if (!has_four(state.other)) list(free(state), actions);
    }
    static void apply(State& state, Action cell) {
        state = {state.other, state.own | Cells{1} << cell, !state.is_first};
    }
    static std::optional<double> result(const State& state) {
        if (has_four(state.other)) return state.is_first ? -1 : 1;
        return free(state) == 0 ? std::optional(0.0) : std::nullopt;
    }
    // The selective search needs these three, proof numbers the second.
    static void undo(State& state, Action cell) {
        state = {state.other & ~(Cells{1} << cell), state.own, !state.is_first};
    }
    static std::uint64_t hash(const State& state) {
        return tilestone::splitmix64(tilestone::splitmix64(state.own) + state.other);
    }
    static constexpr int kActionCount = kUp * height;
    static int index(Action cell) { return cell; }

    static constexpr int kSymmetries = 4;  // bit 0 swaps left and right, bit 1 top and bottom
    static State transform(int symmetry, const State& state) {
        State image{.is_first = state.is_first};
        for (int from = 0; from + 1 < kActionCount; ++from) {
            int to = (symmetry & 1) != 0 ? from + width - 1 - 2 * (from % kUp) : from;
            if ((symmetry & 2) != 0) to += kUp * (height - 1 - 2 * (from / kUp));
            if (from % kUp < width) image.own |= (state.own >> from & 1) << to;
            if (from % kUp < width) image.other |= (state.other >> from & 1) << to;
        }
        return image;
    }
};
