// SPDX-License-Identifier: MIT
//
// The texts beside or below the Gomoku board.
#pragma once

#include <vector>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/line.h"

namespace tilestone::tui::gomoku {

/// The game, its rule and its players, in several lines or in one.
[[nodiscard]] std::vector<Line> game_lines(const View& view, const TextFormat& format);
[[nodiscard]] Line game_line(const View& view, const TextFormat& format);

/// The foul under the cursor; then the hint or the running search, or else the list of keys if it
/// fits into `rows`.
[[nodiscard]] std::vector<Line> panel_lines(const View& view, int rows, const TextFormat& format);

/// At most `rows` lines for a small panel, in addition to notice_line(): the rows of stones that
/// make the foul, or the reasons of the hint.
[[nodiscard]] std::vector<Line> brief_lines(const View& view, int rows, const TextFormat& format);

/// The list of keys; with `everything`, the rules too.
[[nodiscard]] std::vector<Line> help_lines(const View& view, bool everything,
                                           const TextFormat& format);

/// The hint, or a running search, in one line; empty without either.
[[nodiscard]] Line thought_summary(const View& view, const TextFormat& format);

/// The foul that a black stone at the cursor would be, and the rows of stones that make it; empty
/// without a foul. The first line is complete by itself.
[[nodiscard]] std::vector<Line> foul_lines(const View& view, const TextFormat& format);

/// The bar of keys, cut to the most important ones that fit.
[[nodiscard]] Line keys_line(const TextFormat& format);

/// The file prompt, or else the end of the game with the notice or the point being typed.
[[nodiscard]] Line notice_line(const View& view, const TextFormat& format);

}  // namespace tilestone::tui::gomoku
