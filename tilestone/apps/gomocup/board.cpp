// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/board.h"

#include <algorithm>
#include <string>

#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomocup {

using gomoku::Color;
using gomoku::Point;

Result<Board> Board::put_together(gomoku::Rule rule, int size, std::span<const Stone> stones,
                                  Color to_move, std::span<const Point> taken) {
    Board board(rule, size);
    const auto taken_twice = [size](Point point) {
        return Error{coordinates_text(point, size) + " has a stone already"};
    };
    for (const auto& [point, color] : stones) {
        if (!board.position_.is_empty(point)) {
            return taken_twice(point);
        }
        board.position_.put(point, color);
        board.stones_.push_back({point, color});
    }
    for (const Point point : taken) {
        if (!board.position_.is_empty(point) || std::ranges::count(board.taken_, point) > 0) {
            return taken_twice(point);
        }
        board.taken_.push_back(point);
    }
    board.position_.give_move_to(to_move);
    board.position_.update_winner();
    return board;
}

bool Board::is_over() const {
    if (gomoku::Rules::result(position_) || position_.has_winning_row(position_.to_move())) {
        return true;
    }
    if (taken_.empty()) return false;
    gomoku::Rules::Actions actions;
    gomoku::Rules::list_actions(position_, actions);
    return std::ranges::all_of(
        actions, [this](Point point) { return std::ranges::count(taken_, point) > 0; });
}

Status Board::check(Point point) const {
    const std::string name = coordinates_text(point, size());
    if (is_over()) return Error{"the game is over"};
    if (!position_.is_empty(point) || std::ranges::count(taken_, point) > 0) {
        return Error{name + " has a stone already"};
    }
    if (position_.to_move() != Color::kBlack) return ok();
    if (const auto foul = gomoku::foul_at(position_, point)) {
        return Error{name + " is forbidden to black: " + std::string(gomoku::name_of(*foul))};
    }
    return ok();
}

void Board::play(Point point) {
    stones_.push_back({point, position_.to_move()});
    position_.place(point);
}

Status Board::take_back(Point point) {
    if (stones_.empty()) return Error{"there is no stone to take back"};
    const Stone last = stones_.back();
    if (last.point != point) {
        return Error{coordinates_text(point, size()) + " is not the last stone, which is " +
                     coordinates_text(last.point, size())};
    }
    const std::span<const Stone> others(stones_.data(), stones_.size() - 1);
    *this = *put_together(position_.rule(), size(), others, last.color, std::vector(taken_));
    return ok();
}

Board Board::under(gomoku::Rule rule) const {
    return *put_together(rule, size(), stones_, position_.to_move(), taken_);
}

}  // namespace tilestone::gomocup
