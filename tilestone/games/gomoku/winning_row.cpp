// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/winning_row.h"

namespace tilestone::gomoku {
namespace {

bool has_stone(const Position& position, int column, int row, Color color) {
    return is_on_board(column, row, position.size()) &&
           position.stone_at(point_at(column, row)) == color;
}

/// The run of one colour that begins at `point`; empty if the run begins before it.
std::vector<Point> run_from(const Position& position, Point point, Color color, Step step) {
    std::vector<Point> run;
    int column = column_of(point);
    int row = row_of(point);
    if (has_stone(position, column - step.column, row - step.row, color)) return run;
    while (has_stone(position, column, row, color)) {
        run.push_back(point_at(column, row));
        column += step.column;
        row += step.row;
    }
    return run;
}

}  // namespace

std::vector<Point> winning_row(const Position& position) {
    std::vector<Point> longest;
    const std::optional<Color> winner = position.winner();
    if (!winner) return longest;
    constexpr std::size_t kFive = 5;
    const bool overlines = overline_wins(position.rule(), *winner);
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            for (const Direction direction : kDirections) {
                const auto run =
                    run_from(position, point_at(column, row), *winner, step_of(direction));
                const bool wins = run.size() == kFive || (run.size() > kFive && overlines);
                if (wins && run.size() > longest.size()) longest = run;
            }
        }
    }
    return longest;
}

}  // namespace tilestone::gomoku
