// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/tactics/point_set.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"

namespace tilestone::engine::gomoku {
namespace {

using Moves = Rules::Actions;

constexpr std::array<Threat, 2> kStrongFours = {Threat::kOpenFour, Threat::kTwoFours};
/// The distance on a line within which a stone may stop a threat of another.
constexpr int kStopDistance = 4;

template <class Visit>
void for_each_threat(const Position& position, Color color, Threat least, Visit&& visit) {
    gomoku::for_each_empty(position, [&](Point point) {
        if (position.threat(color, point) >= least) visit(point);
    });
}

/// How has_threat() treats suspects, points that may be forbidden: as allowed, as forbidden, or by
/// the exact rule.
enum class Suspects { kAllowed, kLeftOut, kChecked };

/// Whether `color` has exactly this threat at a point that it may play.
bool has_threat(const Position& position, Color color, Threat threat, Suspects suspects) {
    if (position.count(color, threat) == 0) return false;
    const bool fouls = has_fouls(position.rule(), color) && position.count_suspects() > 0;
    if (!fouls || suspects == Suspects::kAllowed) return true;
    bool any = false;
    for_each_threat(position, color, threat, [&](Point point) {
        if (any || position.threat(color, point) != threat) return;
        any = suspects == Suspects::kChecked ? may_place(position, color, point)
                                             : !position.is_suspect(color, point);
    });
    return any;
}

bool has_strong_four(const Position& position, Color color, Suspects suspects) {
    return std::ranges::any_of(
        kStrongFours, [&](Threat threat) { return has_threat(position, color, threat, suspects); });
}

/// The points that can stop the fours of a stone of `color` on `point`: the point itself, and the
/// empty points near it on the lines of these fours.
PointSet stops_of(const Position& position, Color color, Point point) {
    PointSet stops;
    stops.add(point);
    for (const Direction direction : kDirections) {
        if (position.shape(color, point, direction) < Shape::kFour) continue;
        const Step step = gomoku::step_of(direction);
        for (int offset = -kStopDistance; offset <= kStopDistance; ++offset) {
            const int column = gomoku::column_of(point) + offset * step.column;
            const int row = gomoku::row_of(point) + offset * step.row;
            if (!gomoku::is_on_board(column, row, position.size())) continue;
            const Point stop = gomoku::point_at(column, row);
            if (position.is_empty(stop)) stops.add(stop);
        }
    }
    return stops;
}

/// Appends the moves that stop every strong four of the opponent, and the fours of the side to
/// move. False if the opponent has no strong four.
bool list_stops(const Position& position, Moves& moves) {
    const Color mover = position.to_move();
    const Color waiting = other(mover);
    const auto has = [&](Threat threat) { return position.count(waiting, threat) > 0; };
    if (std::ranges::none_of(kStrongFours, has)) return false;
    PointSet stops;
    bool threatened = false;
    Point last{};
    for_each_threat(position, waiting, Threat::kTwoFours, [&](Point point) {
        if (!may_place(position, waiting, point)) return;
        const PointSet of_point = stops_of(position, waiting, point);
        if (threatened) {
            stops &= of_point;
        } else {
            stops = of_point;
        }
        threatened = true;
        last = point;
    });
    if (!threatened) return false;
    for_each_threat(position, mover, Threat::kFour, [&](Point point) {
        if (makes_four(position.threat(mover, point))) stops.add(point);
    });
    stops.for_each(position.size(), [&](Point point) {
        if (is_allowed(position, point)) moves.push_back(point);
    });
    if (moves.empty()) {
        // Every move loses, so any legal one is right.
        if (is_allowed(position, last)) {
            moves.push_back(last);
        } else {
            Rules::list_actions(position, moves);
        }
    }
    return true;
}

}  // namespace

bool is_allowed(const Position& position, Point point) {
    return may_place(position, position.to_move(), point);
}

bool is_block_forbidden(const Position& position) {
    const Color mover = position.to_move();
    if (!has_fouls(position.rule(), mover) || position.count_suspects() == 0) return false;
    bool forbidden = false;
    for_each_threat(position, other(mover), Threat::kFive, [&](Point point) {
        forbidden = forbidden || !may_place(position, mover, point);
    });
    return forbidden;
}

bool has_winning_four(const Position& position, Color color, bool fouls) {
    return has_strong_four(position, color, fouls ? Suspects::kChecked : Suspects::kAllowed);
}

Point five_of(const Position& position, Color color) {
    Point five = -1;
    // A five completes a row of stones, so it is in or next to their box.
    gomoku::for_each_empty(position, gomoku::widened(position.box(), 1, position.size()),
                           [&](Point point) {
                               if (position.threat(color, point) == Threat::kFive) five = point;
                           });
    return five;
}

std::optional<ForcedResult> forced_result(const Position& position) {
    const Color mover = position.to_move();
    const Color waiting = other(mover);
    if (position.count(mover, Threat::kFive) > 0) return ForcedResult{.wins = true, .plies = 1};
    const int fives = position.count(waiting, Threat::kFive);
    if (fives > 1 || (fives == 1 && is_block_forbidden(position))) {
        return ForcedResult{.wins = false, .plies = 2};
    }
    if (fives == 1) return {};
    if (has_strong_four(position, mover, Suspects::kLeftOut)) {
        return ForcedResult{.wins = true, .plies = 3};
    }
    // The opponent's block of the four makes no four, so the three becomes an open four; and no
    // stone stops threes in two lines. Not for sides with fouls: the open four may be forbidden.
    constexpr int kPliesOfTwoThreats = 5;
    const int two_threats =
        position.count(mover, Threat::kFourAndThree) + position.count(mover, Threat::kTwoThrees);
    if (two_threats > 0 && count_fours(position, waiting) == 0 &&
        !has_fouls(position.rule(), mover)) {
        return ForcedResult{.wins = true, .plies = kPliesOfTwoThreats};
    }
    return {};
}

bool list_answers(const Position& position, Moves& moves) {
    const Color mover = position.to_move();
    const Color waiting = other(mover);
    const auto add_fives = [&](Color color) {
        for_each_threat(position, color, Threat::kFive, [&](Point point) {
            if (color == mover || is_allowed(position, point)) moves.push_back(point);
        });
    };
    if (position.count(mover, Threat::kFive) > 0) {
        add_fives(mover);
        return true;
    }
    if (position.count(waiting, Threat::kFive) > 0) {
        add_fives(waiting);
        if (moves.empty()) Rules::list_actions(position, moves);
        return true;
    }
    for (const Threat threat : kStrongFours) {
        if (!has_threat(position, mover, threat, Suspects::kLeftOut)) continue;
        for_each_threat(position, mover, threat, [&](Point point) {
            if (position.threat(mover, point) != threat) return;
            if (!position.is_suspect(mover, point)) moves.push_back(point);
        });
        return true;
    }
    return list_stops(position, moves);
}

}  // namespace tilestone::engine::gomoku
