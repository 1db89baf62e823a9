// SPDX-License-Identifier: MIT
//
// Connect four on 7 columns and 6 rows: two players drop stones into columns, and who first has
// four in a line wins.
//
// A set of cells is 64 bits, seven for each column from the left and in a column from the bottom;
// the seventh bit stays free, so that no line runs from one column's top into the next one's
// bottom. (The layout of J. Tromp's Fhourstones and of P. Pons's solver.)
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

constexpr Cells column_of(int column) { return cell(column, kRows) - cell(column, 0); }

/// Whether four of `cells` stand in a line.
constexpr bool has_four(Cells cells) {
    for (const int step : {1, kRows, kRows + 1, kRows + 2}) {  // up, down right, right, up right
        const Cells pairs = cells & (cells >> step);
        if ((pairs & (pairs >> (2 * step))) != 0) return true;
    }
    return false;
}

/// Seen by the side to move, which makes a move two operations. States with the same stones are
/// equal: `count` and `won` follow from them.
struct State {
    Cells own = 0;           ///< the stones of the side to move
    Cells occupied = 0;      ///< the stones of both
    std::uint8_t count = 0;  ///< how many these are; the first player, kMax, moves when it is even
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

    /// From the middle outwards: more lines run through the middle.
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

    /// Equal for no two positions of a game: in each column, the own stones plus those of both is
    /// another number for each content, and splitmix64 is a bijection.
    static std::uint64_t hash(const State& state) { return splitmix64(state.own + state.occupied); }

    static constexpr bool kListsBestFirst = true;  // killers and history took four times the nodes

    static constexpr int kActionCount = kColumns;
    static int index(Action column) { return column; }

    static constexpr double kLeastResult = -1;
    static constexpr double kMostResult = 1;

    static constexpr int kSymmetries = 2;
    static State transform(int symmetry, const State& state);  ///< 1: left and right change places

    static constexpr std::string_view kName = "connect4";

    /// Six rows from the top with '/' between them: 'x' the first player, 'o' the second, '.'
    /// empty.
    static std::string to_text(const State& state);

    /// Reads what to_text() writes, with or without '/', and the columns played from the start as
    /// in "4453"; nothing or "-" is the start. An error names the cell or the move. Not every board
    /// that passes has come about by moves.
    static Result<State> parse(std::string_view text);

    static std::string action_text(const State& state, Action column);  ///< "1" … "7"
    static Result<Action> parse_action(const State& state, std::string_view text);
};

}  // namespace tilestone::connect4
