// SPDX-License-Identifier: MIT
//
// Forbidden points: what black must not make under renju, and why.
//
// By the rules of the Renju International Federation (9.3): a five overrides everything; otherwise
// six or more in a row, two fours or two threes made by one stone are fouls. A three counts only
// if one more stone can make it a straight four, without a five at the same time, at a point that
// is not forbidden itself: this is asked again for that point, with the first stone on the board.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

enum class Foul : std::uint8_t { kOverline, kDoubleFour, kDoubleThree };

/// "overline", "double-four", "double-three".
[[nodiscard]] std::string_view name_of(Foul foul);

/// What a black stone on the empty `point` would be guilty of, the first of the list above; nothing
/// under the other rules. Whose turn it is plays no part.
[[nodiscard]] std::optional<Foul> foul_at(const Position& position, Point point);

/// Whether a stone of `color` on the empty `point` breaks no rule, whoever is to move.
[[nodiscard]] inline bool may_place(const Position& position, Color color, Point point) {
    return !position.is_suspect(color, point) || !foul_at(position, point);
}

/// A foul with the rows that make it, the point among them, each from left to right (or upwards):
/// the whole overline; for each four or three that counts, its stones.
struct ExplainedFoul {
    Point point{};
    Foul foul{};
    std::vector<std::vector<Point>> rows{};
};

/// All forbidden points, row by row from the bottom left. Empty where black is not to move, the
/// game is over, or the rule forbids nothing.
[[nodiscard]] std::vector<ExplainedFoul> explain_fouls(const Position& position);

/// The same for one point.
[[nodiscard]] std::optional<ExplainedFoul> explain_foul(const Position& position, Point point);

}  // namespace tilestone::gomoku
