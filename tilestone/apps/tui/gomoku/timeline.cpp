// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/timeline.h"

#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {

using game::Point;
using game::Position;

Timeline::Timeline(game::Rule rule, int size)
    : History({.begins = true, .rule = rule, .size = size}), position_(rule, size) {}

std::optional<Point> Timeline::last() const {
    if (step().begins) return std::nullopt;
    return step().point;
}

std::vector<Point> Timeline::moves() const {
    std::vector<Point> moves;
    for (std::size_t index = game_start(at()) + 1; index <= at(); ++index) {
        moves.push_back(steps()[index].point);
    }
    return moves;
}

Status Timeline::play(Point point) {
    const Status status = game::check_move(position_, point);
    if (!status) return status;
    position_.place(point);
    add({.point = point});
    return ok();
}

void Timeline::start(game::Rule rule, int size) {
    const Step begin{.begins = true, .rule = rule, .size = size};
    if (step().begins && !History::undo()) {
        replace_all(begin);
    } else {
        add(begin);
    }
    position_ = Position(rule, size);
}

bool Timeline::undo() {
    const Step left = step();
    if (!History::undo()) return false;
    if (!left.begins) {
        position_.remove(left.point);
        return true;
    }
    const Step& begin = steps()[game_start(at())];
    position_ = Position(begin.rule, begin.size);
    for (const Point point : moves()) position_.place(point);
    return true;
}

bool Timeline::redo() {
    if (!History::redo()) return false;
    if (step().begins) {
        position_ = Position(step().rule, step().size);
    } else {
        position_.place(step().point);
    }
    return true;
}

}  // namespace tilestone::tui::gomoku
