// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/timeline.h"

#include <algorithm>

#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tui::twenty48 {
namespace {

Point first_point(std::uint64_t seed) {
    Point point{.board = {}, .rng = Rng(seed), .seed = seed};
    point.board = game::new_game(point.rng);
    return point;
}

std::int16_t differing_cell(const game::Board& a, const game::Board& b) {
    for (int cell = 0; cell < game::kCells; ++cell) {
        if (a.at(cell) != b.at(cell)) return static_cast<std::int16_t>(cell);
    }
    return Point::kNoCell;
}

}  // namespace

Timeline::Timeline(std::uint64_t seed) { points_.push_back(first_point(seed)); }

void Timeline::add(const Point& point) {
    points_.resize(now_ + 1, point);
    points_.push_back(point);
    now_ = points_.size() - 1;
    keep_best(point.score);
}

bool Timeline::move(game::Move move) {
    if (!contains(game::legal_moves(now().board), move)) return false;
    Point next = now();
    const game::Slide slide = game::slide(next.board, move);
    next.board = game::spawn(slide.after, next.rng);
    next.new_tile = differing_cell(slide.after.board, next.board);
    next.score += slide.score;
    next.move = move;
    ++next.moves;
    add(next);
    return true;
}

void Timeline::start(std::uint64_t seed) { add(first_point(seed)); }

std::uint64_t Timeline::next_seed() const { return splitmix64(now().seed); }

bool Timeline::undo() {
    if (!can_undo()) return false;
    --now_;
    return true;
}

bool Timeline::redo() {
    if (!can_redo()) return false;
    ++now_;
    return true;
}

void Timeline::keep_best(std::uint64_t score) { best_ = std::max(best_, score); }

std::size_t Timeline::game_start(std::size_t index) const {
    while (index > 0 && points_[index].moves != 0) --index;
    return index;
}

void Timeline::forget_old_games(std::size_t most) {
    const std::size_t current = game_start(now_);
    const std::size_t before = current == 0 ? 0 : game_start(current - 1);
    std::size_t first = 0;
    for (std::size_t index = 1; index <= before && points_.size() - first > most; ++index) {
        if (points_[index].moves == 0) first = index;
    }
    points_.erase(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(first));
    now_ -= first;
}

}  // namespace tilestone::tui::twenty48
