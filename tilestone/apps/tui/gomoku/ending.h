// SPDX-License-Identifier: MIT
//
// How a game of Gomoku has ended, for people.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::tui::stones {

[[nodiscard]] Ending ending_of(const gomoku::Position& position);

/// None for a draw and while the game goes on.
[[nodiscard]] std::optional<gomoku::Color> winner_of(const gomoku::Position& position);

/// The stones of the rows that won by the stone on `last`.
[[nodiscard]] std::vector<gomoku::Point> winning_row(const gomoku::Position& position,
                                                     gomoku::Point last);

}  // namespace tilestone::tui::stones
