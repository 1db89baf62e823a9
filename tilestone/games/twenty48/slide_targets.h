// SPDX-License-Identifier: MIT
//
// The target cell of each tile in a slide, for animations.
#pragma once

#include <array>
#include <cstdint>

#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

/// For each cell, row by row from the top left, the target cell of its tile, or kNoTile. Two tiles
/// that merge have the same target.
using SlideTargets = std::array<std::uint8_t, 16>;
inline constexpr std::uint8_t kNoTile = 255;

/// For an illegal move every tile stays.
[[nodiscard]] SlideTargets slide_targets(const Board& board, Move move);

}  // namespace tilestone::twenty48
