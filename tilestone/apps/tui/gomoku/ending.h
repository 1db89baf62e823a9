// SPDX-License-Identifier: MIT
//
// How a game of Gomoku has ended, for people.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::tui::gomoku {

[[nodiscard]] Ending ending_of(const game::Position& position);

/// None for a draw and while the game goes on.
[[nodiscard]] std::optional<game::Color> winner_of(const game::Position& position);

/// The stones of the rows that won by the stone on `last`.
[[nodiscard]] std::vector<game::Point> winning_row(const game::Position& position,
                                                   game::Point last);

}  // namespace tilestone::tui::gomoku
