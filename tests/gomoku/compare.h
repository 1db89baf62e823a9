// SPDX-License-Identifier: MIT
//
// A position against the plain one; an empty text where they agree, or else what differs, and
// where.
#pragma once

#include <string>

#include "tests/gomoku/plain_gomoku.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// The shapes, threats and suspicion of both sides at one empty point.
[[nodiscard]] std::string difference_at(const Position& position, const Plain& plain, Point point);

/// The shapes at all empty points of the four lines through `point`, as far as a stone there could
/// be felt, and one beyond: where nothing differed before the stone, nothing does on the board.
[[nodiscard]] std::string difference_near(const Position& position, const Plain& plain,
                                          Point point);

/// Everything: stones, shapes at all points, counts, box, hash; against a position put together
/// from nothing, too. Forbidden points are not compared.
[[nodiscard]] std::string difference(const Position& position, const Plain& plain);

/// Whether the foul is the same.
[[nodiscard]] std::string foul_difference(const Position& position, const Plain& plain,
                                          Point point);

/// The fouls of all points that the position suspects, and of `samples` others.
[[nodiscard]] std::string foul_differences(const Position& position, const Plain& plain,
                                           int samples, Rng& rng);

/// The same stones, put one by one, and the same side to move.
[[nodiscard]] Position put_together(const Plain& plain, Rule rule, Color to_move);

/// Nothing for none.
[[nodiscard]] std::string foul_text(std::optional<Foul> foul);

[[nodiscard]] Point any_of(const std::vector<Point>& points, Rng& rng);

}  // namespace tilestone::gomoku
