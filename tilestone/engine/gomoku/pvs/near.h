// SPDX-License-Identifier: MIT
//
// The points that are worth a look where nothing is forced: near a stone.
#pragma once

#include "tilestone/engine/gomoku/pvs/point_set.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

/// The empty points within a square of two points around some stone, or with one in a line at a
/// distance of up to `line`, 2 to 4. The centre where there is no stone.
[[nodiscard]] PointSet near_points(const gomoku::Position& position, int line);

}  // namespace tilestone::engine
