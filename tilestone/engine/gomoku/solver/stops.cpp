// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/stops.h"

#include <algorithm>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

/// True if the attacker, to move, still wins by this line of fours against the answers in the line.
/// Restores the position.
bool still_wins(Position& position, std::span<const Point> line) {
    const Color attacker = position.to_move();
    std::size_t played = 0;
    bool wins = false;
    while (!wins && played < line.size()) {
        if (position.count(attacker, Threat::kFive) > 0) {
            wins = true;
            break;
        }
        if (!gomoku::is_legal(position, line[played])) break;
        const int theirs = position.count(other(attacker), Threat::kFive);
        const bool stops = position.threat(other(attacker), line[played]) == Threat::kFive;
        if (theirs > 1 || (theirs == 1 && !stops)) break;
        position.place(line[played++]);
        const int fives = position.count(attacker, Threat::kFive);
        if (fives == 0 || played == line.size()) break;
        const Point answer = line[played];
        if (fives > 1 || !gomoku::is_legal(position, answer)) {
            wins = true;
        } else if (position.threat(attacker, answer) != Threat::kFive) {
            // The line ends with a four that black could not stop, followed by an arbitrary answer.
            Point five = -1;
            gomoku::for_each_empty(position, [&](Point point) {
                if (position.threat(attacker, point) == Threat::kFive) five = point;
            });
            wins = !gomoku::is_legal(position, five);
            break;
        } else {
            position.place(answer);
            ++played;
        }
    }
    while (played > 0) position.remove(line[--played]);
    return wins;
}

}  // namespace

std::span<const Point> Stops::of(Position& position, std::span<const Point> line) {
    points_.clear();
    const Color defender = position.to_move();
    has_fouls_ = false;
    position.give_move_to(other(defender));
    add_from_line(position, line);
    if (has_fouls_) add_by_trial(position, line);
    position.give_move_to(defender);
    return points_;
}

void Stops::add(Point point) {
    if (std::ranges::find(points_, point) == points_.end()) points_.push_back(point);
}

void Stops::add_from_line(Position& position, std::span<const Point> line) {
    const Color attacker = position.to_move();
    const Color defender = other(attacker);
    std::size_t played = 0;
    while (played < line.size()) {
        const Point four = line[played];
        add(four);
        if (position.is_suspect(attacker, four)) has_fouls_ = true;
        position.place(four);
        ++played;
        if (played == line.size()) break;
        // Every point of a five: the answer, and at the end of the line the second one too.
        position.for_each_affected(four, [&](Point point) {
            if (position.threat(attacker, point) != Threat::kFive) return;
            add(point);
            if (position.is_suspect(defender, point)) has_fouls_ = true;
        });
        if (position.count(attacker, Threat::kFive) > 1 || played + 2 >= line.size()) break;
        position.place(line[played]);
        add_fours_with(position, defender, line[played]);
        ++played;
    }
    while (played > 0) position.remove(line[--played]);
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
        position.put(point, other(attacker));
        if (!still_wins(position, line)) points_.push_back(point);
        position.remove(point);
        position.give_move_to(attacker);
    });
}

}  // namespace tilestone::engine::gomoku
