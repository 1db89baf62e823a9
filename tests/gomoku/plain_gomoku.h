// SPDX-License-Identifier: MIT
//
// A plain implementation of Gomoku: characters on a board, every row counted from scratch.
//
// Written from the rules (RIF 9.3 for renju), without the tables, line words and recursion of
// games/gomoku. It counts the stones that a row lacks in the windows of five and four points around
// a stone. The two implementations share only the numbering of points.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

class Plain {
public:
    Plain(Rule rule, int size)
        : rule_(rule), size_(size), cells_(static_cast<std::size_t>(size * size), '.') {}

    [[nodiscard]] int size() const { return size_; }
    /// 'x' black, 'o' white, '.' empty; '#' off the board.
    [[nodiscard]] char at(int column, int row) const {
        return is_on_board(column, row, size_) ? cells_[place(column, row)] : '#';
    }
    [[nodiscard]] char at(Point point) const { return at(column_of(point), row_of(point)); }
    void set(Point point, char stone) { cells_[place(column_of(point), row_of(point))] = stone; }

    [[nodiscard]] std::vector<Point> empty_points() const;
    [[nodiscard]] int count(char stone) const;

    /// Whether the stone on `point` stands in a winning row.
    [[nodiscard]] bool wins(Point point) const;
    [[nodiscard]] bool has_winning_row(char stone) const;

    /// The shape that `stone` on the empty `point` would make in one line, and in all lines.
    [[nodiscard]] Shape shape(char stone, Point point, Direction direction) const;
    [[nodiscard]] Threat threat(char stone, Point point) const;

    /// The foul of a black stone on the empty `point`, if any.
    [[nodiscard]] std::optional<Foul> foul(Point point) const;

    /// The result for Black, with `to_move` to play and `last` the last move, if any.
    [[nodiscard]] std::optional<double> result(char to_move, std::optional<Point> last) const;
    [[nodiscard]] std::vector<Point> legal(char to_move, std::optional<Point> last) const;

    /// Rows from the top, for failure messages.
    [[nodiscard]] std::string text() const;

private:
    [[nodiscard]] std::size_t place(int column, int row) const {
        return static_cast<std::size_t>(row * size_ + column);
    }
    [[nodiscard]] bool overline_wins(char stone) const {
        return rule_ == Rule::kFreestyle || (rule_ == Rule::kRenju && stone == 'o');
    }
    [[nodiscard]] bool is_won_by(int length, char stone) const {
        return length == 5 || (length > 5 && overline_wins(stone));
    }
    [[nodiscard]] int row_length(Point point, Direction direction) const;
    [[nodiscard]] bool makes_five(Point point) const;
    [[nodiscard]] int count_fours(Point point) const;
    [[nodiscard]] bool is_straight_four(Point point, Direction direction) const;
    // These functions place stones and remove them again.
    [[nodiscard]] bool is_three(Point point, Direction direction);
    [[nodiscard]] std::optional<Foul> foul_of(Point stone);

    Rule rule_;
    int size_;
    std::string cells_;
};

/// The point `offset` steps away; it must be on the board.
inline Point moved(Point point, Direction direction, int offset) {
    const Step step = step_of(direction);
    return point_at(column_of(point) + offset * step.column, row_of(point) + offset * step.row);
}

inline char stone_of(Color color) { return color == Color::kBlack ? 'x' : 'o'; }

}  // namespace tilestone::gomoku
