// SPDX-License-Identifier: MIT
//
// EinStein würfelt nicht (I. Althöfer, 2004): two sides and a die, on 5x5. kMax moves from the top
// left to the bottom right corner, kMin the other way. A roll names the stone that must move, or
// the nearest ones left; a stone takes whatever it moves onto. Who reaches the corner or has taken
// all wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/core/rng.h"

namespace tilestone::search {

struct EinStein {
    static constexpr int kSide = 5;
    static constexpr int kStones = 6;
    static constexpr std::int8_t kTaken = -1;

    struct State {
        std::array<std::array<std::int8_t, kStones>, 2> cells{};  ///< of each side's stones
        std::int8_t roll = 0;                                     ///< 1 … 6; 0: to be rolled
        bool maximises = true;
        friend bool operator==(const State&, const State&) = default;
    };
    /// A roll, or a stone and its step: 6 * step + stone.
    using Action = std::int8_t;
    using Actions = FixedVector<Action, 6>;
    static constexpr bool kHasChance = true;
    static constexpr double kMinResult = -1;
    static constexpr double kMaxResult = 1;

    static Turn turn(const State& state) {
        if (state.roll == 0) return Turn::kChance;
        return state.maximises ? Turn::kMax : Turn::kMin;
    }
    static std::optional<double> result(const State& state) {
        for (const int side : {0, 1}) {
            const auto& own = state.cells[static_cast<std::size_t>(side)];
            const auto& other = state.cells[static_cast<std::size_t>(1 - side)];
            const std::int8_t goal = side == 0 ? kSide * kSide - 1 : 0;
            if (std::ranges::count(own, goal) > 0 || std::ranges::count(other, kTaken) == kStones) {
                return side == 0 ? 1 : -1;
            }
        }
        return {};
    }
    static void list_actions(const State& state, Actions& actions) {
        if (result(state)) return;
        if (state.roll == 0) {
            for (Action roll = 1; roll <= kStones; ++roll) actions.push_back(roll);
            return;
        }
        const auto& own = state.cells[state.maximises ? 0 : 1];
        int below = state.roll - 1;
        int above = state.roll - 1;
        while (below >= 0 && own[static_cast<std::size_t>(below)] == kTaken) --below;
        while (above < kStones && own[static_cast<std::size_t>(above)] == kTaken) ++above;
        if (below >= 0) list_steps(state, below, actions);
        if (above < kStones && above != below) list_steps(state, above, actions);
    }
    static void apply(State& state, Action action) {
        if (state.roll == 0) {
            state.roll = action;
            return;
        }
        auto& own = state.cells[state.maximises ? 0 : 1];
        std::int8_t& cell = own[static_cast<std::size_t>(action % kStones)];
        const auto to =
            static_cast<std::int8_t>(cell + (state.maximises ? 1 : -1) * kSteps[action / kStones]);
        for (auto& stones : state.cells) std::ranges::replace(stones, to, kTaken);
        cell = to;
        state.roll = 0;
        state.maximises = !state.maximises;
    }
    static std::uint64_t hash(const State& state) {
        std::uint64_t hash =
            splitmix64(static_cast<std::uint64_t>(state.roll) * 2 + (state.maximises ? 1 : 0));
        for (const auto& stones : state.cells) {
            for (const std::int8_t cell : stones)
                hash = splitmix64(hash ^ static_cast<std::uint64_t>(cell + 1));
        }
        return hash;
    }

    static State start() { return {.cells = {{{0, 1, 2, 5, 6, 10}, {24, 23, 22, 19, 18, 14}}}}; }

private:
    static constexpr std::array<int, 3> kSteps = {1, kSide, kSide + 1};

    static void list_steps(const State& state, int stone, Actions& actions) {
        const int cell = state.cells[state.maximises ? 0 : 1][static_cast<std::size_t>(stone)];
        const int column = state.maximises ? cell % kSide : kSide - 1 - cell % kSide;
        const int row = state.maximises ? cell / kSide : kSide - 1 - cell / kSide;
        const bool may_go[] = {column < kSide - 1, row < kSide - 1,
                               column < kSide - 1 && row < kSide - 1};
        for (int step = 2; step >= 0; --step) {  // the diagonal is the longest
            if (may_go[step]) actions.push_back(static_cast<Action>(kStones * step + stone));
        }
    }
};

/// Who is nearer to the goal with the nearest stone, between -0.5 and 0.5.
struct EinSteinDistances {
    static constexpr float kLeastValue = -1;
    static constexpr float kMostValue = 1;
    [[nodiscard]] float evaluate(const EinStein::State& state) const {
        std::array<int, 2> nearest = {EinStein::kSide, EinStein::kSide};
        for (const std::size_t side : {0u, 1u}) {
            for (const int cell : state.cells[side]) {
                if (cell == EinStein::kTaken) continue;
                const int place = side == 0 ? EinStein::kSide * EinStein::kSide - 1 - cell : cell;
                const int distance = std::max(place % EinStein::kSide, place / EinStein::kSide);
                nearest[side] = std::min(nearest[side], distance);
            }
        }
        return 0.1F * static_cast<float>(nearest[1] - nearest[0]);
    }
};

}  // namespace tilestone::search
