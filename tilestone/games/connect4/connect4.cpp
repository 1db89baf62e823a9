// SPDX-License-Identifier: MIT
#include "tilestone/games/connect4/connect4.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "tilestone/core/text.h"

namespace tilestone::connect4 {
namespace {

using std::to_string;

constexpr std::size_t kWidth = kColumns;
constexpr std::size_t kHeight = kRows;

char stone_at(const State& state, int column, int row) {
    const Cells place = cell(column, row);
    if ((state.occupied & place) == 0) return '.';
    const bool is_own = (state.own & place) != 0;
    return is_own == (Rules::turn(state) == Turn::kMax) ? 'x' : 'o';
}

std::string place_of(std::size_t line, std::size_t column) {
    return "row " + to_string(line + 1) + " from the top, column " + to_string(column + 1);
}

/// The six rows of a board concatenated; each must have the right length.
Result<std::string> joined_rows(std::string_view text) {
    if (text.find('/') == std::string_view::npos) {
        if (text.size() == kWidth * kHeight) return std::string(text);
        return Error{"a board has 42 cells, this one has " + to_string(text.size())};
    }
    const std::vector<std::string_view> rows = split(text, '/');
    if (rows.size() != kHeight) {
        return Error{"a board has 6 rows, this one has " + to_string(rows.size())};
    }
    for (std::size_t line = 0; line < kHeight; ++line) {
        if (rows[line].size() == kWidth) continue;
        return Error{"row " + to_string(line + 1) + " from the top has " +
                     to_string(rows[line].size()) + " cells instead of 7"};
    }
    return join(rows, "");
}

/// The state with the stones `x` and `o`, if it is possible.
Result<State> state_of(Cells x, Cells o) {
    const int first = std::popcount(x);
    const int second = std::popcount(o);
    if (first != second && first != second + 1) {
        return Error{"x begins, so it has as many stones as o or one more; here are " +
                     to_string(first) + " of x and " + to_string(second) + " of o"};
    }
    if (has_four(x) && has_four(o)) return Error{"both x and o have four in a line"};
    State state{.own = first == second ? x : o, .occupied = x | o};
    if (has_four(state.own)) {
        return Error{std::string(first == second ? "x" : "o") +
                     " has four in a line, so the other could not have moved last"};
    }
    state.count = static_cast<std::uint8_t>(first + second);
    state.won = has_four(state.other());
    return state;
}

Result<State> parse_board(std::string_view text) {
    const std::size_t bad = text.find_first_not_of("xo./");
    if (bad != std::string_view::npos) {
        const std::string_view before = text.substr(0, bad);
        const auto cells = bad - static_cast<std::size_t>(std::ranges::count(before, '/'));
        return Error{place_of(cells / kWidth, cells % kWidth) + ": " +
                     in_quotes(first_character(text.substr(bad))) + " is not 'x', 'o' or '.'"};
    }
    const Result<std::string> cells = joined_rows(text);
    if (!cells) return cells.error();
    Cells x = 0;
    Cells o = 0;
    for (std::size_t at = 0; at < cells->size(); ++at) {
        const char stone = (*cells)[at];
        if (stone == '.') continue;
        if (at + kWidth < cells->size() && (*cells)[at + kWidth] == '.') {
            return Error{place_of(at / kWidth, at % kWidth) + ": no stone below this one"};
        }
        const int row = kRows - 1 - static_cast<int>(at / kWidth);
        (stone == 'x' ? x : o) |= cell(static_cast<int>(at % kWidth), row);
    }
    return state_of(x, o);
}

Result<State> parse_moves(std::string_view text) {
    State state;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string move = "move " + to_string(at + 1) + ": ";
        if (Rules::result(state)) {
            return Error{"the game was over after move " + to_string(at)}.after(move);
        }
        const Result<int> column = Rules::parse_action(state, first_character(text.substr(at)));
        if (!column) return column.error().after(move);
        Rules::apply(state, *column);
    }
    return state;
}

Cells mirrored(Cells cells) {
    Cells image = 0;
    for (int column = 0; column < kColumns; ++column) {
        const Cells content = (cells & column_of(column)) / cell(column, 0);
        image |= content * cell(kColumns - 1 - column, 0);
    }
    return image;
}

}  // namespace

State Rules::transform(int symmetry, const State& state) {
    if (symmetry == 0) return state;
    State image = state;
    image.own = mirrored(state.own);
    image.occupied = mirrored(state.occupied);
    return image;
}

std::string Rules::to_text(const State& state) {
    std::string text;
    for (int row = kRows - 1; row >= 0; --row) {
        for (int column = 0; column < kColumns; ++column) text += stone_at(state, column, row);
        if (row > 0) text += '/';
    }
    return text;
}

Result<State> Rules::parse(std::string_view text) {
    if (text.empty() || text == "-") return State{};
    return text.find_first_of("xo./") == std::string_view::npos ? parse_moves(text)
                                                                : parse_board(text);
}

std::string Rules::action_text(const State& /*state*/, Action column) {
    return to_string(column + 1);
}

Result<int> Rules::parse_action(const State& state, std::string_view text) {
    if (text.size() != 1 || text[0] < '1' || text[0] > '7') {
        return Error{in_quotes(text) + " is not a column from 1 to 7"};
    }
    if (result(state)) return Error{"the game is over"};
    const int column = text[0] - '1';
    if ((state.occupied & cell(column, kRows - 1)) != 0) {
        return Error{"column " + std::string(text) + " is full"};
    }
    return column;
}

}  // namespace tilestone::connect4
