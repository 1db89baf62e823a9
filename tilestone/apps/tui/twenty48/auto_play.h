// SPDX-License-Identifier: MIT
//
// Auto-play: its speeds, and how long until the next big tile.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "tilestone/apps/tui/twenty48/view.h"

namespace tilestone::tui::twenty48 {

/// Moves a second, slowest first.
inline constexpr std::array<double, 6> kSpeeds = {1, 2, 5, 10, 20, 50};
inline constexpr std::size_t kFirstSpeed = 2;

/// The time a player may think at a speed: most of a move's time, for drawing and saving take some,
/// but no more than a hint takes.
[[nodiscard]] double thinking_time_ms(double moves_per_second);

/// How far the board is from the next tile that counts; none where there is no larger tile. The sum
/// of all tiles grows by what appears, 2.2 on average, and must at least come to the tile aimed at.
[[nodiscard]] std::optional<NextTileEstimate> next_tile_estimate(const game::Board& board,
                                                                 double seconds_per_move);

}  // namespace tilestone::tui::twenty48
