// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::tui::gomoku {
namespace {

using game::Color;
using game::Point;
using game::Position;

constexpr std::size_t kFive = 5;

/// The stones of the unbroken row through `point`, from one end to the other.
std::vector<Point> row_through(const Position& position, Point point, game::Direction direction) {
    const auto color = position.stone_at(point);
    const game::Step step = game::step_of(direction);
    int column = game::column_of(point);
    int row = game::row_of(point);
    const auto belongs = [&](int at_column, int at_row) {
        return game::is_on_board(at_column, at_row, position.size()) &&
               position.stone_at(game::point_at(at_column, at_row)) == color;
    };
    while (belongs(column - step.column, row - step.row)) {
        column -= step.column;
        row -= step.row;
    }
    std::vector<Point> points;
    for (; belongs(column, row); column += step.column, row += step.row) {
        points.push_back(game::point_at(column, row));
    }
    return points;
}

}  // namespace

Ending ending_of(const Position& position) {
    if (position.winner()) return Ending::kRow;
    const auto result = game::Rules::result(position);
    if (!result) return Ending::kNone;
    return *result == 0 ? Ending::kFull : Ending::kOnlyForbidden;
}

std::optional<Color> winner_of(const Position& position) {
    const auto result = game::Rules::result(position);
    if (!result || *result == 0) return std::nullopt;
    return *result > 0 ? Color::kBlack : Color::kWhite;
}

std::vector<Point> winning_row(const Position& position, Point last) {
    std::vector<Point> stones;
    const auto color = position.stone_at(last);
    if (!color) return stones;
    for (const game::Direction direction : game::kDirections) {
        const std::vector<Point> row = row_through(position, last, direction);
        const bool more = row.size() > kFive && game::overline_wins(position.rule(), *color);
        if (row.size() == kFive || more) stones.insert(stones.end(), row.begin(), row.end());
    }
    return stones;
}

}  // namespace tilestone::tui::gomoku
