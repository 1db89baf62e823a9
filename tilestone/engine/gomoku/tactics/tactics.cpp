// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/tactics/tactics.h"

#include <algorithm>
#include <array>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"

namespace tilestone::engine::gomoku {
namespace {

// Indexed by Made.
constexpr std::array<std::string_view, 8> kShapeMadeNames = {
    "", "three", "four", "two-threes", "four-three", "two-fours", "open-four", "five"};

/// The first empty point of the line that is reached over stones of `color` alone; none if the row
/// ends at another stone or at the border.
std::optional<Point> end_of_row(const Position& position, Color color, Point point, Step step) {
    int column = gomoku::column_of(point);
    int row = gomoku::row_of(point);
    do {
        column += step.column;
        row += step.row;
        if (!gomoku::is_on_board(column, row, position.size())) return {};
    } while (position.stone_at(gomoku::point_at(column, row)) == color);
    const Point end = gomoku::point_at(column, row);
    return position.is_empty(end) ? std::optional(end) : std::nullopt;
}

/// Whether the three through the stone of `color` on `point` can become an open four with it.
bool is_real_three(const Position& with_stone, Color color, Point point, Direction direction) {
    const Step step = gomoku::step_of(direction);
    const auto extends = [&](Step side) {
        const auto next = end_of_row(with_stone, color, point, side);
        return next && with_stone.shape(color, *next, direction) == Shape::kOpenFour &&
               may_place(with_stone, color, *next);
    };
    return extends(step) || extends({-step.column, -step.row});
}

int count_threes(const Position& position, Color color, Point point) {
    Position with_stone = position;
    with_stone.put(point, color);
    return static_cast<int>(std::ranges::count_if(kDirections, [&](const Direction direction) {
        return position.shape(color, point, direction) == Shape::kThree &&
               is_real_three(with_stone, color, point, direction);
    }));
}

int count_shapes(const Position& position, Color color, Point point, Shape shape) {
    return static_cast<int>(std::ranges::count_if(kDirections, [&](const Direction direction) {
        return position.shape(color, point, direction) == shape;
    }));
}

/// Whether `move` makes a four whose block is forbidden to the opponent.
bool is_unstoppable_four(const Position& position, Point move) {
    Position after = position;
    after.place(move);
    const std::vector<Point> fives = fives_of(after, position.to_move());
    return !fives.empty() && std::ranges::all_of(fives, [&](const Point five) {
        return !may_place(after, after.to_move(), five);
    });
}

/// Whether the move makes a four that the opponent cannot stop. It wins unless the opponent can
/// make five after it.
bool wins_by_four(const Position& position, Point move) {
    const Color color = position.to_move();
    const Threat threat = position.threat(color, move);
    if (threat < Threat::kFour || !gomoku::is_legal(position, move)) return false;
    const Made made = shape_made_by(position, color, move);
    if (made == Made::kOpenFour || made == Made::kTwoFours) return true;
    const bool is_four = made == Made::kFour || made == Made::kFourThree;
    return is_four && gomoku::has_fouls(position.rule(), other(color)) &&
           is_unstoppable_four(position, move);
}

}  // namespace

std::string_view name_of(Made made) { return kShapeMadeNames[static_cast<std::size_t>(made)]; }

Made shape_made_by(const Position& position, Color color, Point point) {
    if (position.threat(color, point) == Threat::kFive) return Made::kFive;
    if (position.threat(color, point) < Threat::kThree) return Made::kNothing;
    if (!may_place(position, color, point)) return Made::kNothing;
    const auto count = [&](Shape shape) { return count_shapes(position, color, point, shape); };
    if (count(Shape::kOpenFour) > 0) return Made::kOpenFour;
    const int fours = count(Shape::kFour) + 2 * count(Shape::kTwoFours);
    if (fours > 1) return Made::kTwoFours;
    const int threes = count_threes(position, color, point);
    if (fours == 1) return threes > 0 ? Made::kFourThree : Made::kFour;
    if (threes > 1) return Made::kTwoThrees;
    return threes == 1 ? Made::kThree : Made::kNothing;
}

std::vector<Point> fives_of(const Position& position, Color color) {
    std::vector<Point> points;
    if (position.count(color, Threat::kFive) == 0) return points;
    gomoku::for_each_empty(position, [&](Point point) {
        if (position.threat(color, point) == Threat::kFive) points.push_back(point);
    });
    return points;
}

std::vector<Point> strong_fours_of(const Position& position, Color color) {
    std::vector<Point> points;
    gomoku::for_each_empty(position, [&](Point point) {
        if (position.threat(color, point) < Threat::kFour) return;
        const Made made = shape_made_by(position, color, point);
        if (made == Made::kTwoFours || made == Made::kOpenFour) points.push_back(point);
    });
    return points;
}

std::optional<ForcedResult> exact_result(const Position& position) {
    const Color color = position.to_move();
    if (const auto result = Rules::result(position)) {
        if (*result == 0) return {};
        return ForcedResult{.wins = (*result > 0) == (color == Color::kBlack), .plies = 0};
    }
    if (position.count(color, Threat::kFive) > 0) return ForcedResult{.wins = true, .plies = 1};
    const std::vector<Point> fives = fives_of(position, other(color));
    if (fives.size() > 1) return ForcedResult{.wins = false, .plies = 2};
    if (fives.size() == 1) {
        if (!may_place(position, color, fives[0])) return ForcedResult{.wins = false, .plies = 2};
        if (wins_by_four(position, fives[0])) return ForcedResult{.wins = true, .plies = 3};
        return {};
    }
    bool wins = false;
    gomoku::for_each_empty(position,
                           [&](Point point) { wins = wins || wins_by_four(position, point); });
    if (wins) return ForcedResult{.wins = true, .plies = 3};
    return {};
}

bool keeps(const ForcedResult& proof, const Position& position, Point move) {
    if (!proof.wins) return true;
    if (proof.plies == 1) return position.threat(position.to_move(), move) == Threat::kFive;
    if (proof.plies != 3 || !wins_by_four(position, move)) return false;
    const std::vector<Point> fives = fives_of(position, other(position.to_move()));
    return fives.empty() || fives == std::vector<Point>{move};
}

}  // namespace tilestone::engine::gomoku
