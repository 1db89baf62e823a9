// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/stops.h"

#include <algorithm>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

/// True if the attacker, who has just made the last four of a line that goes on with an arbitrary
/// answer, wins since the defender may not stop it.
bool is_unstoppable(const Position& position, Color attacker) {
    Point five = -1;
    gomoku::for_each_empty(position, [&](Point point) {
        if (position.threat(attacker, point) == Threat::kFive) five = point;
    });
    return !gomoku::is_legal(position, five);
}

}  // namespace

bool wins_by_line(Position& position, std::span<const Point> line) {
    const Color attacker = position.to_move();
    const Color defender = other(attacker);
    if (line.empty()) return false;
    if (position.count(attacker, Threat::kFive) > 0) return true;
    const Point four = line[0];
    if (!gomoku::is_legal(position, four)) return false;
    const int theirs = position.count(defender, Threat::kFive);
    if (theirs > 1 || (theirs == 1 && position.threat(defender, four) != Threat::kFive)) {
        return false;
    }
    Footprint after_four;
    position.place(four, after_four);
    const int fives = position.count(attacker, Threat::kFive);
    bool wins = false;
    if (fives > 0 && line.size() > 1) {
        const Point answer = line[1];
        if (fives > 1 || !gomoku::is_legal(position, answer)) {
            wins = position.count(defender, Threat::kFive) == 0;
        } else if (position.threat(attacker, answer) != Threat::kFive) {
            wins = is_unstoppable(position, attacker);
        } else {
            Footprint after_answer;
            position.place(answer, after_answer);
            wins = wins_by_line(position, line.subspan(2));
            position.undo(answer, after_answer);
        }
    }
    position.undo(four, after_four);
    return wins;
}

std::span<const Point> Stops::of(Position& position, std::span<const Point> line, bool all) {
    points_.clear();
    const Color defender = position.to_move();
    has_fouls_ = false;
    position.give_move_to(other(defender));
    add_from_line(position, line);
    if (all && has_fouls_) add_by_trial(position, line);
    position.give_move_to(defender);
    return points_;
}

void Stops::add(Point point) {
    if (std::ranges::find(points_, point) == points_.end()) points_.push_back(point);
}

void Stops::add_from_line(Position& position, std::span<const Point> line) {
    if (line.empty()) return;
    const Color attacker = position.to_move();
    const Color defender = other(attacker);
    const Point four = line[0];
    add(four);
    if (position.is_suspect(attacker, four)) has_fouls_ = true;
    if (line.size() == 1) return;
    Footprint after_four;
    position.place(four, after_four);
    // Every point of a five: the answer, and at the end of the line the second one too.
    position.for_each_affected(four, [&](Point point) {
        if (position.threat(attacker, point) != Threat::kFive) return;
        add(point);
        if (position.is_suspect(defender, point)) has_fouls_ = true;
    });
    if (position.count(attacker, Threat::kFive) == 1 && line.size() > 3) {
        Footprint after_answer;
        position.place(line[1], after_answer);
        add_fours_with(position, defender, line[1]);
        add_from_line(position, line.subspan(2));
        position.undo(line[1], after_answer);
    }
    position.undo(four, after_four);
}

/// Adds the points where a stone would have made a four or a five together with `answer`.
void Stops::add_fours_with(const Position& position, Color defender, Point answer) {
    for (const Direction direction : kDirections) {
        position.for_each_affected(answer, direction, [&](Point point) {
            if (position.shape(defender, point, direction) >= Shape::kFour) add(point);
        });
    }
}

void Stops::add_by_trial(Position& position, std::span<const Point> line) {
    const Color attacker = position.to_move();
    gomoku::for_each_empty(position, [&](Point point) {
        if (std::ranges::find(points_, point) != points_.end()) return;
        Footprint after;
        position.give_move_to(other(attacker));
        position.place(point, after);
        const bool wins = wins_by_line(position, line);
        position.undo(point, after);
        position.give_move_to(attacker);
        if (!wins) points_.push_back(point);
    });
}

}  // namespace tilestone::engine::gomoku
