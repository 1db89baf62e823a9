// SPDX-License-Identifier: MIT
//
// Candidate points of positions without forced moves: near a stone.
#pragma once

#include "tilestone/engine/gomoku/tactics/point_set.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

/// The empty points within a square of two points around a stone, or in line with a stone at a
/// distance of at most `line` (2 to 4). On an empty board, the centre.
[[nodiscard]] PointSet near_points(const Position& position, int line);

}  // namespace tilestone::engine::gomoku
