// SPDX-License-Identifier: MIT
//
// Where each tile goes when all slide, for boards that show it.
#pragma once

#include <array>
#include <cstdint>

#include "tilestone/games/twenty48/moves.h"

namespace tilestone::twenty48 {

/// For each cell, row by row from the top left, the cell that its tile goes to, or kNoTile. Two
/// tiles that merge go to the same cell.
using Tracks = std::array<std::uint8_t, 16>;
inline constexpr std::uint8_t kNoTile = 255;

/// Of a move that is not legal: every tile stays.
[[nodiscard]] Tracks tracks_of(const Board& board, Move move);

}  // namespace tilestone::twenty48
