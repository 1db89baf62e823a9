// SPDX-License-Identifier: MIT
//
// 2048 on boards of at most nine cells, packed into one number, for solving them exactly
// (search/retrograde.h).
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/games/tiles/rules.h"

namespace tilestone::tiles {

inline constexpr int kMaxSmallCells = 9;
/// The largest tile that a cell has bits for. Legal play on nine cells reaches 1024.
inline constexpr Exponent kLargestSmallExponent = 15;

/// Of a board with at least as many rows as columns. Four bits a cell, row by row, the first cell
/// lowest.
struct SmallPosition {
    std::uint64_t cells = 0;
    Size size;
    bool waits_for_tile = false;

    friend constexpr bool operator==(const SmallPosition&, const SmallPosition&) = default;
};

/// std::nullopt for more cells, or larger tiles. A board that is wider than high is turned.
[[nodiscard]] std::optional<SmallPosition> small_position(const Position& position);

struct SmallRules {
    using State = SmallPosition;
    using Action = tiles::Action;
    using Actions = FixedVector<Action, std::size_t{2 * kMaxSmallCells}>;

    static constexpr bool kHasChance = true;

    static Turn turn(const State& state) {
        return state.waits_for_tile ? Turn::kChance : Turn::kMax;
    }
    static void list_actions(const State& state, Actions& actions);
    static void apply(State& state, Action action);
    static std::optional<double> result(const State& state);
    static double chance(const State& state, Action action);
    static double reward(const State& state, Action action);

    /// The sum of the tiles; one more where a tile is awaited.
    static int rank(const State& state);
    /// The same for all mirror images.
    static std::uint64_t key(const State& state);
    static State state_of(std::uint64_t key);
};

}  // namespace tilestone::tiles
