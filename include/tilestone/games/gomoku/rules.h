// SPDX-License-Identifier: MIT
//
// Gomoku and renju as a game for the searches (core/game.h). Black is kMax, and begins.
//
// A forbidden point is no action of black's, so no search has to look at one. A full board is a
// draw. Nobody passes: where black is to move and every empty point is forbidden to him, whatever
// he plays loses, so he has lost (the same is done by the referees of Gomocup).
#pragma once

#include <optional>
#include <string_view>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

struct Rules {
    using State = Position;
    using Action = Point;
    using Actions = FixedVector<Action, kMostPoints>;

    static Turn turn(const State& state) {
        return state.to_move() == Color::kBlack ? Turn::kMax : Turn::kMin;
    }

    static std::optional<double> result(const State& state) {
        if (const auto winner = state.winner()) return *winner == Color::kBlack ? 1 : -1;
        if (state.is_full()) return 0;
        if (state.count_suspects() == state.count_empty() && is_out_of_moves(state)) return -1;
        return {};
    }

    /// Row by row from the bottom left.
    static void list_actions(const State& state, Actions& actions);

    static void apply(State& state, Action point) { state.place(point); }
    static void undo(State& state, Action point) { state.remove(point); }
    static std::uint64_t hash(const State& state) { return state.hash(); }

    static constexpr int kActionCount = kMostPoints;
    static int index(Action point) { return point; }

    static constexpr double kLeastResult = -1;
    static constexpr double kMostResult = 1;

    /// The eight of the square.
    static constexpr int kSymmetries = 8;
    static State transform(int symmetry, const State& state);

    static constexpr std::string_view kName = "gomoku";

private:
    static bool is_out_of_moves(const State& state);
};

/// Where a symmetry of the square, 0 … 7 with 0 the identity, takes a point of a board of `size`.
[[nodiscard]] Point transform(int symmetry, Point point, int size);

/// Whether the side to move may put a stone there: an empty point of a game that goes on, and not
/// forbidden.
[[nodiscard]] bool is_legal(const Position& position, Point point);

/// The names by which code that is written for any game speaks of this one.
struct Game {
    using State = Position;
    using Move = Point;
    static constexpr std::string_view kName = Rules::kName;
};

}  // namespace tilestone::gomoku
