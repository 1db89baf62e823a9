// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/timeline.h"

#include <utility>

#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {

using game::Point;
using game::Position;

Timeline::Timeline(game::Rule rule, int size)
    : steps_{{.begins = true, .rule = rule, .size = size}}, position_(rule, size) {}

std::optional<Point> Timeline::last() const {
    if (steps_[now_].begins) return std::nullopt;
    return steps_[now_].point;
}

std::vector<Point> Timeline::moves() const {
    std::size_t begin = now_;
    while (!steps_[begin].begins) --begin;
    std::vector<Point> moves;
    for (std::size_t index = begin + 1; index <= now_; ++index) {
        moves.push_back(steps_[index].point);
    }
    return moves;
}

void Timeline::add(const Step& step) {
    steps_.resize(now_ + 1);
    steps_.push_back(step);
    ++now_;
}

Status Timeline::play(Point point) {
    const Status status = game::check_move(position_, point);
    if (!status) return status;
    position_.place(point);
    add({.point = point});
    return ok();
}

void Timeline::start(game::Rule rule, int size) {
    if (steps_[now_].begins && now_ > 0) undo();
    if (now_ == 0 && steps_[now_].begins) {
        steps_ = {{.begins = true, .rule = rule, .size = size}};
    } else {
        earlier_.push_back(position_);
        add({.begins = true, .rule = rule, .size = size});
    }
    position_ = Position(rule, size);
}

bool Timeline::undo() {
    if (!can_undo()) return false;
    if (steps_[now_].begins) {
        position_ = earlier_.back();
        earlier_.pop_back();
    } else {
        position_.remove(steps_[now_].point);
    }
    --now_;
    return true;
}

bool Timeline::redo() {
    if (!can_redo()) return false;
    const Step& step = steps_[++now_];
    if (step.begins) {
        earlier_.push_back(position_);
        position_ = Position(step.rule, step.size);
    } else {
        position_.place(step.point);
    }
    return true;
}

void Timeline::forget_old_games(std::size_t most_games) {
    if (count_games() <= most_games || most_games == 0) return;
    const std::size_t dropped_games = count_games() - most_games;
    std::size_t dropped_steps = 0;
    for (std::size_t games = 0; games < dropped_games; ++games) {
        do ++dropped_steps;
        while (!steps_[dropped_steps].begins);
    }
    steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(dropped_steps));
    earlier_.erase(earlier_.begin(), earlier_.begin() + static_cast<std::ptrdiff_t>(dropped_games));
    now_ -= dropped_steps;
}

}  // namespace tilestone::tui::gomoku
