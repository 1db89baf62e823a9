// SPDX-License-Identifier: MIT
//
// Forbidden points: the fouls of black under renju.
//
// By the rules of the Renju International Federation (9.3), a five overrides everything; otherwise
// six or more in a row, two fours or two threes made by one stone are fouls. A three counts only if
// one more stone can make it a straight four, without a five at the same time, on a point that is
// not forbidden itself. That check is recursive, with the first stone on the board.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

enum class Foul : std::uint8_t { kOverline, kDoubleFour, kDoubleThree };

/// "overline", "double-four", "double-three".
[[nodiscard]] std::string_view name_of(Foul foul);

/// The foul of a black stone on the empty `point`, the first in the order above; none under other
/// rules. Independent of the side to move.
[[nodiscard]] std::optional<Foul> foul_at(const Position& position, Point point);

/// True if a stone of `color` on the empty `point` is no foul, whoever is to move.
[[nodiscard]] inline bool may_place(const Position& position, Color color, Point point) {
    return !position.is_suspect(color, point) || !foul_at(position, point);
}

/// A foul with its rows, each including the point and from left to right (or upwards): the whole
/// overline, or the stones of each four or three that counts.
struct ExplainedFoul {
    Point point{};
    Foul foul{};
    std::vector<std::vector<Point>> rows{};
};

/// All forbidden points, row by row from the bottom left. Empty if black is not to move, the game
/// is over, or the rule forbids nothing.
[[nodiscard]] std::vector<ExplainedFoul> explain_fouls(const Position& position);

}  // namespace tilestone::gomoku
