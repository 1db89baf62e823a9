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

namespace tilestone::tiles {

inline constexpr double kChanceOfTwo = 0.9;

struct Position {
    Board board;
    bool waits_for_tile = false;  ///< chance acts, otherwise the player

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// A move, or a new tile of exponent 1 or 2 in a cell.
class Action {
public:
    constexpr Action() = default;
    constexpr Action(Move move)  // NOLINT(google-explicit-constructor): a move is an action
        : code_(static_cast<std::uint8_t>(move)) {}
    static constexpr Action tile(int cell, Exponent exponent) {
        Action action;
        action.code_ = static_cast<std::uint8_t>(kMoves.size() + 2 * static_cast<unsigned>(cell) +
                                                 (exponent - 1u));
        return action;
    }

    [[nodiscard]] constexpr bool is_tile() const { return code_ >= kMoves.size(); }
    /// Requires a move; cell() and exponent() require a tile.
    [[nodiscard]] constexpr Move move() const { return static_cast<Move>(code_); }
    [[nodiscard]] constexpr int cell() const { return (code_ - int{kMoves.size()}) / 2; }
    [[nodiscard]] constexpr Exponent exponent() const {
        return static_cast<Exponent>((code_ - kMoves.size()) % 2 + 1);
    }

    friend constexpr auto operator<=>(const Action&, const Action&) = default;

private:
    std::uint8_t code_ = 0;  ///< 0 … 3: a move; then two per cell: a 2, a 4
};

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
