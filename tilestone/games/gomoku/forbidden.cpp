// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/forbidden.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tilestone::gomoku {
namespace {

constexpr int kFive = 5;

/// The line through a point in a direction, addressed by offsets from the point.
class Walk {
public:
    Walk(const Position& position, Point start, Direction direction)
        : position_(&position), start_(start), step_(step_of(direction)) {}

    [[nodiscard]] bool is_on_board(int offset) const {
        return gomoku::is_on_board(column_of(start_) + offset * step_.column,
                                   row_of(start_) + offset * step_.row, position_->size());
    }
    /// The point must be on the board.
    [[nodiscard]] Point at(int offset) const {
        return static_cast<Point>(start_ + offset * point_at(step_.column, step_.row));
    }
    [[nodiscard]] bool is_black(int offset) const {
        return offset == 0 ||
               (is_on_board(offset) && position_->stone_at(at(offset)) == Color::kBlack);
    }
    [[nodiscard]] bool is_empty(int offset) const {
        return offset != 0 && is_on_board(offset) && position_->is_empty(at(offset));
    }

private:
    const Position* position_;
    Point start_;
    Step step_;
};

struct Shapes {
    std::array<Shape, kDirections.size()> of{};

    Shapes(const Position& position, Point point) {
        for (const Direction direction : kDirections) {
            of[static_cast<std::size_t>(direction)] =
                position.shape(Color::kBlack, point, direction);
        }
    }
    [[nodiscard]] int count(Shape shape) const {
        return static_cast<int>(std::ranges::count(of, shape));
    }
    [[nodiscard]] int fours() const {
        return count(Shape::kFour) + count(Shape::kOpenFour) + 2 * count(Shape::kTwoFours);
    }
};

std::optional<Foul> find_foul(Position& position, Point point);

/// True if black, with a stone on `point`, may extend it to a straight four in this line with one
/// more stone.
bool makes_straight_four(Position& position, Point point, Direction direction) {
    const Walk walk(position, point, direction);
    for (const int side : {-1, 1}) {
        int offset = side;
        while (walk.is_black(offset)) offset += side;  // the four is unbroken
        if (!walk.is_empty(offset)) continue;
        const Point next = walk.at(offset);
        if (position.shape(Color::kBlack, next, direction) != Shape::kOpenFour) continue;
        if (position.threat(Color::kBlack, next) == Threat::kFive) continue;
        if (!find_foul(position, next)) return true;
    }
    return false;
}

/// Restores `position` before it returns.
std::vector<Direction> find_real_threes(Position& position, Point point) {
    const Shapes shapes(position, point);
    const Color to_move = position.to_move();
    position.put(point, Color::kBlack);  // put() detects no win, so the game is not over
    std::vector<Direction> real;
    for (const Direction direction : kDirections) {
        if (shapes.of[static_cast<std::size_t>(direction)] != Shape::kThree) continue;
        if (makes_straight_four(position, point, direction)) real.push_back(direction);
    }
    position.remove(point);
    position.give_move_to(to_move);
    return real;
}

/// The fouls of a suspect that need no hypothetical stone.
std::optional<Foul> certain_foul(const Position& position, Point point) {
    const Shapes shapes(position, point);
    if (shapes.count(Shape::kOverline) > 0) return Foul::kOverline;
    if (shapes.fours() > 1) return Foul::kDoubleFour;
    return {};
}

std::optional<Foul> find_foul(Position& position, Point point) {
    if (!position.is_suspect(Color::kBlack, point)) return {};
    if (const auto foul = certain_foul(position, point)) return foul;
    if (find_real_threes(position, point).size() > 1) return Foul::kDoubleThree;
    return {};
}

using Row = std::vector<Point>;

/// Black's stones at the offsets `first` to `last`, counting `point` as one.
Row stones_between(const Walk& walk, int first, int last) {
    Row row;
    for (int offset = first; offset <= last; ++offset) {
        if (walk.is_black(offset)) row.push_back(walk.at(offset));
    }
    return row;
}

Row unbroken_row(const Walk& walk) {
    int first = 0;
    int last = 0;
    while (walk.is_black(first - 1)) --first;
    while (walk.is_black(last + 1)) ++last;
    return stones_between(walk, first, last);
}

/// The distinct sets of `stones` stones, including `point`, within five consecutive points that are
/// otherwise empty and that no sixth stone extends.
std::vector<Row> rows_of(const Walk& walk, std::size_t stones) {
    std::vector<Row> rows;
    for (int first = 1 - kFive; first <= 0; ++first) {
        const int last = first + kFive - 1;
        const Row row = stones_between(walk, first, last);
        std::size_t empty = 0;
        for (int offset = first; offset <= last; ++offset) empty += walk.is_empty(offset) ? 1 : 0;
        const bool alone = !walk.is_black(first - 1) && !walk.is_black(last + 1);
        if (row.size() != stones || empty != kFive - stones || !alone) continue;
        if (std::ranges::find(rows, row) == rows.end()) rows.push_back(row);
    }
    return rows;
}

void append(std::vector<Row>& rows, const std::vector<Row>& more) {
    rows.insert(rows.end(), more.begin(), more.end());
}

std::vector<Row> rows_of_foul(Position& position, Point point, Foul foul) {
    constexpr std::size_t kFour = 4;
    constexpr std::size_t kThree = 3;
    const Shapes shapes(position, point);
    std::vector<Row> rows;
    for (const Direction direction : kDirections) {
        const Walk walk(position, point, direction);
        const Shape shape = shapes.of[static_cast<std::size_t>(direction)];
        const bool is_four =
            shape == Shape::kFour || shape == Shape::kOpenFour || shape == Shape::kTwoFours;
        if (foul == Foul::kOverline && shape == Shape::kOverline) {
            rows.push_back(unbroken_row(walk));
        }
        if (foul == Foul::kDoubleFour && is_four) append(rows, rows_of(walk, kFour));
    }
    if (foul != Foul::kDoubleThree) return rows;
    for (const Direction direction : find_real_threes(position, point)) {
        const std::vector<Row> threes = rows_of(Walk(position, point, direction), kThree);
        rows.push_back(threes.empty() ? Row{point} : threes.front());
    }
    return rows;
}

std::optional<ExplainedFoul> explain(Position& position, Point point) {
    const std::optional<Foul> foul = find_foul(position, point);
    if (!foul) return {};
    return ExplainedFoul{point, *foul, rows_of_foul(position, point, *foul)};
}

}  // namespace

std::string_view name_of(Foul foul) {
    switch (foul) {
        case Foul::kOverline: return "overline";
        case Foul::kDoubleFour: return "double-four";
        case Foul::kDoubleThree: break;
    }
    return "double-three";
}

std::optional<Foul> foul_at(const Position& position, Point point) {
    if (!position.is_suspect(Color::kBlack, point)) return {};
    if (const auto foul = certain_foul(position, point)) return foul;
    Position scratch = position;
    return find_foul(scratch, point);
}

std::vector<ExplainedFoul> explain_fouls(const Position& position) {
    std::vector<ExplainedFoul> fouls;
    if (position.to_move() != Color::kBlack || position.winner()) return fouls;
    Position scratch = position;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = point_at(column, row);
            if (!position.is_empty(point)) continue;
            if (auto foul = explain(scratch, point)) fouls.push_back(std::move(*foul));
        }
    }
    return fouls;
}

}  // namespace tilestone::gomoku
