// SPDX-License-Identifier: MIT
//
// Connect four on 7 columns and 6 rows: two players drop stones into columns; the first to have
// four in a line wins.
//
// A set of cells is a bitboard of seven bits per column, columns from the left and cells from the
// bottom. The seventh bit stays free, so that no line continues from the top of a column into the
// next one. (The layout of J. Tromp's Fhourstones and of P. Pons's solver.)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/core/result.h"
#include "tilestone/core/rng.h"

namespace tilestone::connect4 {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;
inline constexpr int kCells = kColumns * kRows;

using Cells = std::uint64_t;

/// The cell of `column` 0 … 6 from the left and `row` 0 … 5 from the bottom; row 6 is the free bit.
constexpr Cells cell(int column, int row) { return Cells{1} << (column * (kRows + 1) + row); }

/// The six cells of a column.
constexpr Cells column_of(int column) { return cell(column, kRows) - cell(column, 0); }

/// True if four of `cells` are in a line.
constexpr bool has_four(Cells cells) {
    for (const int step : {1, kRows, kRows + 1, kRows + 2}) {  // up, down right, right, up right
        const Cells pairs = cells & (cells >> step);
        if ((pairs & (pairs >> (2 * step))) != 0) return true;
    }
    return false;
}

/// A position from the view of the side to move, so that a move takes two operations. States with
/// the same stones are equal: `count` and `won` follow from them.
struct State {
    Cells own = 0;           ///< stones of the side to move
    Cells occupied = 0;      ///< stones of both sides
    std::uint8_t count = 0;  ///< number of stones; the first player, kMax, moves if it is even
    bool won = false;        ///< the last stone made a line of four

    [[nodiscard]] Cells other() const { return own ^ occupied; }
    friend bool operator==(const State&, const State&) = default;
};

struct Rules {
    using State = connect4::State;
    using Action = int;  ///< the column, 0 … 6
    using Actions = FixedVector<Action, kColumns>;

    static Turn turn(const State& state) { return state.count % 2 == 0 ? Turn::kMax : Turn::kMin; }

    static std::optional<double> result(const State& state) {
        if (state.won) return state.count % 2 == 0 ? -1 : 1;
        if (state.count == kCells) return 0;
        return {};
    }

    /// From the middle outwards: more lines go through the middle.
    static void list_actions(const State& state, Actions& actions) {
        if (state.won) return;
        for (const int column : {3, 2, 4, 1, 5, 0, 6}) {
            if ((state.occupied & cell(column, kRows - 1)) == 0) actions.push_back(column);
        }
    }

    static void apply(State& state, Action column) {
        const Cells stone = (state.occupied + cell(column, 0)) & column_of(column);
        state.won = has_four(state.own | stone);
        state.own = state.other();
        state.occupied |= stone;
        ++state.count;
    }

    static void undo(State& state, Action column) {
        const Cells above = (state.occupied & column_of(column)) + cell(column, 0);
        state.occupied ^= above >> 1;
        state.own = state.other();
        --state.count;
        state.won = false;
    }

    /// A perfect hash: for each column, own stones plus all stones is a different number for each
    /// content, and splitmix64 is a bijection.
    static std::uint64_t hash(const State& state) { return splitmix64(state.own + state.occupied); }

    static constexpr bool kListsBestFirst = true;  // killers and history took four times the nodes

    static constexpr int kActionCount = kColumns;
    static int index(Action column) { return column; }

    static constexpr double kMinResult = -1;
    static constexpr double kMaxResult = 1;

    static constexpr int kSymmetries = 2;
    static State transform(int symmetry, const State& state);  ///< 1: swaps left and right

    static constexpr std::string_view kName = "connect4";

    /// Six rows from the top, separated by '/': 'x' first player, 'o' second player, '.' empty.
    static std::string to_text(const State& state);

    /// Parses a board as written by to_text(), with or without '/', or the columns played from the
    /// start, such as "4453"; an empty text or "-" is the start. Errors name the cell or the move.
    /// Does not check that a board is reachable by moves.
    static Result<State> parse(std::string_view text);

    static std::string action_text(const State& state, Action column);  ///< "1" … "7"
    static Result<Action> parse_action(const State& state, std::string_view text);
};

}  // namespace tilestone::connect4
