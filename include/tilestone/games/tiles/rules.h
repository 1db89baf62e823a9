// SPDX-License-Identifier: MIT
//
// 2048 of any size as a game for the searches (core/game.h): the player and chance act in turn. The
// value is the score.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/tiles/board.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::tiles {

struct Position {
    Board board;
    bool waits_for_tile = false;  ///< chance acts, otherwise the player

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

using twenty48::Action;

struct Rules {
    using State = Position;
    using Action = tiles::Action;
    using Actions = FixedVector<Action, std::size_t{2 * kMaxCells}>;

    static constexpr std::string_view kName = "2048 of any size";
    static constexpr bool kHasChance = true;
    static constexpr int kSymmetries = kBoardSymmetries;

    static Turn turn(const State& state) {
        return state.waits_for_tile ? Turn::kChance : Turn::kMax;
    }
    static void list_actions(const State& state, Actions& actions);
    static void apply(State& state, Action action);
    /// 0, since all points are rewards; none while a move is legal.
    static std::optional<double> result(const State& state);

    static std::uint64_t hash(const State& state);
    static double chance(const State& state, Action action);
    static Action sample(const State& state, Rng& rng);
    static double reward(const State& state, Action action);
    static State transform(int symmetry, const State& state) {
        return {transformed(symmetry, state.board), state.waits_for_tile};
    }
};

/// All first positions of a game: two tiles on an empty board, with their probabilities.
struct FirstPosition {
    Position position;
    double probability = 0;
};
[[nodiscard]] std::vector<FirstPosition> first_positions(Size size);

}  // namespace tilestone::tiles
