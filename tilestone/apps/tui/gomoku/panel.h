// SPDX-License-Identifier: MIT
//
// The words beside or below the Gomoku board.
#pragma once

#include <vector>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/line.h"

namespace tilestone::tui::gomoku {

/// The game, its rule, and who plays: in some lines, or in one as far as it fits.
[[nodiscard]] std::vector<Line> game_lines(const View& view, const TextFormat& format);
[[nodiscard]] Line game_line(const View& view, const TextFormat& format);

/// The foul under the cursor, and what is thought, or else the list of keys if it fits into `rows`.
[[nodiscard]] std::vector<Line> panel_lines(const View& view, int rows, const TextFormat& format);

/// What a panel with few rows shows besides the line of the notice, as far as it fits: the rows
/// that make the foul, or why the hint is one.
[[nodiscard]] std::vector<Line> brief_lines(const View& view, int rows, const TextFormat& format);

/// The list of keys; with `everything` also the rules.
[[nodiscard]] std::vector<Line> help_lines(const View& view, bool everything,
                                           const TextFormat& format);

/// The hint, or that somebody thinks, in one line; empty without either.
[[nodiscard]] Line thought_summary(const View& view, const TextFormat& format);

/// The foul that a stone under the cursor would be, with the rows that make it; empty if none. The
/// first line is enough where there is room for one.
[[nodiscard]] std::vector<Line> foul_lines(const View& view, const TextFormat& format);

/// As many keys as fit into the width, the most needed first.
[[nodiscard]] Line keys_line(const TextFormat& format);

/// What is to be said now: what is being typed, the notice, the end of the game, or nothing.
[[nodiscard]] Line notice_line(const View& view, const TextFormat& format);

}  // namespace tilestone::tui::gomoku
