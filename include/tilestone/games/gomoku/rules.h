// SPDX-License-Identifier: MIT
//
// Gomoku and renju as a game for the searches (core/game.h). Black is kMax and moves first.
//
// Forbidden points are not among black's actions. A full board is a draw. There is no pass: if
// black is to move and every empty point is forbidden, every move loses, so black has lost (as
// Gomocup's referees decide).
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
    using Actions = FixedVector<Action, kMaxPoints>;

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

    static constexpr int kActionCount = kMaxPoints;
    static int index(Action point) { return point; }

    static constexpr double kMinResult = -1;
    static constexpr double kMaxResult = 1;

    /// The 8 symmetries of the square.
    static constexpr int kSymmetries = 8;
    static State transform(int symmetry, const State& state);

    static constexpr std::string_view kName = "gomoku";

private:
    static bool is_out_of_moves(const State& state);
};

/// The image of a point under a symmetry 0 … 7 of the square, on a board of `size`; 0 is the
/// identity.
[[nodiscard]] Point transform(int symmetry, Point point, int size);

/// True if the side to move may place a stone on `point`: it is empty and not forbidden, and the
/// game is not over.
[[nodiscard]] bool is_legal(const Position& position, Point point);

/// The types of Gomoku for code that is generic over games.
struct Game {
    using State = Position;
    using Move = Point;
    static constexpr std::string_view kName = Rules::kName;
};

}  // namespace tilestone::gomoku
