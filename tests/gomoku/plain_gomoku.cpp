// SPDX-License-Identifier: MIT
#include "tests/gomoku/plain_gomoku.h"

#include <algorithm>
#include <array>
#include <set>

namespace tilestone::gomoku {
namespace {

/// The cells of a line by their distance from a point.
class Line {
public:
    Line(const Plain& board, Point point, Direction direction)
        : board_(&board), point_(point), step_(step_of(direction)) {}

    char operator[](int offset) const {
        return board_->at(column_of(point_) + offset * step_.column,
                          row_of(point_) + offset * step_.row);
    }

private:
    const Plain* board_;
    Point point_;
    Step step_;
};

/// A copy of the line as far as a row of six through the point reaches, and one cell beyond.
class Excerpt {
public:
    explicit Excerpt(const Line& line) {
        for (int offset = -kFurthest; offset <= kFurthest; ++offset) {
            cells_[static_cast<std::size_t>(offset + kFurthest)] = line[offset];
        }
    }
    char operator[](int offset) const {
        if (offset < -kFurthest || offset > kFurthest) return '#';
        return cells_[static_cast<std::size_t>(offset + kFurthest)];
    }

private:
    static constexpr int kFurthest = 6;
    std::array<char, 2 * kFurthest + 1> cells_{};
};

/// The number of stones missing in the cells first … first + length - 1; nothing if a cell can
/// never hold one. Cell 0 counts as a stone.
std::optional<int> lacking(const auto& line, int first, int length, char stone) {
    int empty = 0;
    for (int offset = first; offset < first + length; ++offset) {
        if (offset == 0) continue;
        const char cell = line[offset];
        if (cell != stone && cell != '.') return {};
        empty += cell == '.' ? 1 : 0;
    }
    return empty;
}

}  // namespace

std::vector<Point> Plain::empty_points() const {
    std::vector<Point> points;
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            if (at(column, row) == '.') points.push_back(point_at(column, row));
        }
    }
    return points;
}

int Plain::count(char stone) const { return static_cast<int>(std::ranges::count(cells_, stone)); }

int Plain::row_length(Point point, Direction direction) const {
    const Line line(*this, point, direction);
    const char stone = line[0];
    int length = 1;
    for (int offset = 1; line[offset] == stone; ++offset) ++length;
    for (int offset = -1; line[offset] == stone; --offset) ++length;
    return length;
}

bool Plain::wins(Point point) const {
    return std::ranges::any_of(kDirections, [&](Direction direction) {
        return is_won_by(row_length(point, direction), at(point));
    });
}

bool Plain::has_winning_row(char stone) const {
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            if (at(column, row) == stone && wins(point_at(column, row))) return true;
        }
    }
    return false;
}

Shape Plain::shape(char stone, Point point, Direction direction) const {
    const Excerpt line(Line(*this, point, direction));
    const bool exact = !overline_wins(stone);
    const auto is_own = [&](int offset) { return offset == 0 || line[offset] == stone; };
    int before = 0;
    int behind = 0;
    while (is_own(-before - 1)) ++before;
    while (is_own(behind + 1)) ++behind;
    const int length = before + 1 + behind;
    if (is_won_by(length, stone)) return Shape::kFive;
    if (length > 5) return Shape::kOverline;

    // Stones missing to the nearest five, and the single points that would complete one.
    int missing = 5;
    std::set<int> five_points;
    for (int first = -4; first <= 0; ++first) {
        const std::optional<int> empty = lacking(line, first, 5, stone);
        if (!empty || (exact && (is_own(first - 1) || is_own(first + 5)))) continue;
        missing = std::min(missing, *empty);
        for (int offset = first; offset < first + 5 && *empty == 1; ++offset) {
            if (!is_own(offset)) five_points.insert(offset);
        }
    }
    // Stones missing to the nearest straight four: four in a row with an empty point at each end
    // that makes five. Where overlines do not win, no further stone may follow behind those points.
    int missing_of_straight = 5;
    for (int first = -3; first <= 0; ++first) {
        const std::optional<int> empty = lacking(line, first, 4, stone);
        if (!empty || line[first - 1] != '.' || line[first + 4] != '.') continue;
        if (exact && (is_own(first - 2) || is_own(first + 5))) continue;
        missing_of_straight = std::min(missing_of_straight, *empty);
    }
    const bool is_open = missing_of_straight == missing - 1;
    switch (missing) {
        case 1:
            if (is_open) return Shape::kOpenFour;
            return five_points.size() > 1 ? Shape::kTwoFours : Shape::kFour;
        case 2: return is_open ? Shape::kThree : Shape::kClosedThree;
        case 3: return is_open ? Shape::kTwo : Shape::kClosedTwo;
        case 4: return Shape::kOne;
        default: return Shape::kNone;
    }
}

Threat Plain::threat(char stone, Point point) const {
    std::array<int, kShapes> lines{};
    for (const Direction direction : kDirections) {
        ++lines[static_cast<std::size_t>(shape(stone, point, direction))];
    }
    const auto has = [&](Shape shape) { return lines[static_cast<std::size_t>(shape)]; };
    const int fours = has(Shape::kFour) + has(Shape::kOpenFour) + 2 * has(Shape::kTwoFours);
    if (has(Shape::kFive)) return Threat::kFive;
    if (has(Shape::kOpenFour)) return Threat::kOpenFour;
    if (fours >= 2) return Threat::kTwoFours;
    if (fours && has(Shape::kThree)) return Threat::kFourAndThree;
    if (has(Shape::kThree) >= 2) return Threat::kTwoThrees;
    if (has(Shape::kThree) && has(Shape::kClosedThree)) return Threat::kThreeAndClosedThree;
    if (fours) return Threat::kFour;
    if (has(Shape::kThree)) return Threat::kThree;
    if (has(Shape::kTwo) >= 2) return Threat::kTwoTwos;
    if (has(Shape::kClosedThree)) return Threat::kClosedThree;
    if (has(Shape::kTwo)) return Threat::kTwo;
    if (has(Shape::kClosedTwo)) return Threat::kClosedTwo;
    return has(Shape::kOne) ? Threat::kOne : Threat::kNone;
}

bool Plain::makes_five(Point point) const {
    return std::ranges::any_of(
        kDirections, [&](Direction direction) { return row_length(point, direction) == 5; });
}

/// The number of different fours with the black stone on `point`: four stones that one more stone
/// makes five.
int Plain::count_fours(Point point) const {
    int fours = 0;
    for (const Direction direction : kDirections) {
        const Line line(*this, point, direction);
        std::set<std::vector<int>> rows;
        for (int first = -4; first <= 0; ++first) {
            if (lacking(line, first, 5, 'x') != 1) continue;
            if (line[first - 1] == 'x' || line[first + 5] == 'x') continue;  // six, not five
            std::vector<int> row;
            for (int offset = first; offset < first + 5; ++offset) {
                if (line[offset] == 'x') row.push_back(offset);
            }
            rows.insert(row);
        }
        fours += static_cast<int>(rows.size());
    }
    return fours;
}

/// Whether the stone on `point` is in an unbroken row of four that a stone at either end makes
/// five.
bool Plain::is_straight_four(Point point, Direction direction) const {
    if (row_length(point, direction) != 4) return false;
    const Line line(*this, point, direction);
    return std::ranges::all_of(std::array{-1, 1}, [&](int side) {
        int end = side;
        while (line[end] == 'x') end += side;
        return line[end] == '.' && line[end + side] != 'x';
    });
}

/// "A row with three stones to which you, without at the same time a five in a row is made, can add
/// one more stone to attain a straight four", where that stone is not forbidden.
bool Plain::is_three(Point point, Direction direction) {
    const Line line(*this, point, direction);
    for (int offset = -3; offset <= 3; ++offset) {
        if (line[offset] != '.') continue;
        const Point more = moved(point, direction, offset);
        set(more, 'x');
        // The four must contain both stones without a gap between them.
        bool counts = is_straight_four(more, direction);
        for (int between = std::min(offset, 0); between <= std::max(offset, 0); ++between) {
            counts = counts && line[between] == 'x';
        }
        counts = counts && !makes_five(more) && !foul_of(more);
        set(more, '.');
        if (counts) return true;
    }
    return false;
}

/// The foul of the last black stone, on `stone`.
std::optional<Foul> Plain::foul_of(Point stone) {
    if (makes_five(stone)) return {};
    for (const Direction direction : kDirections) {
        if (row_length(stone, direction) > 5) return Foul::kOverline;
    }
    if (count_fours(stone) > 1) return Foul::kDoubleFour;
    int threes = 0;
    for (const Direction direction : kDirections) threes += is_three(stone, direction) ? 1 : 0;
    if (threes > 1) return Foul::kDoubleThree;
    return {};
}

std::optional<Foul> Plain::foul(Point point) const {
    if (rule_ != Rule::kRenju) return {};
    Plain next = *this;
    next.set(point, 'x');
    return next.foul_of(point);
}

std::optional<double> Plain::result(char to_move, std::optional<Point> last) const {
    if (last && wins(*last)) return at(*last) == 'x' ? 1 : -1;
    const std::vector<Point> empty = empty_points();
    if (empty.empty()) return 0;
    if (rule_ != Rule::kRenju || to_move != 'x') return {};
    const bool is_stuck =
        std::ranges::all_of(empty, [&](Point point) { return foul(point).has_value(); });
    if (is_stuck) return -1;
    return {};
}

std::vector<Point> Plain::legal(char to_move, std::optional<Point> last) const {
    if (result(to_move, last)) return {};
    std::vector<Point> points = empty_points();
    if (to_move == 'x') {
        std::erase_if(points, [&](Point point) { return foul(point).has_value(); });
    }
    return points;
}

std::string Plain::text() const {
    std::string rows = "\n";
    for (int row = size_ - 1; row >= 0; --row) {
        for (int column = 0; column < size_; ++column) rows += at(column, row);
        rows += '\n';
    }
    return rows;
}

}  // namespace tilestone::gomoku
