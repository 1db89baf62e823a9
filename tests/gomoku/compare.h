// SPDX-License-Identifier: MIT
//
// Compares a position with the plain one. Returns "" where they agree, else the difference and its
// place.
#pragma once

#include <string>

#include "tests/gomoku/plain_gomoku.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// Compares shapes, threats and suspicion of both sides at one empty point.
[[nodiscard]] std::string difference_at(const Position& position, const Plain& plain, Point point);

/// Compares the shapes of all empty points that a stone on `point` can affect, and one point
/// beyond, along its four lines. If the positions agreed before the stone, this covers the whole
/// board.
[[nodiscard]] std::string difference_near(const Position& position, const Plain& plain,
                                          Point point);

/// Compares everything: stones, shapes at all points, counts, box and hash, also with a position
/// built from the stones. Excludes forbidden points.
[[nodiscard]] std::string difference(const Position& position, const Plain& plain);

/// Compares the foul at a point.
[[nodiscard]] std::string foul_difference(const Position& position, const Plain& plain,
                                          Point point);

/// Compares the fouls at all suspect points, and at `samples` others.
[[nodiscard]] std::string foul_differences(const Position& position, const Plain& plain,
                                           int samples, Rng& rng);

/// The same stones, put one by one, and the same side to move.
[[nodiscard]] Position put_together(const Plain& plain, Rule rule, Color to_move);

/// The foul's name; "" for none.
[[nodiscard]] std::string foul_text(std::optional<Foul> foul);

[[nodiscard]] Point any_of(const std::vector<Point>& points, Rng& rng);

}  // namespace tilestone::gomoku
